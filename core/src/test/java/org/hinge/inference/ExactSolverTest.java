package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.hinge.RandomCases;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ExactSolverTest {
    private static final Offset<Double> CLOSE = within(1e-12);

    @Test
    void twoSquaredForcesBalanceByTheirWeights() {
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARED_HINGE, 1, 0)
                        .add(TermKind.SQUARED_HINGE, -1, 1)
                        .build();

        ExactSolution solution = ExactSolver.solve(mrf, new double[] {3, 1});

        assertThat(solution.values()[0]).isCloseTo(1.0 / 4, CLOSE);
        assertThat(solution.energy()).isCloseTo(3.0 / 4, CLOSE);
    }

    @Test
    void squaredPotentialsShareWhatTheConstraintTakes() {
        ExactSolution solution =
                ExactSolver.solve(voter(TermKind.SQUARED_HINGE), new double[] {1, 1, 0});

        assertThat(solution.values()).containsExactly(new double[] {0.65, 0.35}, CLOSE);
        assertThat(solution.energy()).isCloseTo(0.125, CLOSE);
    }

    @Test
    void linearPotentialsLeaveASetOfOptima() {
        ExactSolution solution = ExactSolver.solve(voter(TermKind.HINGE), new double[] {1, 1, 0});

        assertThat(solution.values()[0]).isBetween(0.4 - 1e-12, 0.9 + 1e-12);
        assertThat(solution.values()[0] + solution.values()[1]).isCloseTo(1, CLOSE);
        assertThat(solution.energy()).isCloseTo(0.5, CLOSE);
    }

    private static HingeLossMrf voter(TermKind kind) {
        return new Fields(2, 3)
                .add(kind, -1, 0, 0.9)
                .add(kind, 0, -1, 0.6)
                .add(TermKind.EQUAL, 1, 1, -1)
                .build();
    }

    @Test
    void theLeastViolationIsSharedByTheConstraints() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.AT_MOST, -1, -1, 1.6)
                        .add(TermKind.AT_MOST, 2, 0, -1)
                        .add(TermKind.EQUAL, 0, 1, -0.5)
                        .build();

        // y0 = y1 = 0.5 + v, and 1.6 - 1 - 2v = v.
        assertThat(ExactSolver.leastViolation(mrf)).isCloseTo(0.2, CLOSE);
        assertThat(ExactSolver.leastViolation(mrf, k -> k != 1)).isCloseTo(0.05, CLOSE);
        assertThat(ExactSolver.leastViolation(mrf, k -> k > 0)).isZero();
        assertThat(ExactSolver.isInfeasible(mrf)).isTrue();
    }

    @Test
    void noPointOfAGridHasLessEnergyAndNoneViolatesLess() {
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            RandomField field = RandomFields.of(seed);
            double least = ExactSolver.leastViolation(field.mrf());
            boolean feasible = least <= ExactSolver.INFEASIBLE;
            ExactSolution exact = feasible ? ExactSolver.solve(field.mrf(), field.weights()) : null;
            SplittableRandom random = new SplittableRandom(seed);
            for (int point = 0; point < 500; point++) {
                double[] y = randomPoint(field.mrf().variables(), random);
                double violation = scaledViolation(field.mrf(), y);
                assertThat(violation).as("%s", field).isGreaterThan(least - 1e-9);
                if (exact != null && violation <= 0) {
                    assertThat(energy(field, y))
                            .as("%s", field)
                            .isGreaterThan(exact.energy() - 1e-9);
                }
            }
        }
    }

    @Test
    void optimaAreFeasibleAndProvenByTheirDuals() {
        int infeasible = 0;
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            RandomField field = RandomFields.of(seed);
            if (ExactSolver.isInfeasible(field.mrf())) {
                assertThat(field.feasibleByConstruction()).as("%s", field).isFalse();
                infeasible++;
                continue;
            }
            ExactSolution exact = ExactSolver.solve(field.mrf(), field.weights());
            assertThat(scaledViolation(field.mrf(), exact.values()))
                    .as("%s", field)
                    .isLessThan(1e-9);
            assertThat(bound(field, exact.duals()))
                    .as("%s", field)
                    .isCloseTo(exact.energy(), within(1e-8));
        }
        assertThat(infeasible).isPositive();
    }

    /** The Lagrangian's minimum over the box, written out once more. */
    private static double bound(RandomField field, double[] duals) {
        HingeLossMrf mrf = field.mrf();
        double bound = 0;
        double[] slope = new double[mrf.variables()];
        for (int k = 0; k < mrf.terms(); k++) {
            double w = field.weights()[mrf.rule(k)];
            TermKind kind = mrf.kind(k);
            boolean squared = kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
            double s = squared && w == 0 ? 0 : duals[k];
            bound += s * mrf.constant(k) - (s != 0 && squared ? s * s / (4 * w) : 0);
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                slope[mrf.variable(e)] += s * mrf.coefficient(e);
            }
        }
        for (double g : slope) {
            bound += Math.min(0, g);
        }
        return bound;
    }

    private static double[] randomPoint(int variables, SplittableRandom random) {
        double[] y = new double[variables];
        for (int i = 0; i < variables; i++) {
            y[i] = random.nextInt(9) / 8.0;
        }
        return y;
    }

    private static double energy(RandomField field, double[] y) {
        double energy = 0;
        for (int k = 0; k < field.mrf().terms(); k++) {
            TermKind kind = field.mrf().kind(k);
            if (!kind.isConstraint()) {
                energy +=
                        field.weights()[field.mrf().rule(k)] * kind.value(field.mrf().linear(k, y));
            }
        }
        return energy;
    }

    private static double scaledViolation(HingeLossMrf mrf, double[] y) {
        double most = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                double scale = 0;
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    scale = Math.max(scale, Math.abs(mrf.coefficient(e)));
                }
                most = Math.max(most, mrf.kind(k).value(mrf.linear(k, y)) / scale);
            }
        }
        return most;
    }
}
