package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Found;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.cli.option.BooleanOptions;
import org.hinge.cli.option.DensityOption;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.option.SolverOptions;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.cli.output.ValueOutput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
            "  hinge infer model.psl --gap 1e-5        ask for a closer proof",
            "  hinge infer model.psl --semantics boolean --method gibbs    probabilities of true"
        },
        mixinStandardHelpOptions = true)
final class InferCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Mixin private OutputOptions outputOptions = new OutputOptions();

    @Mixin private RunOptions runOptions = new RunOptions();

    @Mixin private SolverOptions solverOptions = new SolverOptions();

    @Mixin private BooleanOptions booleanOptions = new BooleanOptions();

    @Mixin private DensityOption densityOption = new DensityOption();

    InferCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        BooleanSettings settings = booleanOptions.settings();
        InferenceSettings soft = settings == null ? solverOptions.settings() : null;
        if (soft != null) {
            densityOption.check(soft);
        }
        runOptions.startTimeLimit(interruption);
        outputOptions.check(programs, runOptions.settings());
        try (SessionRun<Found> run = infer(settings, soft)) {
            ValueOutput output = ValueOutput.of(run.result(), run.session());
            return outputOptions.show("infer", output, terminal).code();
        } catch (HingeException e) {
            return outputOptions.show("infer", e, terminal).code();
        }
    }

    private SessionRun<Found> infer(
            @Nullable BooleanSettings settings, @Nullable InferenceSettings soft)
            throws IOException {
        try (ProgressLine line = outputOptions.progressLine(terminal, interruption)) {
            return SessionRun.of(
                    programs,
                    runOptions.settings(),
                    new Watch(line, interruption),
                    session ->
                            settings == null
                                    ? soft(session, Objects.requireNonNull(soft))
                                    : booleans(session, settings));
        }
    }

    private Found soft(Session session, InferenceSettings settings) {
        Answer answer = session.infer(settings);
        return densityOption.isWanted() ? session.withDensity(answer) : answer;
    }

    private Found booleans(Session session, BooleanSettings settings) {
        BooleanAnswer answer = session.infer(settings);
        return densityOption.isWanted() ? session.withDensity(answer) : answer;
    }
}
