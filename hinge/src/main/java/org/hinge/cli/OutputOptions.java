package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hinge.engine.AnswerFormat;
import org.hinge.engine.OutputCheck;
import org.hinge.engine.RunResult;
import org.hinge.engine.RunSettings;
import org.hinge.engine.ValueForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that finds values: where they go, and what is printed. */
final class OutputOptions {
    private static final int ATOMS_SHOWN = 10;

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

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    /** The line on which a run tells how it goes on. */
    ProgressLine progressLine(Terminal terminal) {
        return ProgressLine.on(terminal, quiet, !json);
    }

    /**
     * To be called before anything takes time.
     *
     * @throws IOException if the output cannot be written, saying why
     */
    void check(List<Path> programs, RunSettings run) throws IOException {
        OutputCheck.folder(output, format, programs, run);
        OutputCheck.file(summary);
    }

    /** Whether a folder of values is wanted. */
    boolean writesFolder() {
        return output != null;
    }

    /** Writes and prints a result. */
    ExitCode show(RunResult result, Terminal terminal) throws IOException {
        ValueForm form = new ValueForm(format, !noHeader);
        double writeSeconds =
                output == null ? 0 : result.write(output, form, UnaryOperator.identity());
        if (summary != null) {
            result.writeSummary(summary, writeSeconds);
        }
        if (json) {
            terminal.out().println(result.summary(writeSeconds));
        } else if (!quiet) {
            terminal.out().print(result.text(output == null ? ATOMS_SHOWN : 0));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
        }
        terminal.out().flush();
        terminal.err().print(result.problemText());
        terminal.err().flush();
        if (result.isInfeasible()) {
            return ExitCode.INFEASIBLE;
        }
        return result.isSolved() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
    }
}
