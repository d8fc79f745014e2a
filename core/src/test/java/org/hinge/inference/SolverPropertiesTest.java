package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.RandomCases;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.junit.jupiter.api.Test;

/** All solvers against exact optima of small fields of every kind. */
class SolverPropertiesTest {
    private static final int CASES = 2_000;

    @Test
    void thePapersAlgorithmFindsOptimaAndConflicts() {
        AdmmSettings settings =
                AdmmSettings.DEFAULT
                        .withThreads(1)
                        .withTolerances(1e-9, 0)
                        .withMaxIterations(2_000_000);
        checkAll(new SolverProperties(new AdmmSolver(settings), 1e-5, 1e-5));
    }

    @Test
    void theDefaultSolverFindsOptimaAndConflicts() {
        SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-8).withThreads(1);
        checkAll(new SolverProperties(new PrimalDualSolver(settings), 1e-6, 1e-6));
    }

    @Test
    void theDefaultSolverNeedsNoPresolve() {
        SolverSettings settings =
                SolverSettings.DEFAULT.withGap(1e-8).withThreads(1).withPresolve(false);
        checkAll(new SolverProperties(new PrimalDualSolver(settings), 1e-6, 1e-6));
    }

    private static void checkAll(SolverProperties properties) {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            properties.check(seed);
        }
        assertThat(properties.optima()).isGreaterThan(RandomCases.count(CASES) / 2);
        assertThat(properties.proofs()).isGreaterThan(RandomCases.count(CASES) / 20);
    }
}
