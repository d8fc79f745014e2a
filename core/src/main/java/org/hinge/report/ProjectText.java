package org.hinge.report;

import java.util.List;
import org.hinge.api.NewProject;
import org.hinge.text.Counted;
import org.hinge.text.Visible;

/** What was made, and what to type next. */
final class ProjectText {
    /** So many files are read at a glance. */
    private static final int MOST_FILES = 12;

    private ProjectText() {}

    static String of(NewProject project) {
        StringBuilder text = new StringBuilder();
        text.append("made ").append(Visible.line(project.folder().toString())).append('\n');
        List<String> files = project.files();
        int width = files.stream().mapToInt(String::length).max().orElse(0);
        for (String file : files.subList(0, Math.min(files.size(), MOST_FILES))) {
            String about = about(project, file);
            String line =
                    "  " + file + (about.isEmpty() ? "" : " ".repeat(width - file.length() + 2));
            text.append(line).append(about).append('\n');
        }
        if (files.size() > MOST_FILES) {
            text.append("  and ")
                    .append(Counted.of(files.size() - MOST_FILES, "file"))
                    .append(" more\n");
        }
        for (NewProject.Table table : project.tables()) {
            if (!table.copied()) {
                text.append("reads ").append(Visible.line(table.file())).append('\n');
            }
        }
        text.append("\nnext\n");
        project.commands().forEach(command -> text.append("  ").append(command).append('\n'));
        return text.toString();
    }

    private static String about(NewProject project, String file) {
        if (file.endsWith(".psl")) {
            return "infers " + project.target() + "; change it as you like";
        }
        if (file.endsWith(".md")) {
            return "what to do next";
        }
        for (NewProject.Table table : project.tables()) {
            if (table.file().equals(file)) {
                return Counted.of(table.rows(), "row") + ": " + String.join(", ", names(table));
            }
        }
        return "";
    }

    private static List<String> names(NewProject.Table table) {
        return table.predicates().stream()
                .limit(MOST_FILES)
                .map(declaration -> declaration.replaceAll("\\(.*", ""))
                .toList();
    }
}
