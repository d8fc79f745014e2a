package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** Fields whose variables are tied together by equalities of two, as the solver puts them in. */
class TiedVariablesTest {
    private static final double[] WEIGHTS = {1, 0.5, Double.NaN};
    private static final int HARD = 2;

    @Test
    void theyAreSolvedOrContradictThemselvesAsTheFieldDoes() {
        int infeasible = 0;
        int solved = 0;
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            HingeLossMrf mrf = field(new SplittableRandom(seed));
            Solution solution =
                    new PrimalDualSolver(SolverSettings.DEFAULT.withGap(1e-6))
                            .solve(mrf, WEIGHTS, Start.atZero(mrf), SolverProgress.NONE);
            String about = "seed " + seed;
            if (ExactSolver.isInfeasible(mrf)) {
                assertThat(solution.termination()).as(about).isEqualTo(Termination.INFEASIBLE);
                infeasible++;
            } else {
                double least = ExactSolver.solve(mrf, WEIGHTS).energy();
                assertThat(solution.termination()).as(about).isEqualTo(Termination.CONVERGED);
                assertThat(solution.energy()).as(about).isCloseTo(least, within(1e-5));
                assertThat(solution.maxViolation()).as(about).isLessThan(1e-6);
                solved++;
            }
        }
        assertThat(infeasible).isPositive();
        assertThat(solved).isPositive();
    }

    /** Ties, a hard sum of several variables, which may have none left then, and potentials. */
    private static HingeLossMrf field(SplittableRandom random) {
        int variables = 3 + random.nextInt(3);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, WEIGHTS.length);
        for (int tie = 0; tie < variables - 1; tie++) {
            int[] pair = {tie, tie + 1};
            boolean opposite = random.nextBoolean();
            double[] factors = {1, opposite ? 1 : -1};
            double constant = opposite ? -1 : -random.nextInt(2) / 4.0;
            builder.add(HARD, TermKind.EQUAL, pair, factors, 2, constant);
        }
        int[] three = {0, 1, 2};
        double[] factors = {1, 1 + random.nextInt(2), random.nextBoolean() ? 1 : -1};
        TermKind kind = random.nextInt(4) == 0 ? TermKind.EQUAL : TermKind.AT_MOST;
        builder.add(HARD, kind, three, factors, 3, -random.nextInt(9) / 4.0);
        for (int i = 0; i < variables; i++) {
            double sign = random.nextBoolean() ? 1 : -1;
            boolean squared = random.nextBoolean();
            builder.add(
                    random.nextInt(2),
                    squared ? TermKind.SQUARED_HINGE : TermKind.HINGE,
                    new int[] {i},
                    new double[] {sign},
                    1,
                    -sign * random.nextInt(5) / 4.0);
        }
        return builder.build();
    }
}
