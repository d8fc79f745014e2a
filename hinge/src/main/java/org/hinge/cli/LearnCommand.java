package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.control.Interruption;
import org.hinge.engine.LearnedProgram;
import org.hinge.engine.Learning;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.OutputCheck;
import org.hinge.engine.RunWatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge learn}: weights of rules from data with known truth. */
@Command(
        name = "learn",
        description = "Learn the weights of a program's rules from training data with truth.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge learn model.psl train.psl                         show the learned rules",
            "  hinge learn model.psl train.psl --method mple --rules-only -o learned.psl",
            "  hinge infer learned.psl test.psl -o results             use them on other data"
        },
        mixinStandardHelpOptions = true)
final class LearnCommand implements Callable<Integer> {
    private static final int RULES_SHOWN = 50;

    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the program with the learned weights to this file.")
    private @Nullable Path output;

    @Option(
            names = "--rules-only",
            description = "Write rules, predicates and types to it, but no data.")
    private boolean rulesOnly;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Write objective and weights of each step to this file, as JSON.")
    private @Nullable Path summary;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draw objective and weights of each step to this file, as SVG.")
    private @Nullable Path plot;

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Mixin private LearningOptions learningOptions = new LearningOptions();

    @Mixin private RunOptions runOptions = new RunOptions();

    LearnCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        LearningSettings settings = learningOptions.settings();
        learningOptions.folds();
        runOptions.startTimeLimit(interruption);
        if (rulesOnly && output == null) {
            throw new ParameterException(
                    spec.commandLine(), "--rules-only says what goes to a file: add -o FILE");
        }
        OutputCheck.file(output);
        OutputCheck.file(summary);
        OutputCheck.file(plot);
        try (Learning learning = learn(settings)) {
            if (!json) {
                terminal.err().print(learning.diagnosticsText(terminal.colourErr()));
                terminal.err().flush();
            }
            LearnedProgram learned = learning.learned();
            if (learned == null && json) {
                OutputOptions.print("learn", ExitCode.USER_ERROR, learning, Map.of(), terminal);
            }
            return (learned == null ? ExitCode.USER_ERROR : show(learning, learned)).code();
        }
    }

    private Learning learn(LearningSettings settings) {
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json, interruption)) {
            RunWatch watch = new RunWatch(line, interruption);
            return Learning.of(
                    programs, runOptions.settings(), settings, learningOptions.folds(), watch);
        }
    }

    private ExitCode show(Learning learning, LearnedProgram learned) throws IOException {
        long start = System.nanoTime();
        if (output != null) {
            learned.write(output, rulesOnly);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (summary != null) {
            learned.writeSummary(summary, seconds);
        }
        if (plot != null) {
            learned.writePlot(plot);
        }
        ExitCode code = learned.isFinished() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
        if (json) {
            OutputOptions.print("learn", code, learning, learned.summaryFields(seconds), terminal);
        } else if (!quiet) {
            terminal.out().print(learned.text(output == null ? RULES_SHOWN : 0));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
        }
        terminal.out().flush();
        return code;
    }
}
