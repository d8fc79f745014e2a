package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.cli.option.MisplacedOptions;
import org.hinge.cli.option.OptionMistakes;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.option.SolverOptions;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.cli.output.ValueOutput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge round}: the most probable values made true or false. */
@Command(
        name = "round",
        description =
                "Find the most probable values of a program's targets and round them to true (1) and"
                        + " false (0), with what that is worth.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge round examples/rumour             show the assignment, its score and guarantee",
            "  hinge round model.psl -o rounded        write one file for each open predicate",
            "  hinge round model.psl --from results    round what hinge infer -o results has written"
        },
        mixinStandardHelpOptions = true)
final class RoundCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(
            names = "--probabilities",
            paramLabel = "NAME",
            description =
                    "How probable truth is for a value y before choices are made: half for y/2 +"
                            + " 1/4 (the default), y for y itself.")
    private String probabilities = "half";

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Round the values in this folder of results instead of inferring them.")
    private @Nullable Path from;

    @Mixin private OutputOptions outputOptions = new OutputOptions();

    @Mixin private RunOptions runOptions = new RunOptions();

    @Mixin private SolverOptions solverOptions = new SolverOptions();

    RoundCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        BooleanSettings settings = settings();
        runOptions.startTimeLimit(interruption);
        outputOptions.check(programs, runOptions.settings());
        try (SessionRun<BooleanAnswer> run = round(settings)) {
            ValueOutput output = ValueOutput.of(run.result(), run.session());
            return outputOptions.show("round", output, terminal).code();
        } catch (HingeException e) {
            return outputOptions.show("round", e, terminal).code();
        }
    }

    private SessionRun<BooleanAnswer> round(BooleanSettings settings) throws IOException {
        try (ProgressLine line = outputOptions.progressLine(terminal, interruption)) {
            return SessionRun.of(
                    programs,
                    runOptions.settings(),
                    new Watch(line, interruption),
                    session -> session.infer(settings));
        }
    }

    private BooleanSettings settings() {
        if (from != null) {
            runOptions.checkMayRead(from, "--from");
            MisplacedOptions.reject(
                    spec, MisplacedOptions.SOFT, "has no effect with --from: nothing is solved");
        }
        try {
            return new BooleanSettings.Round(
                    BooleanSettings.Probabilities.parse(probabilities),
                    solverOptions.settings(),
                    from);
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, Map.of());
        }
    }
}
