package org.hinge.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.parse.Parser;
import org.hinge.language.syntax.Printer;
import org.hinge.report.TextRenderer;
import org.jspecify.annotations.Nullable;

/**
 * What became of a program.
 *
 * @param texts what a case may expect; those that do not exist are left out
 * @param printed each file in canonical form; null if there are errors
 */
record Outcome(Map<Expectation, String> texts, @Nullable Map<String, String> printed) {
    Outcome {
        texts = Collections.unmodifiableMap(new EnumMap<>(texts));
    }

    /**
     * Writes the program into a folder and checks it there, as the command does.
     *
     * @param beside files that the command does not name
     */
    static Outcome of(
            Map<String, String> program,
            Map<String, String> beside,
            Treatment treatment,
            Path folder)
            throws IOException {
        List<Path> files = GoldenCase.write(program, treatment, folder);
        GoldenCase.write(beside, treatment, folder);
        CheckResult check = Hinge.checkWithoutData(files, RunSettings.DEFAULT);
        Map<Expectation, String> texts = new EnumMap<>(Expectation.class);
        if (!check.diagnostics().isEmpty()) {
            texts.put(
                    check.errors() > 0 ? Expectation.ERRORS : Expectation.WARNINGS,
                    diagnostics(check, folder));
        }
        ProgramView result = check.program();
        if (result == null) {
            return new Outcome(texts, null);
        }
        texts.put(Expectation.PRINT, result.text());
        texts.put(Expectation.SUMMARY, TextRenderer.text(check, Integer.MAX_VALUE));
        // A foreign project is printed as one program.
        boolean own = beside.isEmpty() && program.keySet().stream().allMatch(Outcome::isOwn);
        return new Outcome(
                texts,
                own
                        ? printed(files, List.copyOf(program.keySet()))
                        : Map.of("printed.psl", result.text()));
    }

    private static boolean isOwn(String name) {
        return name.endsWith(".psl");
    }

    /** As the command prints them when it is called inside the folder, without the count. */
    static String diagnostics(CheckResult check, Path folder) {
        String text = TextRenderer.diagnostics(check, false);
        int count = text.lastIndexOf('\n', text.length() - 2) + 1;
        return text.substring(0, count).replace(folder + folder.getFileSystem().getSeparator(), "");
    }

    private static Map<String, String> printed(List<Path> files, List<String> names)
            throws IOException {
        Map<String, String> printed = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String text = Files.readString(files.get(i)).replace("\uFEFF", "");
            Source source = new Source(names.get(i), text);
            printed.put(names.get(i), Printer.print(Parser.parse(source, new Diagnostics())));
        }
        return printed;
    }
}
