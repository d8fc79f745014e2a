package org.hinge.cli.option;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.settings.InferenceSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that solves. */
public final class SolverOptions {
    private static final InferenceSettings.Stopping DEFAULT = InferenceSettings.Stopping.DEFAULT;
    private static final InferenceSettings.Admm ADMM = InferenceSettings.Admm.DEFAULT;
    private static final InferenceSettings.Lazy LAZY = InferenceSettings.Lazy.DEFAULT;
    private static final List<String> ADMM_ONLY = List.of("--rho", "--eps-abs", "--eps-rel");
    private static final List<String> LAZY_ONLY = List.of("--lazy-threshold", "--lazy-constraints");

    private static final Map<String, String> NAMES =
            Map.of(
                    "gap", "--gap",
                    "maxIterations", "--max-iterations",
                    "stepSize", "--rho",
                    "absoluteTolerance", "--eps-abs",
                    "relativeTolerance", "--eps-rel",
                    "lazy-threshold", "--lazy-threshold");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            description = "One of primal-dual, admm, lazy (default primal-dual).")
    private String solver = InferenceSettings.DEFAULT.solver();

    @Option(
            names = "--gap",
            paramLabel = "G",
            description =
                    "Stop when the energy is proven to be above the least by at most this share"
                            + " of itself (default 1e-3).")
    private double gap = DEFAULT.gap();

    @Option(
            names = "--absolute-gap",
            paramLabel = "D",
            description =
                    "Stop also when it is proven to be above the least by at most D (default 1e-6"
                            + " times the median weight).")
    private @Nullable Double absoluteGap;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            description = "Stop after so many iterations.")
    private @Nullable Integer maxIterations;

    @Option(
            names = "--rho",
            paramLabel = "R",
            description = "The step size of --solver admm (default 1).")
    private double rho = ADMM.stepSize();

    @Option(
            names = "--eps-abs",
            paramLabel = "E",
            description = "The absolute tolerance of --solver admm (default 1e-5).")
    private double epsAbs = ADMM.absoluteTolerance();

    @Option(
            names = "--eps-rel",
            paramLabel = "E",
            description = "The relative tolerance of --solver admm (default 1e-3).")
    private double epsRel = ADMM.relativeTolerance();

    @Option(
            names = "--lazy-threshold",
            paramLabel = "X",
            description =
                    "--solver lazy adds potentials that are violated by more than this (default 0);"
                            + " it lowers this where the gap would be too large.")
    private double lazyThreshold = LAZY.threshold();

    @Option(
            names = "--lazy-constraints",
            description = "--solver lazy adds hard ground rules too only where they are violated.")
    private boolean lazyConstraints = LAZY.constraints();

    public InferenceSettings settings() {
        try {
            String name = solver.toLowerCase(Locale.ROOT);
            if (!name.equals(InferenceSettings.Admm.NAME)) {
                MisplacedOptions.reject(spec, ADMM_ONLY, "is for --solver admm only");
            }
            if (!name.equals(InferenceSettings.Lazy.NAME)) {
                MisplacedOptions.reject(spec, LAZY_ONLY, "is for --solver lazy only");
            }
            InferenceSettings.Stopping stopping =
                    new InferenceSettings.Stopping(
                            gap, absoluteGap, maxIterations, DEFAULT.timeLimitSeconds());
            return switch (name) {
                case InferenceSettings.PrimalDual.NAME ->
                        new InferenceSettings.PrimalDual(stopping);
                case InferenceSettings.Admm.NAME ->
                        new InferenceSettings.Admm(stopping, rho, epsAbs, epsRel);
                case InferenceSettings.Lazy.NAME ->
                        new InferenceSettings.Lazy(stopping, lazyThreshold, lazyConstraints);
                default ->
                        throw new IllegalArgumentException(
                                "unknown solver '%s'; choose one of: primal-dual, admm, lazy"
                                        .formatted(solver));
            };
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }
}
