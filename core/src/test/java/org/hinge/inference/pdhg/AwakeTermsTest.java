package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.hinge.api.result.Termination;
import org.hinge.inference.Exchange;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Iterations that leave resting terms out do what those over all terms do. */
class AwakeTermsTest {
    private static final double ROUNDING = 1e-11;

    @Test
    void stepAfterChoiceIsThatOfAllTerms() {
        try (Workers workers = new Workers(2)) {
            for (HingeLossMrf mrf : fields()) {
                Operator resting = operator(mrf, weights(), workers, true);
                Halpern halpern = new Halpern(resting, true);
                for (int iteration = 1; iteration <= 100; iteration++) {
                    halpern.iterate(false);
                    // Duals of a relaxed start swing around their bounds.
                    if (iteration % 20 == 0 && iteration > 40) {
                        compareSteps(resting, operator(mrf, weights(), workers, false));
                    }
                }
            }
        }
    }

    /** What is kept makes the next iteration choose. */
    private static void compareSteps(Operator resting, Operator all) {
        DoubleRow state = SavedState.of(Storage.HEAP, resting::keep);
        SavedState.restore(state, all::keep);
        resting.apply();
        // As long as those awake allow, which is longer than all do.
        double[] steps = resting.steps.unweighted();
        System.arraycopy(steps, 0, all.steps.unweighted(), 0, steps.length);
        all.apply();
        assertThat(terms(resting.awake().groups())).isLessThan(terms(resting.field.groups));
        assertThat(terms(all.awake().groups())).isEqualTo(terms(all.field.groups));
        assertThat(distance(resting.next, all.next)).isLessThan(ROUNDING);
        Distances ofResting = new Distances(resting);
        Distances ofAll = new Distances(all);
        assertThat(ofResting.residual()).isCloseTo(ofAll.residual(), within(ROUNDING));
        assertThat(ofResting.dualDistance()).isCloseTo(ofAll.dualDistance(), within(ROUNDING));
        resting.move.halpern(3);
        all.move.halpern(3);
        resting.follow();
        all.follow();
        double[] after = SavedState.of(Storage.HEAP, resting::keep).toArray();
        double[] wanted = SavedState.of(Storage.HEAP, all::keep).toArray();
        assertThat(distance(after, wanted)).isLessThan(ROUNDING);
        // On from where it was, so that the comparison changes nothing.
        SavedState.restore(state, resting::keep);
    }

    /** The largest difference of two numbers at the same place. */
    private static double distance(double[] one, double[] other) {
        assertThat(one).hasSameSizeAs(other);
        return IntStream.range(0, one.length)
                .mapToDouble(i -> one[i] == other[i] ? 0 : Math.abs(one[i] - other[i]))
                .max()
                .orElse(0);
    }

    @Test
    void termsRestWhereTheirDualsCannotMove() {
        HingeLossMrf mrf = new GeneratedFields(5, false).triads(10_000, 30_000);
        try (Workers workers = new Workers(1)) {
            Operator operator = operator(mrf, weights(), workers, true);
            Halpern halpern = new Halpern(operator, true);
            for (int iteration = 0; iteration < 60; iteration++) {
                halpern.iterate(false);
            }
            operator.apply();
            List<double[]> before = duals(operator);
            boolean[][] awake = awake(operator);
            operator.move.halpern(0);
            operator.follow();
            SavedState.of(Storage.HEAP, operator::keep);
            List<double[]> after = duals(operator);
            int resting = 0;
            int atUpper = 0;
            int moved = 0;
            int inside = 0;
            for (int g = 0; g < awake.length; g++) {
                for (int j = 0; j < awake[g].length; j++) {
                    if (!awake[g][j]) {
                        resting++;
                        atUpper += before.get(g)[j] == 1 ? 1 : 0;
                        moved += after.get(g)[j] == before.get(g)[j] ? 0 : 1;
                        inside += before.get(g)[j] == 0 || before.get(g)[j] == 1 ? 0 : 1;
                    }
                }
            }
            assertThat(resting).isGreaterThan(1_000);
            assertThat(atUpper).isPositive();
            assertThat(moved).isZero();
            assertThat(inside).isZero();
        }
    }

