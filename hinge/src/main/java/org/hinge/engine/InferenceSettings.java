package org.hinge.engine;

import org.hinge.inference.GapRule;
import org.hinge.inference.MapSolver;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * How the most probable state is found.
 *
 * @param gap the relative gap between energy and lower bound that is good enough; {@link
 *     SolverName#ADMM} stops by other rules
 * @param absoluteGap the difference between energy and lower bound that is good enough too; null
 *     for what the weights give, see {@link GapRule}
 * @param maxIterations the most iterations; null for the solver's own limit
 * @param timeLimitSeconds the most time for solving, within the limit of the whole run that its
 *     {@link RunWatch} may have; may be infinite
 * @param admm for {@link SolverName#ADMM} only
 * @param lazy for {@link SolverName#LAZY} only
 */
public record InferenceSettings(
        SolverName solver,
        double gap,
        @Nullable Double absoluteGap,
        @Nullable Integer maxIterations,
        double timeLimitSeconds,
        Admm admm,
        Lazy lazy) {
    public static final InferenceSettings DEFAULT =
            new InferenceSettings(
                    SolverName.PRIMAL_DUAL,
                    SolverSettings.DEFAULT.gap(),
                    null,
                    null,
                    SolverSettings.DEFAULT.timeLimitSeconds(),
                    Admm.DEFAULT,
                    Lazy.DEFAULT);

    /**
     * What the paper's algorithm asks for.
     *
     * @param stepSize the paper's rho
     */
    public record Admm(double stepSize, double absoluteTolerance, double relativeTolerance) {
        public static final Admm DEFAULT =
                new Admm(
                        AdmmSettings.DEFAULT.stepSize(),
                        AdmmSettings.DEFAULT.absoluteTolerance(),
                        AdmmSettings.DEFAULT.relativeTolerance());

        public Admm {
            settings(stepSize, absoluteTolerance, relativeTolerance);
        }

        AdmmSettings settings() {
            return settings(stepSize, absoluteTolerance, relativeTolerance);
        }

        private static AdmmSettings settings(double rho, double absolute, double relative) {
            return AdmmSettings.DEFAULT.withStepSize(rho).withTolerances(absolute, relative);
        }
    }

    /**
     * How a model is grounded where it is violated.
     *
     * @param threshold potentials are added whose linear function is above this. Where that leaves
     *     too large a gap, the threshold is lowered
     * @param constraints whether hard rules too are grounded only where they are violated
     */
    public record Lazy(double threshold, boolean constraints) {
        public static final Lazy DEFAULT = new Lazy(0, false);

        public Lazy {
            if (!(threshold >= 0 && threshold < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "lazy-threshold must be 0 or more (got " + threshold + ")");
            }
        }
    }

    public InferenceSettings {
        limits(gap, absoluteGap, maxIterations, timeLimitSeconds);
    }

    private static SolverSettings limits(
            double gap,
            @Nullable Double absoluteGap,
            @Nullable Integer maxIterations,
            double timeLimitSeconds) {
        int most = maxIterations == null ? SolverSettings.DEFAULT.maxIterations() : maxIterations;
        return new SolverSettings(gap, absoluteGap, most, timeLimitSeconds, 1, true);
    }

    public InferenceSettings withGap(double wanted) {
        return new InferenceSettings(
                solver, wanted, absoluteGap, maxIterations, timeLimitSeconds, admm, lazy);
    }

    public InferenceSettings withSolver(SolverName wanted) {
        return new InferenceSettings(
                wanted, gap, absoluteGap, maxIterations, timeLimitSeconds, admm, lazy);
    }

    public InferenceSettings withLazy(Lazy wanted) {
        return new InferenceSettings(
                solver, gap, absoluteGap, maxIterations, timeLimitSeconds, admm, wanted);
    }

    /** With a limit of time that is this or less. */
    InferenceSettings within(double seconds) {
        return new InferenceSettings(
                solver,
                gap,
                absoluteGap,
                maxIterations,
                Math.min(seconds, timeLimitSeconds),
                admm,
                lazy);
    }

    /** What an answer is judged by; {@link SolverName#ADMM} stops by rules of its own. */
    GapRule rule(HingeLossMrf mrf, double[] weights) {
        return switch (solver) {
            case PRIMAL_DUAL -> GapRule.of(mrf, weights, limits(1));
            case LAZY -> GapRule.ofLeastWeight(weights, limits(1));
            case ADMM -> GapRule.of(mrf, weights, SolverSettings.DEFAULT);
        };
    }

    /** The solver of a field; {@link LazyInference} makes its own for each round. */
    MapSolver mapSolver(int threads) {
        return switch (solver) {
            case PRIMAL_DUAL, LAZY -> new PrimalDualSolver(limits(threads));
            case ADMM -> new AdmmSolver(admmSettings(threads));
        };
    }

    /** The limits of a solver that stops by the gap. */
    SolverSettings limits(int threads) {
        return limits(gap, absoluteGap, maxIterations, timeLimitSeconds).withThreads(threads);
    }

    private AdmmSettings admmSettings(int threads) {
        AdmmSettings settings =
                admm.settings().withTimeLimitSeconds(timeLimitSeconds).withThreads(threads);
        return maxIterations == null ? settings : settings.withMaxIterations(maxIterations);
    }
}
