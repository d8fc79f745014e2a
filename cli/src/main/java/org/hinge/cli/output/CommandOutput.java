package org.hinge.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.HingeException;
import org.hinge.api.Diagnostic;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.JsonReport;
import org.hinge.results.AtomicFile;
import org.jspecify.annotations.Nullable;

/** What commands print: text for people, or one JSON object with everything in it. */
public final class CommandOutput {
    private CommandOutput() {}

    /** Says what is to be mended, as JSON or not. */
    public static ExitCode show(
            String command, HingeException mistakes, boolean json, Terminal terminal)
            throws IOException {
        if (json) {
            print(command, ExitCode.USER_ERROR, mistakes.diagnostics(), Map.of(), terminal);
        } else {
            print(mistakes.diagnostics(), terminal);
        }
        return ExitCode.USER_ERROR;
    }

    /** Writes an object to a file, which appears when all is written. */
    public static void writeJson(Path file, Map<String, @Nullable Object> fields)
            throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            JsonRenderer.write(out.writer(), fields);
            out.writer().newLine();
            out.complete();
        }
    }

    /** Prints diagnostics for people. */
    public static void print(List<Diagnostic> diagnostics, Terminal terminal) {
        terminal.err().print(TextRenderer.text(diagnostics, terminal.colourErr()));
        terminal.err().flush();
    }

    /** Prints the one JSON object. */
    public static void print(
            String command,
            ExitCode code,
            List<Diagnostic> diagnostics,
            Map<String, @Nullable Object> result,
            Terminal terminal)
            throws IOException {
        JsonReport.write(terminal.out(), command, code.code(), diagnostics, result);
        terminal.out().flush();
    }
}
