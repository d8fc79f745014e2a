package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.Evaluation;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.Metric;
import org.hinge.cli.option.DensityOption;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge evaluate}: how near inferred values are to the truth. */
@Command(
        name = "evaluate",
        description = "Infer the values of a program's targets and score them against their truth.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge evaluate learned.psl test.psl",
            "  hinge evaluate model.psl --metrics auc,f1 --summary scores.json",
            "  hinge evaluate model.psl --from results   score what hinge infer -o has written"
        },
        mixinStandardHelpOptions = true)
final class EvaluateCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(
            names = "--metrics",
            split = ",",
            paramLabel = "NAME",
            description =
                    "Which scores: auc, accuracy, f1, categorical, mse, mae, ranking (default all).")
    private List<String> metrics = List.of();

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "From here on a value counts as true in accuracy and f1 (default 0.5).")
    private double threshold = EvaluationSettings.DEFAULT.threshold();

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Score the values in this folder, instead of inferring them.")
    private @Nullable Path from;

    @Mixin private OutputOptions outputOptions = new OutputOptions();

    @Mixin private RunOptions runOptions = new RunOptions();

    @Mixin private SolverOptions solverOptions = new SolverOptions();

    @Mixin private DensityOption densityOption = new DensityOption();

    EvaluateCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        EvaluationSettings settings = settings();
        InferenceSettings inference = solverOptions.settings();
        if (from == null) {
            densityOption.check(inference);
        }
        runOptions.startTimeLimit(interruption);
        if (from != null) {
            runOptions.checkMayRead(from, "--from");
        }
        if (from != null && outputOptions.writesFolder()) {
            throw new ParameterException(
                    spec.commandLine(), "--from reads written values: -o would write them again");
        }
        outputOptions.check(programs, runOptions.settings());
        try (SessionRun<Evaluation> run = evaluate(inference, settings)) {
            ValueOutput output = ValueOutput.of(run.result(), run.session());
            return outputOptions.show("evaluate", output, terminal).code();
        } catch (HingeException e) {
            return outputOptions.show("evaluate", e, terminal).code();
        }
    }

    private EvaluationSettings settings() {
        try {
            return new EvaluationSettings(
                    metrics.isEmpty()
                            ? EvaluationSettings.DEFAULT.metrics()
                            : Metric.ofFamilies(metrics),
                    threshold,
                    densityOption.isWanted());
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, Map.of("threshold", "--threshold"));
        }
    }

    private SessionRun<Evaluation> evaluate(
            InferenceSettings inference, EvaluationSettings settings) throws IOException {
        Path folder = from;
        try (ProgressLine line = outputOptions.progressLine(terminal, interruption)) {
            return SessionRun.of(
                    programs,
                    runOptions.settings(),
                    new Watch(line, interruption),
                    session ->
                            folder == null
                                    ? session.evaluate(inference, settings)
                                    : session.evaluate(folder, settings));
        }
    }
}