    /** The awake terms' A'SA is at most N, by which T is non-expansive. */
    @Test
    void stepsAreLongerAndSafeForTheTermsAwake() {
        try (Workers workers = new Workers(2)) {
            for (HingeLossMrf mrf : fields()) {
                Operator operator = operator(mrf, weights(), workers, true);
                double[] ofAll = operator.steps.unweighted().clone();
                Halpern halpern = new Halpern(operator, true);
                for (int iteration = 1; iteration <= 60; iteration++) {
                    halpern.iterate(false);
                }
                assertThat(largestRatio(operator)).isBetween(0.1, 1 + 1e-9);
                double[] steps = operator.steps.unweighted();
                int longer = 0;
                for (int i = 0; i < operator.field.settledFrom; i++) {
                    assertThat(steps[i]).isGreaterThan(0.999 * ofAll[i]);
                    longer += steps[i] > 1.5 * ofAll[i] ? 1 : 0;
                }
                assertThat(longer).isGreaterThan(operator.field.settledFrom / 10);
            }
        }
    }

    /** Of x'A'SAx and x'Nx, by the power method. */
    private static double largestRatio(Operator operator) {
        // Settled variables have no step.
        int moving = operator.field.settledFrom;
        double[] x = new double[operator.field.variables()];
        System.arraycopy(new Random(1).doubles(moving, -1, 1).toArray(), 0, x, 0, moving);
        double ratio = 0;
        for (int step = 0; step < 50; step++) {
            double before = 0;
            for (int i = 0; i < moving; i++) {
                before += x[i] * x[i] * operator.steps.norm(i);
            }
            double after = 0;
            double[] image = new double[x.length];
            for (TermGroup group : operator.awake().groups()) {
                for (int j = 0; j < group.size(); j++) {
                    double l = group.shape.linear(j, x) - group.shape.constant(j);
                    double s = group.duals.omega(j) / group.shape.norm(j);
                    after += s * l * l;
                    group.shape.add(j, s * l, image);
                }
            }
            ratio = after / before;
            for (int i = 0; i < moving; i++) {
                x[i] = image[i] / operator.steps.norm(i);
            }
        }
        return ratio;
    }

    @Test
    void whatWakesIsFoundAndTheGapIsProven() {
        SolverSettings settings =
                SolverSettings.DEFAULT.withGap(1e-4).withTimeLimitSeconds(60).withThreads(2);
        for (HingeLossMrf mrf : fields()) {
            Solution solution =
                    new PrimalDualSolver(settings)
                            .solve(
                                    mrf,
                                    GeneratedFields.weights(),
                                    Start.atZero(mrf),
                                    SolverProgress.NONE);
            assertThat(solution.termination()).isEqualTo(Termination.CONVERGED);
        }
    }

    @Test
    void savingStatesChangesNoBit() {
        AtomicInteger saved = new AtomicInteger();
        for (HingeLossMrf mrf : fields()) {
            Solution smooth = solve(mrf, weights(), Savepoints.NONE);
            Solution watched = solve(mrf, weights(), every(5 * Savepoints.UNIT, saved, null));
            assertThat(watched.iterations()).isEqualTo(smooth.iterations());
            assertThat(watched.values()).isEqualTo(smooth.values());
        }
        // Squared fields are solved before the first time.
        assertThat(saved).hasValueGreaterThan(2);
    }

    /** Steps among it, which follow from all choices of an epoch. */
    @Test
    void aRunGoesOnFromASavedStateWithTheSameBits() {
        for (HingeLossMrf mrf : fields()) {
            for (int period : new int[] {3, 5, 7, 11}) {
                AtomicReference<DoubleRow> last = new AtomicReference<>();
                int due = period * Savepoints.UNIT;
                Solution smooth = solve(mrf, weights(), every(due, new AtomicInteger(), last));
                DoubleRow state = last.get();
                if (state != null) {
                    Solution resumed = solve(mrf, weights(), from(state));
                    assertThat(resumed.iterations()).isEqualTo(smooth.iterations());
                    assertThat(resumed.values()).isEqualTo(smooth.values());
                }
            }
        }
    }

