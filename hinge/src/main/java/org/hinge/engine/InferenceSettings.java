package org.hinge.engine;

import org.hinge.inference.AdmmSettings;
import org.hinge.inference.AdmmSolver;
import org.hinge.inference.MapSolver;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.SolverSettings;
import org.jspecify.annotations.Nullable;

/**
 * How the most probable state is found.
 *
 * @param gap the relative gap between energy and lower bound that is good enough; {@link
 *     SolverName#ADMM} stops by other rules
 * @param maxIterations the most iterations; null for the solver's own limit
 * @param timeLimitSeconds the most time for solving; may be infinite
 * @param admm for {@link SolverName#ADMM} only
 */
public record InferenceSettings(
        SolverName solver,
        double gap,
        @Nullable Integer maxIterations,
        double timeLimitSeconds,
        Admm admm) {
    public static final InferenceSettings DEFAULT =
            new InferenceSettings(
                    SolverName.PRIMAL_DUAL,
                    SolverSettings.DEFAULT.gap(),
                    null,
                    SolverSettings.DEFAULT.timeLimitSeconds(),
                    Admm.DEFAULT);

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

    public InferenceSettings {
        limits(gap, maxIterations, timeLimitSeconds);
    }

    private static SolverSettings limits(
            double gap, @Nullable Integer maxIterations, double timeLimitSeconds) {
        int most = maxIterations == null ? SolverSettings.DEFAULT.maxIterations() : maxIterations;
        return new SolverSettings(gap, most, timeLimitSeconds, 1, true);
    }

    public InferenceSettings withGap(double wanted) {
        return new InferenceSettings(solver, wanted, maxIterations, timeLimitSeconds, admm);
    }

    public InferenceSettings withSolver(SolverName wanted) {
        return new InferenceSettings(wanted, gap, maxIterations, timeLimitSeconds, admm);
    }

    /** The gap that an answer is judged by. */
    double judgedGap() {
        return solver == SolverName.ADMM ? SolverSettings.DEFAULT.gap() : gap;
    }

    MapSolver mapSolver(int threads) {
        return switch (solver) {
            case PRIMAL_DUAL ->
                    new PrimalDualSolver(
                            limits(gap, maxIterations, timeLimitSeconds).withThreads(threads));
            case ADMM -> new AdmmSolver(admmSettings(threads));
        };
    }

    private AdmmSettings admmSettings(int threads) {
        AdmmSettings settings =
                admm.settings().withTimeLimitSeconds(timeLimitSeconds).withThreads(threads);
        return maxIterations == null ? settings : settings.withMaxIterations(maxIterations);
    }
}
