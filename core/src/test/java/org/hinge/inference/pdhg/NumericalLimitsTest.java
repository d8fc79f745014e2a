package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Fields;
import org.hinge.inference.GapRule;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields at the limits of numbers and sizes end with a proof. */
class NumericalLimitsTest {
    private static final SolverSettings USUAL =
            SolverSettings.DEFAULT.withThreads(1).withMaxIterations(50_000);

    @Test
    void aTermOfVeryManyAtoms() {
        int n = RandomCases.count(100_000);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 3);
        int[] all = new int[n];
        double[] ones = new double[n];
        Arrays.setAll(all, i -> i);
        Arrays.fill(ones, 1);
        builder.add(0, TermKind.AT_MOST, all.clone(), ones.clone(), n, -n / 10.0);
        builder.add(1, TermKind.SQUARED_HINGE, all.clone(), ones.clone(), n, -n / 20.0);
        for (int i = 0; i < n; i++) {
            builder.add(2, TermKind.HINGE, new int[] {i}, new double[] {-1}, 1, 1);
        }
        assertProven(builder.build(), Double.NaN, 1, 1);
    }

    @Test
    void anAtomOfVeryManyTerms() {
        int terms = RandomCases.count(1_000_000);
        Random random = new Random(7);
        int n = 101;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 2);
        for (int k = 0; k < terms; k++) {
            int[] pair = {0, 1 + random.nextInt(n - 1)};
            double[] signs = {random.nextBoolean() ? 1 : -1, random.nextBoolean() ? 1 : -1};
            builder.add(k % 2, TermKind.HINGE, pair, signs, 2, random.nextDouble() - 0.5);
        }
        assertProven(builder.build(), 1, 2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e-9, 1e-8, 5e-7, 1e-5, 1e-3})
    void constraintsThatAreMissedByALittle(double little) {
        HingeLossMrf mrf =
                new Fields(3, 4)
                        .add(TermKind.AT_MOST, 1, 1, 0, -0.5)
                        .add(TermKind.AT_MOST, -1, 0, -1, 0.25)
                        .add(TermKind.AT_MOST, 0, -1, 1, 0.25 + little)
                        .add(TermKind.HINGE, 1, -1, 1, 0.5)
                        .build();
        assertDecided(mrf, little > 1e-6, 0, 0, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e-9, 1e-7, 5e-7, 5e-6, 1e-3})
    void boundsThatAreMissedByALittle(double little) {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.AT_MOST, 1, -0.5)
                        .add(TermKind.AT_MOST, -1, 0.5 + little)
                        .add(TermKind.SQUARE, 1, -0.25)
                        .build();
        assertDecided(mrf, little > 1e-6, 0, 0, 1);
    }

    @Test
    void whatMissesByMoreThanIsAllowedDoesNotCountAsSolved() {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.AT_MOST, 1, -0.5)
                        .add(TermKind.AT_MOST, -1, 0.5 + 2e-6)
                        .add(TermKind.SQUARE, 1, -0.25)
                        .build();
        Solution solution = solve(mrf, new double[] {0, 0, 1});
        assertThat(solution.termination()).isNotEqualTo(Termination.CONVERGED);
        assertThat(solution.gap()).isInfinite();
    }

    @Test
    void redundantAndDegenerateConstraints() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(4, 3);
        for (int copy = 1; copy <= 50; copy++) {
            double times = copy / 7.0;
            double[] sum = {times, times, times, times};
            builder.add(0, TermKind.EQUAL, new int[] {0, 1, 2, 3}, sum, 4, -times);
            double[] pair = {times, times};
            builder.add(0, TermKind.AT_MOST, new int[] {copy % 4, (copy + 1) % 4}, pair, 2, -times);
            double[] triple = {1, 1, times};
            builder.add(0, TermKind.AT_MOST, new int[] {0, 1, 2}, triple, 3, -1 - times);
        }
        builder.add(1, TermKind.HINGE, new int[] {0, 2}, new double[] {-1, -1}, 2, 1.2);
        builder.add(2, TermKind.SQUARE, new int[] {1, 3}, new double[] {1, -1}, 2, 0.1);
        assertProven(builder.build(), 0, 1, 1);
    }

    /** Where it takes too long, the best so far has a bound that holds. */
    @Test
    void tinyWeightsNextToHugeOnes() {
        int converged = 0;
        int all = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            RandomField field = RandomFields.of(seed);
            Random random = new Random(seed);
            double[] weights = field.weights().clone();
            for (int q = 0; q < weights.length; q++) {
                weights[q] *= Math.pow(10, random.nextInt(25) - 12);
            }
            SolverSettings few = USUAL.withMaxIterations(5_000);
            Solution solution = solve(field.mrf(), weights, few);
            String about = field + " " + Arrays.toString(weights);
            if (solution.termination() != Termination.INFEASIBLE) {
                assertThat(solution.energy()).as(about).isFinite();
                assertThat(Arrays.stream(solution.values()).allMatch(v -> v >= 0 && v <= 1))
                        .as(about)
                        .isTrue();
                assertThat(solution.lowerBound()).as(about).isFinite();
                converged += solution.termination() == Termination.CONVERGED ? 1 : 0;
                all++;
            }
        }
        assertThat(converged).as("of " + all).isGreaterThan(all / 2);
    }

    /** Either values that count as feasible, or a proof that there are none. */
    private static void assertDecided(HingeLossMrf mrf, boolean infeasible, double... weights) {
        Solution solution = solve(mrf, weights);
        assertThat(solution.termination())
                .isEqualTo(infeasible ? Termination.INFEASIBLE : Termination.CONVERGED);
        if (infeasible) {
            assertThat(Certificate.infeasibility(mrf, solution.duals())).isPositive();
        } else {
            assertThat(solution.maxViolation()).isLessThanOrEqualTo(Solution.FEASIBLE);
        }
    }

    private static void assertProven(HingeLossMrf mrf, double... weights) {
        assertConverged(mrf, weights, solve(mrf, weights));
    }

    private static void assertConverged(HingeLossMrf mrf, double[] weights, Solution solution) {
        assertThat(solution.termination()).isEqualTo(Termination.CONVERGED);
        assertThat(solution.maxViolation()).isLessThanOrEqualTo(Solution.FEASIBLE);
        GapRule rule = GapRule.of(mrf, weights, USUAL);
        assertThat(rule.isGoodEnough(solution.energy(), solution.lowerBound())).isTrue();
    }

    private static Solution solve(HingeLossMrf mrf, double[] weights) {
        return solve(mrf, weights, USUAL);
    }

    private static Solution solve(HingeLossMrf mrf, double[] weights, SolverSettings settings) {
        return new PrimalDualSolver(settings)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }
}
