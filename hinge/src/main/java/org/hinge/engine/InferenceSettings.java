package org.hinge.engine;

import org.hinge.inference.AdmmSettings;
import org.hinge.inference.AdmmSolver;
import org.hinge.inference.MapSolver;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.SolverSettings;

/**
 * How the most probable state is found.
 *
 * @param gap the relative gap between energy and lower bound that is good enough
 * @param maxIterations the most iterations
 * @param timeLimitSeconds the most time for solving; may be infinite
 * @param admm for {@link SolverName#ADMM} only
 * @param allowViolated go on although observations violate hard rules
 */
public record InferenceSettings(
        SolverName solver,
        double gap,
        int maxIterations,
        double timeLimitSeconds,
        Admm admm,
        boolean allowViolated) {
    public static final InferenceSettings DEFAULT =
            new InferenceSettings(
                    SolverName.PRIMAL_DUAL,
                    SolverSettings.DEFAULT.gap(),
                    SolverSettings.DEFAULT.maxIterations(),
                    SolverSettings.DEFAULT.timeLimitSeconds(),
                    Admm.DEFAULT,
                    false);

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
            new AdmmSettings(stepSize, absoluteTolerance, relativeTolerance);
        }
    }

    public InferenceSettings {
        new SolverSettings(gap, maxIterations, timeLimitSeconds, 1);
    }

    public InferenceSettings withGap(double wanted) {
        return new InferenceSettings(
                solver, wanted, maxIterations, timeLimitSeconds, admm, allowViolated);
    }

    public InferenceSettings withSolver(SolverName wanted) {
        return new InferenceSettings(
                wanted, gap, maxIterations, timeLimitSeconds, admm, allowViolated);
    }

    MapSolver mapSolver(int threads) {
        SolverSettings settings = new SolverSettings(gap, maxIterations, timeLimitSeconds, threads);
        return switch (solver) {
            case PRIMAL_DUAL -> new PrimalDualSolver(settings);
            case ADMM ->
                    new AdmmSolver(
                            settings,
                            new AdmmSettings(
                                    admm.stepSize, admm.absoluteTolerance, admm.relativeTolerance));
        };
    }
}
