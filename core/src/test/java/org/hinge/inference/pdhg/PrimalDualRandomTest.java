package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.GapRule;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.junit.jupiter.api.Test;

/** The default solver against exact optima of small fields of every kind. */
class PrimalDualRandomTest {
    private static final int CASES = 5_000;
    private static final SolverSettings PRECISE =
            SolverSettings.DEFAULT.withGap(1e-8).withMaxIterations(200_000).withThreads(1);

    @Test
    void findsTheOptimumAndProvesIt() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            RandomField field = RandomFields.of(seed);
            double violation = ExactSolver.leastViolation(field.mrf());
            if (violation > 1e-9) {
                continue;
            }
            Solution solution = solve(field);
            String about = field + "" + describe(solution);
            assertEquals(Termination.CONVERGED, solution.termination(), about);
            double optimum = ExactSolver.solve(field.mrf(), field.weights()).energy();
            double scale = 1e-6 * Math.max(1, meanWeight(field));
            assertEquals(optimum, solution.energy(), 1.01 * scale, about);
            assertTrue(solution.lowerBound() <= optimum + 1e-9, about);
            assertTrue(solution.maxViolation() <= 1e-8, about);
        }
    }

    @Test
    void provesThatConstraintsConflict() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            RandomField field = RandomFields.of(seed);
            if (ExactSolver.leastViolation(field.mrf()) > 1e-4) {
                Solution solution = solve(field);
                String about = field + "" + describe(solution);
                assertEquals(Termination.INFEASIBLE, solution.termination(), about);
                assertTrue(Certificate.infeasibility(field.mrf(), solution.duals()) > 1e-6, about);
                found++;
            }
        }
        assertTrue(found > 0);
    }

    private static Solution solve(RandomField field) {
        return new PrimalDualSolver(PRECISE)
                .solve(
                        field.mrf(),
                        field.weights(),
                        Start.atZero(field.mrf()),
                        SolverProgress.NONE);
    }

    private static double meanWeight(RandomField field) {
        return GapRule.of(field.mrf(), field.weights(), PRECISE).absolute() / 1e-6;
    }

    private static String describe(Solution solution) {
        return solution.termination()
                + " after "
                + solution.iterations()
                + ": energy "
                + solution.energy()
                + ", bound "
                + solution.lowerBound()
                + ", violation "
                + solution.maxViolation();
    }
}
