package org.hinge.report.json;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.report.OptionNames;
import org.jspecify.annotations.Nullable;

/**
 * The one JSON object that a command prints with {@code --json}, whatever becomes of it: the
 * command, its exit code, the diagnostics, then what it found, if it found anything.
 */
public final class JsonReport {
    private JsonReport() {}

    /**
     * Writes it, with a line break at the end.
     *
     * @param result what was found; empty if there is nothing
     */
    public static void write(
            Writer out,
            String command,
            int exitCode,
            List<Diagnostic> diagnostics,
            Map<String, @Nullable Object> result)
            throws IOException {
        Map<String, @Nullable Object> json = head(command, exitCode);
        json.put(
                "diagnostics",
                OptionNames.in(diagnostics).stream().map(DiagnosticJson::of).toList());
        json.putAll(result);
        JsonText.write(out, json);
        out.write('\n');
    }

    /** The same of a command that could not run; this error has no place in a file. */
    public static String ofFailure(
            String command, int exitCode, String message, List<String> help) {
        Map<String, @Nullable Object> json = head(command, exitCode);
        Map<String, @Nullable Object> error = new LinkedHashMap<>();
        error.put("severity", "error");
        for (String place : List.of("file", "line", "column", "endLine", "endColumn")) {
            error.put(place, null);
        }
        error.put("message", message);
        error.put("help", help);
        json.put("diagnostics", List.of(error));
        return JsonText.of(json);
    }

    private static Map<String, @Nullable Object> head(String command, int exitCode) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("command", command);
        json.put("exitCode", exitCode);
        return json;
    }
}
