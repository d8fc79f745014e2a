package org.hinge.run.begin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.NewProject;
import org.hinge.api.settings.ProjectSettings;
import org.hinge.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** Makes a project: looks at its place, reads the tables, writes all as one step. */
public final class ProjectRun {
    private static final Set<String> ENDINGS = Set.of("csv", "tsv", "txt", "tab", "dat");

    private final Path folder;
    private final ProjectSettings settings;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Set<String> places = new HashSet<>();

    public ProjectRun(Path folder, ProjectSettings settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /** What was found on the way; the reason if there is no project. */
    public List<Diagnostic> diagnostics() {
        return diagnostics.sorted();
    }

    /**
     * Null if something is to be mended; then nothing was written.
     *
     * @throws IOException if the project cannot be written, saying why
     */
    public @Nullable NewProject run() throws IOException {
        ProjectFolder place = new ProjectFolder(folder);
        boolean free = place.isFree(diagnostics);
        List<Table> tables = free ? read() : List.of();
        if (diagnostics.hasErrors()) {
            return null;
        }
        TableDraft made = tables.isEmpty() ? null : TableDraft.of(tables, diagnostics);
        Draft draft = made == null ? Starter.draft() : made.draft();
        place.write(draft.files());
        return new NewProject(
                folder,
                draft.names(),
                made == null ? List.of() : tables.stream().map(t -> shown(t, made)).toList(),
                draft.predicates(),
                draft.target(),
                draft.commands(shellWord(slashed(folder))),
                diagnostics());
    }

    private List<Table> read() throws IOException {
        TableReader reader = new TableReader(settings.header(), diagnostics);
        List<Table> tables = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        for (Path path : settings.tables()) {
            if (!seen.add(path.toAbsolutePath().normalize())) {
                diagnostics.error(
                        Location.ofFile(path.toString()),
                        "this table is given twice",
                        "name it once");
                continue;
            }
            Table table = reader.read(path);
            if (table != null) {
                tables.add(placed(table));
            }
        }
        return tables;
    }

    /** With its place in the project; a large one is read where it is. */
    private Table placed(Table table) {
        String name = table.file().name();
        if (!table.whole()) {
            diagnostics.add(
                    Diagnostic.note(
                            Location.ofFile(name),
                            "this table is large: it is read where it is, and only its first %,d rows"
                                            .formatted(table.rows().size())
                                    + " were looked at"));
        }
        if (table.width() > Shape.MOST_COLUMNS) {
            diagnostics.add(
                    Diagnostic.note(
                            Location.ofFile(name),
                            "this table has %,d columns, of which the first %d are in the program"
                                    .formatted(table.width(), Shape.MOST_COLUMNS),
                            "copy a statement of the program, and name others behind: columns"));
        }
        String place = table.whole() ? copyName(table) : pathFrom(folder, table.file().path());
        return new Table(
                table.file(),
                place,
                table.names(),
                table.header(),
                table.rows(),
                table.whole(),
                table.base());
    }

    /** A name that needs no care anywhere. */
    private String copyName(Table table) {
        String file = table.file().name().toLowerCase(Locale.ROOT);
        String unpacked = file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file;
        String ending = unpacked.substring(unpacked.lastIndexOf('.') + 1);
        boolean comma =
                table.file().source().separator() == null && table.file().separator().equals(",");
        String kept = ENDINGS.contains(ending) ? ending : comma ? "csv" : "txt";
        String base = table.base().replaceAll("[^\\p{L}\\p{N}_-]+", "-");
        String wanted = base.isEmpty() ? "table" : base;
        String last = "." + kept + (table.file().gzip() ? ".gz" : "");
        String name = wanted;
        for (int i = 2; !places.add((name + last).toLowerCase(Locale.ROOT)); i++) {
            name = wanted + "-" + i;
        }
        return "data/" + name + last;
    }

    private static String pathFrom(Path folder, Path file) {
        Path from = folder.toAbsolutePath().normalize();
        Path to = file.toAbsolutePath().normalize();
        boolean related = from.getRoot() != null && from.getRoot().equals(to.getRoot());
        return slashed(related ? from.relativize(to) : to);
    }

    private NewProject.Table shown(Table table, TableDraft made) {
        return new NewProject.Table(
                table.file().path(),
                table.place(),
                table.rows().size(),
                table.whole(),
                table.whole(),
                table.header(),
                made.predicatesOf(table));
    }

    private static String slashed(Path path) {
        return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    /** As one word of a command line. */
    private static String shellWord(String text) {
        return text.matches("[\\p{L}\\p{N}_./:-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