    /** Who rests is not a matter of rounding: then iterations would go other ways in parts. */
    @Test
    void lastDigitsOfWeightsMoveNothing() {
        for (HingeLossMrf mrf : fields()) {
            double[] weights = weights();
            for (int q = 0; q < 3; q++) {
                weights[q] *= 1 + (q + 1) * 0x1p-51;
            }
            double[] values = solve(mrf, weights(), Savepoints.NONE).values();
            double[] moved = solve(mrf, weights, Savepoints.NONE).values();
            assertThat(distance(values, moved)).isLessThan(1e-9);
        }
    }

    private static Solution solve(HingeLossMrf mrf, double[] weights, Savepoints savepoints) {
        return new PrimalDualSolver(SolverSettings.DEFAULT.withGap(1e-14).withMaxIterations(120))
                .solvePart(
                        mrf,
                        weights,
                        Start.atZero(mrf),
                        SolverProgress.NONE,
                        Exchange.NONE,
                        savepoints,
                        Storage.HEAP);
    }

    /** Keeps the last state if there is room for it. */
    private static Savepoints every(
            int period, AtomicInteger saved, @Nullable AtomicReference<DoubleRow> last) {
        return new Savepoints() {
            @Override
            public @Nullable DoubleRow begin() {
                return null;
            }

            @Override
            public boolean isDue(int iteration) {
                return iteration % period == 0;
            }

            @Override
            public void save(int iteration, DoubleRow state) {
                saved.incrementAndGet();
                if (last != null) {
                    last.set(state);
                }
            }
        };
    }

    private static Savepoints from(DoubleRow state) {
        return new Savepoints() {
            @Override
            public DoubleRow begin() {
                return state;
            }

            @Override
            public boolean isDue(int iteration) {
                return false;
            }

            @Override
            public void save(int iteration, DoubleRow same) {}
        };
    }

    private static List<HingeLossMrf> fields() {
        List<HingeLossMrf> fields = new ArrayList<>();
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields generated = new GeneratedFields(3, squared);
            fields.add(generated.citations(2_000, 6_000));
            fields.add(generated.triads(10_000, 30_000));
        }
        return fields;
    }

    /** Links so weak that what is observed outweighs many of them: duals at both bounds. */
    private static double[] weights() {
        double[] weights = GeneratedFields.weights();
        weights[0] = 0.05;
        return weights;
    }

    private static Operator operator(
            HingeLossMrf mrf, double[] weights, Workers workers, boolean rests) {
        FoldedField field =
                PreparedField.of(mrf, weights, new double[mrf.variables()], true, workers)
                        .parts()
                        .folded();
        Operator operator = new Operator(field, workers, Exchange.NONE, rests);
        operator.begin(new double[field.variables()]);
        return operator;
    }

    private static int terms(List<TermGroup> groups) {
        return groups.stream().mapToInt(TermGroup::size).sum();
    }

    private static List<double[]> duals(Operator operator) {
        return operator.field.groups.stream()
                .map(group -> group.duals.now.toArray().clone())
                .toList();
    }

    /** Which terms of each group are awake. */
    private static boolean[][] awake(Operator operator) {
        List<TermGroup> whole = operator.field.groups;
        boolean[][] awake = new boolean[whole.size()][];
        for (int g = 0; g < awake.length; g++) {
            awake[g] = new boolean[whole.get(g).size()];
            TermGroup chosen = operator.awake().groups().get(g);
            for (int j = 0; j < chosen.size(); j++) {
                awake[g][chosen.row.get(j)] = true;
            }
        }
        return awake;
    }
}
