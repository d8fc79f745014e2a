package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hinge.control.Interruption;
import org.hinge.engine.AnswerFormat;
import org.hinge.engine.Diagnosed;
import org.hinge.engine.JsonReport;
import org.hinge.engine.OutputCheck;
import org.hinge.engine.RunResult;
import org.hinge.engine.RunSettings;
import org.hinge.engine.ValueForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that finds values: where they go, and what is printed. */
final class OutputOptions {
    /** What --json does in every command. */
    static final String JSON = "Print one JSON object, with all messages in it.";

    private static final int ATOMS_SHOWN = 10;
    private static final List<String> FOR_FILES = List.of("--format", "--no-header");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Write the values, a summary and the proof to this folder.")
    private @Nullable Path output;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "How values are written: one of ${COMPLETION-CANDIDATES} (default tsv).")
    private AnswerFormat format = AnswerFormat.TSV;

    @Option(
            names = "--no-header",
            description = "Write CSV files without the names of their columns.")
    private boolean noHeader;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Write the summary to this file too, as JSON.")
    private @Nullable Path summary;

    @Option(names = "--json", description = JSON)
    private boolean json;

    @Option(
            names = "--values",
            description = "Print all values, not only the first ones; also into the JSON.")
    private boolean values;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    /** The line on which a run tells how it goes on. */
    ProgressLine progressLine(Terminal terminal, Interruption interruption) {
        return ProgressLine.on(terminal, quiet, !json, interruption);
    }

    /**
     * To be called before anything takes time.
     *
     * @throws IOException if the output cannot be written, saying why
     */
    void check(List<Path> programs, RunSettings run) throws IOException {
        if (output == null) {
            MisplacedOptions.reject(
                    spec, FOR_FILES, "says how files are written: add -o DIR to write them");
        }
        OutputCheck.folder(output, format, programs, run);
        OutputCheck.file(summary);
    }

    /** Whether a folder of values is wanted. */
    boolean writesFolder() {
        return output != null;
    }

    /**
     * Writes and prints a result, and what is to be said besides.
     *
     * @param result null if there are errors
     */
    ExitCode show(
            String command, Diagnosed diagnosed, @Nullable RunResult result, Terminal terminal)
            throws IOException {
        if (!json) {
            terminal.err().print(diagnosed.diagnosticsText(terminal.colourErr()));
            terminal.err().flush();
        }
        if (result == null) {
            if (json) {
                print(command, ExitCode.USER_ERROR, diagnosed, Map.of(), terminal);
            }
            return ExitCode.USER_ERROR;
        }
        return write(command, diagnosed, result, terminal);
    }

    private ExitCode write(String command, Diagnosed diagnosed, RunResult result, Terminal terminal)
            throws IOException {
        ValueForm form = new ValueForm(format, !noHeader);
        double writeSeconds =
                output == null ? 0 : result.write(output, form, UnaryOperator.identity());
        if (summary != null) {
            result.writeSummary(summary, writeSeconds);
        }
        ExitCode code = exitCode(result);
        if (json) {
            print(command, code, diagnosed, fields(result, writeSeconds), terminal);
            return code;
        }
        if (!quiet) {
            terminal.out().print(result.text(atomsShown()));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
        }
        terminal.out().flush();
        terminal.err().print(result.problemText());
        terminal.err().flush();
        return code;
    }

    private int atomsShown() {
        if (values) {
            return Integer.MAX_VALUE;
        }
        return output == null ? ATOMS_SHOWN : 0;
    }

    private Map<String, @Nullable Object> fields(RunResult result, double writeSeconds) {
        Map<String, @Nullable Object> fields = result.summaryFields(writeSeconds);
        String problem = result.problemText();
        if (!problem.isEmpty()) {
            fields.put("problem", problem);
        }
        if (values) {
            fields.put("values", result.valuesForJson());
        }
        return fields;
    }

    private static ExitCode exitCode(RunResult result) {
        if (result.isInfeasible()) {
            return ExitCode.INFEASIBLE;
        }
        return result.isSolved() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
    }

    /** Prints the one JSON object. */
    static void print(
            String command,
            ExitCode code,
            Diagnosed diagnosed,
            Map<String, @Nullable Object> result,
            Terminal terminal)
            throws IOException {
        JsonReport.write(terminal.out(), command, code.code(), diagnosed, result);
        terminal.out().flush();
    }
}
