package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.control.Interruption;
import org.hinge.engine.Answer;
import org.hinge.engine.BooleanAnswer;
import org.hinge.engine.BooleanInference;
import org.hinge.engine.BooleanSettings;
import org.hinge.engine.Inference;
import org.hinge.engine.RunResult;
import org.hinge.engine.RunWatch;
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
        if (settings == null) {
            densityOption.check(solverOptions.settings());
        }
        runOptions.startTimeLimit(interruption);
        outputOptions.check(programs, runOptions.settings());
        return (settings == null ? soft() : booleans(settings)).code();
    }

    private ExitCode booleans(BooleanSettings settings) throws IOException {
        try (BooleanInference inference = inferBooleans(settings)) {
            BooleanAnswer answer = inference.answer();
            RunResult result =
                    answer == null || !densityOption.isWanted() ? answer : answer.withDensity();
            return outputOptions.show("infer", inference, result, terminal);
        }
    }

    private BooleanInference inferBooleans(BooleanSettings settings) {
        try (ProgressLine line = outputOptions.progressLine(terminal, interruption)) {
            RunWatch watch = new RunWatch(line, interruption);
            return BooleanInference.of(programs, runOptions.settings(), settings, watch);
        }
    }

    private ExitCode soft() throws IOException {
        try (Inference inference = infer()) {
            Answer answer = inference.answer();
            RunResult result =
                    answer == null || !densityOption.isWanted() ? answer : answer.withDensity();
            return outputOptions.show("infer", inference, result, terminal);
        }
    }

    private Inference infer() {
        try (ProgressLine line = outputOptions.progressLine(terminal, interruption)) {
            RunWatch watch = new RunWatch(line, interruption);
            return Inference.of(programs, runOptions.settings(), solverOptions.settings(), watch);
        }
    }
}
