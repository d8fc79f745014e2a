package org.hinge.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.learning.LargeMarginSettings;
import org.hinge.learning.PseudolikelihoodSettings;
import org.hinge.learning.QuasiNewtonSettings;
import org.hinge.learning.StepSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How weights are learned. An option that its method does not take is a mistake. */
final class LearningOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--method",
            required = true,
            paramLabel = "NAME",
            description =
                    "sp (structured perceptron), mple (pseudolikelihood) or lme (large margin).")
    private String method = "";

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "The most steps (default 100; lbfgs and the cuts of lme 500).")
    private @Nullable Integer steps;

    @Option(
            names = "--step-size",
            paramLabel = "S",
            description = "The size of the steps of sp and mple (default 1).")
    private @Nullable Double stepSize;

    @Option(
            names = "--no-average",
            description = "Take the last weights of sp or mple, not their mean over all steps.")
    private boolean noAverage;

    @Option(names = "--c", paramLabel = "C", description = "The price of slack of lme (default 0.1).")
    private @Nullable Double c;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Of the cuts of lme (default 1e-3), or the gradient of lbfgs (1e-6).")
    private @Nullable Double tolerance;

    @Option(
            names = "--optimizer",
            paramLabel = "NAME",
            description = "steps or lbfgs, which finds the maximum, for mple (default steps).")
    private @Nullable String optimizer;

    @Option(
            names = "--mple-gradient",
            paramLabel = "NAME",
            description = "exact, or as the paper prints it (default exact).")
    private @Nullable String gradient;

    @Option(
            names = "--mple-expectation",
            paramLabel = "NAME",
            description = "exact or monte-carlo (default exact).")
    private @Nullable String expectation;

    @Option(
            names = "--semantics",
            paramLabel = "NAME",
            description = "soft, or boolean: atoms are 0 or 1 (default soft).")
    private @Nullable String semantics;

    @Option(
            names = "--latent",
            description = "Complete targets without truth by inference, in turn with learning.")
    private boolean latent;

    @Option(
            names = "--gap",
            paramLabel = "G",
            description = "The gap of the inference in each step (default 1e-3).")
    private @Nullable Double gap;

    @Option(
            names = "--flips",
            paramLabel = "N",
            description = "Moves of each search with --semantics boolean (default 50000).")
    private @Nullable Long flips;

    LearningSettings settings() {
        try {
            LearningSettings settings = LearningSettings.of(LearningMethod.parse(method));
            refuseOthers(settings.method());
            settings = withMethod(settings);
            if (semantics != null) {
                settings = settings.withDomain(domain());
            }
            settings = gap == null ? settings : settings.withGap(gap);
            settings = flips == null ? settings : settings.withFlips(flips);
            return settings.withLatent(latent);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private void refuseOthers(LearningMethod of) {
        boolean toMaximum = "lbfgs".equalsIgnoreCase(optimizer);
        boolean isBoolean = "boolean".equalsIgnoreCase(semantics);
        takenBy(Set.of(LearningMethod.SP, LearningMethod.MPLE), of, "--step-size", stepSize);
        takenBy(
                Set.of(LearningMethod.SP, LearningMethod.MPLE),
                of,
                "--no-average",
                noAverage ? true : null);
        takenBy(Set.of(LearningMethod.LME), of, "--c", c);
        takenBy(Set.of(LearningMethod.LME, LearningMethod.MPLE), of, "--tolerance", tolerance);
        takenBy(Set.of(LearningMethod.MPLE), of, "--optimizer", optimizer);
        takenBy(Set.of(LearningMethod.MPLE), of, "--mple-gradient", gradient);
        takenBy(Set.of(LearningMethod.MPLE), of, "--mple-expectation", expectation);
        boolean infers = of != LearningMethod.MPLE || latent;
        refuse(gap != null && !infers, "--gap goes with --method sp or lme, or with --latent");
        refuse(gap != null && isBoolean, "--gap goes with --semantics soft");
        refuse(
                flips != null && !(isBoolean && infers),
                "--flips goes with --semantics boolean and --method sp or lme");
        refuse(
                of == LearningMethod.MPLE && tolerance != null && !toMaximum,
                "--tolerance goes with --optimizer lbfgs");
        refuse(toMaximum && stepSize != null, "--step-size goes with --optimizer steps");
        refuse(toMaximum && noAverage, "--no-average goes with --optimizer steps");
    }

    private static void takenBy(
            Set<LearningMethod> takers, LearningMethod of, String option, @Nullable Object given) {
        List<String> names =
                Arrays.stream(LearningMethod.values())
                        .filter(takers::contains)
                        .map(LearningMethod::toString)
                        .toList();
        refuse(
                given != null && !takers.contains(of),
                "%s goes with --method %s, not %s"
                        .formatted(option, String.join(" or ", names), of));
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new IllegalArgumentException(message);
        }
    }

    private LearningSettings withMethod(LearningSettings settings) {
        return switch (settings.method()) {
            case SP -> settings.withSteps(stepSettings());
            case MPLE ->
                    settings.withSteps(stepSettings())
                            .withQuasiNewton(quasiNewton())
                            .withGradient(
                                    choice(
                                            "--mple-gradient",
                                            gradient,
                                            PseudolikelihoodSettings.Gradient.values(),
                                            settings.gradient()))
                            .withExpectation(
                                    choice(
                                            "--mple-expectation",
                                            expectation,
                                            PseudolikelihoodSettings.Expectation.values(),
                                            settings.expectation()));
            case LME ->
                    settings.withMargin(
                            new LargeMarginSettings(
                                    c == null ? settings.margin().c() : c,
                                    tolerance == null ? settings.margin().tolerance() : tolerance,
                                    steps == null ? settings.margin().maxCuts() : steps));
        };
    }

    private StepSettings stepSettings() {
        StepSettings usual = StepSettings.DEFAULT;
        return new StepSettings(
                steps == null ? usual.steps() : steps,
                stepSize == null ? usual.stepSize() : stepSize,
                !noAverage,
                usual.scaleByGroundings());
    }

    private @Nullable QuasiNewtonSettings quasiNewton() {
        Optimizer chosen = choice("--optimizer", optimizer, Optimizer.values(), Optimizer.STEPS);
        if (chosen == Optimizer.STEPS) {
            return null;
        }
        QuasiNewtonSettings usual = QuasiNewtonSettings.DEFAULT;
        return new QuasiNewtonSettings(
                steps == null ? usual.maxIterations() : steps,
                tolerance == null ? usual.tolerance() : tolerance,
                usual.l2(),
                usual.cap());
    }

    private enum Optimizer {
        STEPS,
        LBFGS
    }

    private PseudolikelihoodSettings.Domain domain() {
        return choice(
                "--semantics",
                semantics,
                PseudolikelihoodSettings.Domain.values(),
                PseudolikelihoodSettings.Domain.SOFT);
    }

    /** The value of this name, written in small letters with hyphens. */
    private static <E extends Enum<E>> E choice(
            String option, @Nullable String name, E[] values, E usual) {
        if (name == null) {
            return usual;
        }
        for (E value : values) {
            if (text(value).equalsIgnoreCase(name)) {
                return value;
            }
        }
        throw new IllegalArgumentException(
                "%s is one of: %s (got '%s')"
                        .formatted(
                                option,
                                String.join(
                                        ", ",
                                        Arrays.stream(values)
                                                .map(LearningOptions::text)
                                                .toList()),
                                name));
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
