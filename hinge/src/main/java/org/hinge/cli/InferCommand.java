package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.control.Interruption;
import org.hinge.engine.Answer;
import org.hinge.engine.AnswerFormat;
import org.hinge.engine.Inference;
import org.hinge.engine.RunWatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge infer}: the most probable values of a program's targets. */
@Command(
        name = "infer",
        description =
                "Find the most probable values of a program's targets, with a proof of how good they"
                        + " are.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge infer examples/acquaintances      show the summary and the first atoms",
            "  hinge infer model.psl -o results        write one file for each open predicate",
            "  hinge infer model.psl --gap 1e-5        ask for a closer proof"
        },
        mixinStandardHelpOptions = true)
final class InferCommand implements Callable<Integer> {
    private static final int ATOMS_SHOWN = 10;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

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
            names = "--summary",
            paramLabel = "FILE",
            description = "Write the summary to this file too, as JSON.")
    private @Nullable Path summary;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Mixin private RunOptions runOptions = new RunOptions();

    @Mixin private SolverOptions solverOptions = new SolverOptions();

    InferCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        try (Inference inference = infer()) {
            terminal.err().print(inference.diagnosticsText(terminal.colourErr()));
            terminal.err().flush();
            Answer answer = inference.answer();
            return (answer == null ? ExitCode.USER_ERROR : show(answer)).code();
        }
    }

    private Inference infer() {
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json)) {
            RunWatch watch = new RunWatch(line, interruption);
            return Inference.of(programs, runOptions.settings(), solverOptions.settings(), watch);
        }
    }

    private ExitCode show(Answer answer) throws IOException {
        double writeSeconds = output == null ? 0 : answer.write(output, format);
        if (summary != null) {
            answer.writeSummary(summary, writeSeconds);
        }
        if (json) {
            terminal.out().println(answer.summary(writeSeconds));
        } else if (!quiet) {
            terminal.out().print(answer.text(output == null ? ATOMS_SHOWN : 0));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
        }
        terminal.out().flush();
        terminal.err().print(answer.conflictText());
        terminal.err().flush();
        if (answer.isInfeasible()) {
            return ExitCode.INFEASIBLE;
        }
        return answer.isSolved() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
    }
}
