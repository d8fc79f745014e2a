package org.hinge.cli;

import java.util.Map;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningRequest;
import org.hinge.engine.LearningSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How weights are learned. */
final class LearningOptions {
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
    int folds() {
        if (folds != null && folds < 2) {
            throw new ParameterException(
                    spec.commandLine(), "--folds must be at least 2 (got " + folds + ")");
        }
        return folds == null ? 0 : folds;
    }

    LearningSettings settings() {
        try {
            return new LearningRequest(
                            method,
                            steps,
                            stepSize,
                            noAverage,
                            c,
                            tolerance,
                            optimizer,
                            gradient,
                            expectation,
                            semantics,
                            latent,
                            gap,
                            flips,
                            zeroShare)
                    .settings();
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }
}
