package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.hinge.bench.ReferenceSolvers.Name;
import org.hinge.bench.ReferenceSolvers.Outcome;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ReferenceSolversTest {
    /** {@code 2 f(0.75 - x) + f(x - y) + 3 f(y - 0.25) , x + y <= 0.75}. */
    private static ModelFamily field(TermKind hinge, TermKind two) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(2, 4);
        add(builder, 0, hinge, -1, 0, 0.75);
        add(builder, 1, hinge, 1, -1, 0);
        add(builder, 2, two, 0, 1, -0.25);
        add(builder, 3, TermKind.AT_MOST, 1, 1, -0.75);
        HingeLossMrf mrf = builder.build();
        return new ModelFamily("test", mrf, 2, 1, 3, 0);
    }

    private static void add(
            HingeLossMrfBuilder to, int rule, TermKind kind, double x, double y, double constant) {
        to.add(rule, kind, new int[] {0, 1}, new double[] {x, y}, 2, constant);
    }

    private static Outcome solve(Name name, ModelFamily family) {
        Outcome outcome = new ReferenceSolvers(family).solve(name, 60);
        assertThat(outcome.status()).isEqualTo("OPTIMAL");
        assertThat(outcome.violation()).isLessThan(1e-4);
        return outcome;
    }

    private static double ours(ModelFamily family) {
        Solution solution =
                new PrimalDualSolver(SolverSettings.DEFAULT.withGap(1e-7))
                        .solve(
                                family.mrf(),
                                family.weights(),
                                Start.atZero(family.mrf()),
                                SolverProgress.NONE);
        return solution.energy();
    }

    @Test
    void allSolveLinearPotentials() {
        ModelFamily family = field(TermKind.HINGE, TermKind.ABSOLUTE);
        for (Name name : Name.values()) {
            assertThat(solve(name, family).energy())
                    .as(name.name())
                    .isCloseTo(ours(family), within(1e-4));
        }
    }

    @Test
    void pdlpSolvesSquaredPotentials() {
        ModelFamily family = field(TermKind.SQUARED_HINGE, TermKind.SQUARE);
        assertThat(ours(family)).isGreaterThan(0.1);
        assertThat(solve(Name.PDLP, family).energy()).isCloseTo(ours(family), within(1e-4));
    }

    @Test
    void solversOfLinearProgramsRefuseSquares() {
        ModelFamily family = field(TermKind.SQUARED_HINGE, TermKind.SQUARE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReferenceSolvers(family).solve(Name.HIGHS, 60))
                .withMessage("squares are for PDLP (got HIGHS)");
    }
}
