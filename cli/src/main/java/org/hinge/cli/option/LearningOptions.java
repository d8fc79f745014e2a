package org.hinge.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How weights are learned. */
public final class LearningOptions {
    private static final Map<String, String> NAMES =
            Map.of(
                    "steps", "--steps",
                    "maxCuts", "--steps",
                    "maxIterations", "--steps",
                    "stepSize", "--step-size",
                    "c", "--c",
                    "tolerance", "--tolerance",
                    "gap", "--gap",
                    "flips", "--flips",
                    "zero-share", "--zero-share");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description =
                    "sp (structured perceptron, the default), mple (pseudolikelihood) or lme (large"
                            + " margin).")
    private String method = LearningMethod.DEFAULT.toString();

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

    @Option(
            names = "--c",
            paramLabel = "C",
            description = "The price of slack of lme (default 0.1).")
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

    @Option(
            names = "--zero-share",
            paramLabel = "R",
            description =
                    "Weights that end at 0 become this part of the mean, so that no atom is left"
                            + " without a rule (default 1e-3).")
    private @Nullable Double zeroShare;

    @Option(
            names = "--folds",
            paramLabel = "K",
            description =
                    "Also score each target under weights that are learned without it and others,"
                            + " a Kth part of all at a time.")
    private @Nullable Integer folds;

    /** 0 if none are wanted. */
    public int folds() {
        if (folds != null && folds < 2) {
            throw new ParameterException(
                    spec.commandLine(), "--folds must be at least 2 (got " + folds + ")");
        }
        return folds == null ? 0 : folds;
    }

    public LearningSettings settings() {
        try {
            LearningMethod wanted = LearningMethod.parse(method);
            refuseOthers(wanted);
            LearningSettings.Training training = training();
            return switch (wanted) {
                case SP -> new LearningSettings.Perceptron(stepSettings(), training);
                case MPLE -> pseudolikelihood(training);
                case LME -> largeMargin(training);
            };
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }

    private LearningSettings.Training training() {
        LearningSettings.Training usual = LearningSettings.Training.DEFAULT;
        return new LearningSettings.Training(
                choice(
                        "--semantics",
                        semantics,
                        LearningSettings.Domain.values(),
                        LearningSettings.Domain.SOFT),
                latent,
                gap == null ? usual.gap() : gap,
                usual.maxIterations(),
                flips == null ? usual.flips() : flips,
                zeroShare == null ? usual.zeroShare() : zeroShare);
    }

    private LearningSettings.Steps stepSettings() {
        LearningSettings.Steps usual = LearningSettings.Steps.DEFAULT;
        return new LearningSettings.Steps(
                steps == null ? usual.number() : steps,
                stepSize == null ? usual.size() : stepSize,
                !noAverage);
    }

    private LearningSettings pseudolikelihood(LearningSettings.Training training) {
        LearningSettings.Pseudolikelihood usual = LearningSettings.Pseudolikelihood.DEFAULT;
        return new LearningSettings.Pseudolikelihood(
                stepSettings(),
                maximum(),
                choice(
                        "--mple-gradient",
                        gradient,
                        LearningSettings.Pseudolikelihood.Gradient.values(),
                        usual.gradient()),
                choice(
                        "--mple-expectation",
                        expectation,
                        LearningSettings.Pseudolikelihood.Expectation.values(),
                        usual.expectation()),
                training);
    }

    private LearningSettings.Pseudolikelihood.@Nullable Maximum maximum() {
        if (choice("--optimizer", optimizer, Optimizer.values(), Optimizer.STEPS)
                == Optimizer.STEPS) {
            return null;
        }
        LearningSettings.Pseudolikelihood.Maximum usual =
                LearningSettings.Pseudolikelihood.Maximum.DEFAULT;
        return new LearningSettings.Pseudolikelihood.Maximum(
                steps == null ? usual.maxIterations() : steps,
                tolerance == null ? usual.tolerance() : tolerance);
    }

    /** The steps of large margins are its cuts. */
    private LearningSettings largeMargin(LearningSettings.Training training) {
        LearningSettings.LargeMargin usual = LearningSettings.LargeMargin.DEFAULT;
        return new LearningSettings.LargeMargin(
                c == null ? usual.c() : c,
                tolerance == null ? usual.tolerance() : tolerance,
                steps == null ? usual.maxCuts() : steps,
                training);
    }

    /** An option that its method does not take is a mistake. */
    private void refuseOthers(LearningMethod wanted) {
        Set<LearningMethod> bySteps = Set.of(LearningMethod.SP, LearningMethod.MPLE);
        Set<LearningMethod> mple = Set.of(LearningMethod.MPLE);
        Set<LearningMethod> lme = Set.of(LearningMethod.LME);
        takenBy(bySteps, wanted, "--step-size", stepSize);
        takenBy(bySteps, wanted, "--no-average", noAverage ? true : null);
        takenBy(lme, wanted, "--c", c);
        takenBy(Set.of(LearningMethod.LME, LearningMethod.MPLE), wanted, "--tolerance", tolerance);
        takenBy(mple, wanted, "--optimizer", optimizer);
        takenBy(mple, wanted, "--mple-gradient", gradient);
        takenBy(mple, wanted, "--mple-expectation", expectation);
        boolean toMaximum = "lbfgs".equalsIgnoreCase(optimizer);
        boolean isBoolean = "boolean".equalsIgnoreCase(semantics);
        boolean infers = wanted != LearningMethod.MPLE || latent;
        refuse(gap != null && !infers, "--gap goes with --method sp or lme, or with --latent");
        refuse(gap != null && isBoolean, "--gap goes with --semantics soft");
        refuse(
                flips != null && !(isBoolean && infers),
                "--flips goes with --semantics boolean and --method sp or lme");
        refuse(
                wanted == LearningMethod.MPLE && tolerance != null && !toMaximum,
                "--tolerance goes with --optimizer lbfgs");
        refuse(toMaximum && stepSize != null, "--step-size goes with --optimizer steps");
        refuse(toMaximum && noAverage, "--no-average goes with --optimizer steps");
    }

    private static void takenBy(
            Set<LearningMethod> takers,
            LearningMethod wanted,
            String option,
            @Nullable Object given) {
        List<String> names =
                Arrays.stream(LearningMethod.values())
                        .filter(takers::contains)
                        .map(LearningMethod::toString)
                        .toList();
        refuse(
                given != null && !takers.contains(wanted),
                "%s goes with --method %s, not %s"
                        .formatted(option, String.join(" or ", names), wanted));
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new IllegalArgumentException(message);
        }
    }

    private enum Optimizer {
        STEPS,
        LBFGS
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
                                        Arrays.stream(values).map(LearningOptions::text).toList()),
                                name));
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
