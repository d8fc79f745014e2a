package org.hinge.run.infer;

import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.grounding.LazyGrounding;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.lazy.LazySolver;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** The most probable values of a program that is grounded only where they violate it. */
public final class LazyInference {
    private LazyInference() {}

    /**
     * Grounds and solves; null if a limit is passed, which is then reported.
     *
     * @param weights one per rule
     */
    public static @Nullable Answer infer(
            LoadedProgram loaded, double[] weights, InferenceSettings.Lazy settings) {
        long begin = System.nanoTime();
        LazyGrounding lazy = loaded.groundLazily(settings.constraints());
        if (lazy == null) {
            return null;
        }
        Contradictions.warnOfViolated(loaded, lazy.ground());
        SolverSettings limits =
                SolverChoice.limits(settings.stopping(), loaded.settings().limits().threads());
        LazySolver solver =
                new LazySolver(lazy, weights, limits, settings.threshold(), loaded.steps());
        boolean violated = lazy.ground().violatedCount() > 0 && !loaded.settings().allowViolated();
        Solution solution = violated ? null : loaded.reported(solver::run);
        if (solution == null && !violated) {
            return null;
        }
        double solve = solver.solverSeconds();
        double ground = (System.nanoTime() - begin) / 1e9 - solve;
        GroundedProgram problem = new GroundedProgram(loaded, lazy.ground(), weights, ground);
        return new MapInference(problem, settings).answer(solution, solve, solver.report());
    }
}
