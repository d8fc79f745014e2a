package org.hinge.inference.admm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Fields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class AdmmSolverTest {
    private static final AdmmSettings PRECISE =
            AdmmSettings.DEFAULT
                    .withThreads(1)
                    .withTolerances(1e-10, 0)
                    .withMaxIterations(1_000_000);

    @Test
    void literalAndReducedIterationsAgree() {
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            RandomField field = RandomFields.of(seed);
            double rho = Math.exp(new SplittableRandom(seed).nextDouble(-2, 2));
            HingeLossMrf mrf = field.mrf();
            try (Workers workers = new Workers(1)) {
                AdmmTerms terms = new AdmmTerms(mrf, field.weights());
                AdmmWorkspace literal =
                        new AdmmWorkspace(mrf, terms, rho, workers, Start.atZero(mrf));
                ReducedAdmm reduced = new ReducedAdmm(field, rho);
                for (int iteration = 0; iteration < 300; iteration++) {
                    literal.minimiseEachTerm();
                    literal.averageCopies();
                    literal.updateMultipliers();
                    reduced.iterate();
                    double difference = largestDifference(literal.values(), reduced.values());
                    assertTrue(difference <= 1e-10, () -> field + "differ by " + difference);
                }
                // In an infeasible field they grow without end.
                double largest = Arrays.stream(reduced.duals()).map(Math::abs).max().orElse(0);
                assertThat(literal.duals(mrf.terms()))
                        .as("%s", field)
                        .containsExactly(reduced.duals(), within(1e-10 * (1 + largest)));
            }
        }
    }

    @Test
    void squaredPotentialsShareWhatTheConstraintTakes() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.SQUARED_HINGE, -1, 0, 0.9)
                        .add(TermKind.SQUARED_HINGE, 0, -1, 0.6)
                        .add(TermKind.EQUAL, 1, 1, -1)
                        .build();

        Solution solution = solve(PRECISE, mrf, new double[] {1, 1, Double.NaN});

        assertThat(solution.termination()).isEqualTo(Termination.CONVERGED);
        assertThat(solution.values()).containsExactly(new double[] {0.65, 0.35}, within(1e-8));
        assertThat(solution.lowerBound()).isCloseTo(0.125, within(1e-8));
        assertThat(solution.gap()).isLessThan(1e-6);
    }

    @Test
    void stopsByTheRuleOfThePaper() {
        HingeLossMrf mrf = chain(1_000);
        List<SolverProgress.Check> checks = new ArrayList<>();
        SolverProgress listener =
                new SolverProgress() {
                    @Override
                    public void report(Check check) {
                        checks.add(check);
                    }
                };

        Solution loose =
                new AdmmSolver(AdmmSettings.DEFAULT)
                        .solve(mrf, new double[] {1, 1}, Start.atZero(mrf), listener);
        Solution strict = solve(PRECISE, mrf, new double[] {1, 1});

        assertThat(loose.termination()).isEqualTo(Termination.CONVERGED);
        assertThat(loose.iterations()).isLessThan(strict.iterations());
        assertThat(strict.gap()).isLessThan(1e-6);
        assertThat(checks).isNotEmpty();
        assertThat(checks.get(0).iteration()).isEqualTo(1);
        Solution limited = solve(PRECISE.withMaxIterations(3), mrf, new double[] {1, 1});
        assertThat(limited.termination()).isEqualTo(Termination.ITERATION_LIMIT);
        assertThat(limited.iterations()).isEqualTo(3);
    }

    @Test
    void stopsWhenAsked() {
        HingeLossMrf mrf = chain(100);
        SolverProgress impatient =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return true;
                    }
                };

        Solution solution =
                new AdmmSolver(PRECISE)
                        .solve(mrf, new double[] {1, 1}, Start.atZero(mrf), impatient);
        Solution late = solve(PRECISE.withTimeLimitSeconds(1e-9), mrf, new double[] {1, 1});

        assertThat(solution.termination()).isEqualTo(Termination.INTERRUPTED);
        assertThat(solution.iterations()).isEqualTo(1);
        assertThat(late.termination()).isEqualTo(Termination.TIME_LIMIT);
    }

    /** The huge weight hides from the multipliers for very long that the constraints conflict. */
    @Test
    void aConflictIsProvenAtTheLimitOfIterations() {
        HingeLossMrf mrf =
                new Fields(2, 4)
                        .add(TermKind.SQUARE, 1, 1, -2)
                        .add(TermKind.AT_MOST, -1, -1, 1.5)
                        .add(TermKind.EQUAL, 1, 0, -0.2)
                        .add(TermKind.AT_MOST, 0, 1, -0.9)
                        .build();

        Solution solution = solve(PRECISE.withMaxIterations(1), mrf, new double[] {1e9, 0, 0, 0});

        assertThat(solution.termination()).isEqualTo(Termination.INFEASIBLE);
        assertThat(Certificate.infeasibility(mrf, solution.duals()))
                .isGreaterThan(Tolerances.INFEASIBLE);
        assertThat(solution.duals()[0]).isZero();
    }

    @Test
    void theAnswerDoesNotDependOnThreads() {
        HingeLossMrf mrf = chain(20_000);
        AdmmSettings settings = AdmmSettings.DEFAULT.withMaxIterations(50);

        Solution one = solve(settings.withThreads(1), mrf, new double[] {1, 2});
        Solution three = solve(settings.withThreads(3), mrf, new double[] {1, 2});

        assertThat(three.values()).containsExactly(one.values());
        assertThat(three.duals()).containsExactly(one.duals());
        assertThat(three.iterations()).isEqualTo(one.iterations());
    }

    @Test
    void largeFieldsAreSolvedInSlices() {
        HingeLossMrf mrf = chain(20_000);

        Solution solution =
                solve(
                        AdmmSettings.DEFAULT.withThreads(2).withTolerances(1e-7, 0),
                        mrf,
                        new double[] {1, 1});

        assertThat(solution.termination()).isEqualTo(Termination.CONVERGED);
        assertThat(solution.gap()).isLessThan(1e-4);
    }

    @Test
    void bothResidualsMustBeSmall() {
        // The square root of 4 copies times 0.1, plus 0.01 times the norms: 0.25 and 0.3.
        assertThat(new AdmmResiduals(0.25, 0.3, 5, 10, 4).isWithin(0.1, 0.01)).isTrue();
        assertThat(new AdmmResiduals(0.26, 0.3, 5, 10, 4).isWithin(0.1, 0.01)).isFalse();
        assertThat(new AdmmResiduals(0.25, 0.31, 5, 10, 4).isWithin(0.1, 0.01)).isFalse();
    }

    @Test
    void aSolutionIsAGoodStart() {
        HingeLossMrf mrf = chain(500);
        Solution cold = solve(PRECISE, mrf, new double[] {1, 1});

        Solution warm =
                new AdmmSolver(PRECISE)
                        .solve(mrf, new double[] {1, 1}, Start.from(cold), SolverProgress.NONE);

        assertThat(warm.iterations()).isLessThan(cold.iterations() / 4);
        assertThat(warm.energy()).isCloseTo(cold.energy(), within(1e-6));
    }

    @Test
    void settingsCheckThemselves() {
        assertThatThrownBy(() -> AdmmSettings.DEFAULT.withStepSize(0))
                .hasMessage("stepSize must be positive (got 0.0)");
        assertThatThrownBy(() -> AdmmSettings.DEFAULT.withTolerances(-1, 0))
                .hasMessage("absoluteTolerance must not be negative (got -1.0)");
        assertThatThrownBy(() -> AdmmSettings.DEFAULT.withTolerances(0, Double.NaN))
                .hasMessage("relativeTolerance must not be negative (got NaN)");
        assertThatThrownBy(() -> AdmmSettings.DEFAULT.withMaxIterations(0))
                .hasMessage("maxIterations must be positive (got 0)");
    }

    private static double largestDifference(double[] one, double[] other) {
        double largest = 0;
        for (int i = 0; i < one.length; i++) {
            largest = Math.max(largest, Math.abs(one[i] - other[i]));
        }
        return largest;
    }

    private static Solution solve(AdmmSettings settings, HingeLossMrf mrf, double[] weights) {
        return new AdmmSolver(settings).solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }

    /** Neighbours that should agree, and opinions of their own. */
    private static HingeLossMrf chain(int variables) {
        SplittableRandom random = new SplittableRandom(1);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, 2);
        for (int i = 0; i < variables; i++) {
            builder.add(
                    0, TermKind.SQUARE, new int[] {i}, new double[] {1}, 1, -random.nextDouble());
            builder.add(
                    1,
                    i % 2 == 0 ? TermKind.HINGE : TermKind.ABSOLUTE,
                    new int[] {i, (i + 1) % variables},
                    new double[] {1, -1},
                    2,
                    -0.1);
        }
        return builder.build();
    }
}
