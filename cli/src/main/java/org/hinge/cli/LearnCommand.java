package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.LearningResult;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Split;
import org.hinge.cli.option.LearningOptions;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.hinge.results.AtomicFile;
import org.hinge.results.OutputCheck;
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

    @Option(names = "--report", paramLabel = "FILE", description = OutputOptions.REPORT)
    private @Nullable Path report;

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
        if (rulesOnly && output == null) {
            throw new ParameterException(
                    spec.commandLine(), "--rules-only says what goes to a file: add -o FILE");
        }
        runOptions.startTimeLimit(interruption);
        OutputCheck.file(output);
        OutputCheck.file(summary);
        OutputCheck.file(plot);
        OutputCheck.file(report);
        try (SessionRun<LearningResult> run = learn(settings)) {
            return show(run.session(), run.result()).code();
        } catch (HingeException e) {
            return CommandOutput.show("learn", e, json, terminal).code();
        }
    }

    private SessionRun<LearningResult> learn(LearningSettings settings) throws IOException {
        try (ProgressLine line =
                ProgressLine.on(terminal, quiet, !json && report == null, interruption)) {
            return SessionRun.of(
                    programs,
                    runOptions.settings().withSplit(Split.LEARN),
                    new Watch(line, interruption),
                    session -> session.learn(settings, learningOptions.folds()));
        }
    }

    private ExitCode show(Session session, LearningResult learned) throws IOException {
        if (!json) {
            CommandOutput.print(learned.run().diagnostics(), terminal);
        }
        long start = System.nanoTime();
        if (output != null) {
            session.write(learned, output, rulesOnly);
        }
        Written written = Written.summaryOnly((System.nanoTime() - start) / 1e9);
        if (summary != null) {
            CommandOutput.writeJson(summary, JsonRenderer.fields(learned, written));
        }
        if (plot != null) {
            writePlot(plot, learned);
        }
        if (report != null) {
            session.writeReport(learned, report);
        }
        ExitCode code = learned.isFinished() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
        if (json) {
            CommandOutput.print(
                    "learn",
                    code,
                    learned.run().diagnostics(),
                    JsonRenderer.fields(learned, written),
                    terminal);
        } else if (!quiet) {
            terminal.out().print(TextRenderer.text(learned, output == null ? RULES_SHOWN : 0));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
            if (report != null) {
                terminal.out().println("report written to " + report);
            }
        }
        terminal.out().flush();
        return code;
    }

    private static void writePlot(Path file, LearningResult learned) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            out.writer().write(TextRenderer.plot(learned));
            out.complete();
        }
    }
}
