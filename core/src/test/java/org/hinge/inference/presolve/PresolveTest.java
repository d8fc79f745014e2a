package org.hinge.inference.presolve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.Certificate;
import org.hinge.inference.Fields;
import org.hinge.inference.Workers;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PresolveTest {
    /** y0 is pushed down only; then y1 has nothing but the second term, which pushes it up. */
    @Test
    void fixesAChainOfVariablesPushedOneWay() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.HINGE, 1, 0, 0)
                        .add(TermKind.HINGE, 1, -1, 0.5)
                        .add(TermKind.HINGE, -0.5, 1, -0.2)
                        .build();
        double[] weights = {1, 1, 1};
        Presolve presolve = new Presolve(mrf, weights, new double[2]);
        Postsolve postsolve = presolve.run();
        assertEquals(0, MergeTerms.run(mrf, weights, presolve, postsolve).variables() - 2);
        HingeLossMrf chain =
                new Fields(2, 2)
                        .add(TermKind.HINGE, 1, 0, 0)
                        .add(TermKind.HINGE, 1, -1, 0.5)
                        .build();
        Presolve all = new Presolve(chain, weights, new double[2]);
        Postsolve back = all.run();
        ReducedField reduced = MergeTerms.run(chain, weights, all, back);
        assertEquals(0, reduced.variables());
        assertArrayEquals(new double[] {0, 1}, back.values(new double[0]));
        assertEquals(0, back.constantEnergy());
    }

    /** Nothing pushes y0 below 0.3 or y1 above 0.8, so they are never more than 0.5 apart. */
    @Test
    void dropsWhatIsOutOfReach() {
        HingeLossMrf mrf =
                new Fields(2, 6)
                        .add(TermKind.SQUARED_HINGE, 1, 0, -0.3)
                        .add(TermKind.SQUARED_HINGE, -1, 0, 0.4)
                        .add(TermKind.SQUARED_HINGE, 0, 1, -0.6)
                        .add(TermKind.SQUARED_HINGE, 0, -1, 0.8)
                        .add(TermKind.SQUARED_HINGE, -1, 1, -0.6)
                        .add(TermKind.SQUARED_HINGE, -1, 1, -0.4)
                        .build();
        double[] weights = {1, 1, 1, 1, 1, 1};
        Presolve presolve = new Presolve(mrf, weights, new double[2]);
        Postsolve postsolve = presolve.run();
        assertEquals(5, MergeTerms.run(mrf, weights, presolve, postsolve).rows);
        assertEquals(Presolve.Fate.DROPPED, presolve.fates.of(4));
        assertArrayEquals(new double[] {0.3, 0.8}, postsolve.values(new double[] {0, 1}), 1e-15);
    }

    /** Moving a point within the reach makes no term larger, and terms that were dropped 0. */
    @Test
    void noTermIsLargerWithinReach() {
        TermKind[] kinds = TermKind.values();
        int dropped = 0;
        for (int seed = 0; seed < RandomCases.count(5_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 2 + random.nextInt(4);
            int terms = n + random.nextInt(3 * n);
            Fields fields = new Fields(n, terms);
            for (int k = 0; k < terms; k++) {
                double[] row = new double[n + 1];
                int size = 1 + random.nextInt(Math.min(3, n));
                for (int e = 0; e < size; e++) {
                    int sign = random.nextBoolean() ? 1 : -1;
                    row[random.nextInt(n)] = sign * random.nextDouble(0.5, 1.5);
                }
                row[n] = random.nextDouble(-0.9, 0.6);
                fields.add(kinds[random.nextInt(random.nextInt(4) == 0 ? 6 : 2)], row);
            }
            HingeLossMrf mrf = fields.build();
            double[] weights = new double[mrf.rules()];
            Arrays.fill(weights, 1);
            Presolve presolve = new Presolve(mrf, weights, new double[n]);
            presolve.run();
            if (presolve.ray() != null) {
                continue;
            }
            double[] y = new double[n];
            Arrays.setAll(
                    y,
                    i ->
                            presolve.intervals.lo(i)
                                    + random.nextDouble()
                                            * (presolve.intervals.hi(i)
                                                    - presolve.intervals.lo(i)));
            double[] moved = y.clone();
            presolve.reach.restoreValues(moved);
            for (int k = 0; k < mrf.terms(); k++) {
                double before = mrf.kind(k).value(mrf.linear(k, y));
                double after = mrf.kind(k).value(mrf.linear(k, moved));
                assertTrue(after <= before + 1e-12, "seed " + seed + ", term " + k);
                if (presolve.fates.of(k) == Presolve.Fate.DROPPED) {
                    assertTrue(after <= 1e-11, "seed " + seed + ", term " + k + ": " + after);
                    dropped += before > 0 ? 1 : 0;
                }
            }
        }
        assertTrue(dropped > RandomCases.count(300), "only " + dropped);
    }

    @Test
    void mergesParallelTermsAndSharesTheirDual() {
        HingeLossMrf mrf =
                new Fields(2, 4)
                        .add(TermKind.SQUARED_HINGE, 1, -1, 0.25)
                        .add(TermKind.SQUARED_HINGE, 2, -2, 0.5)
                        .add(TermKind.SQUARED_HINGE, -1, 1, 0.25)
                        .add(TermKind.HINGE, 1, -1, 0.25)
                        .build();
        double[] weights = {1, 3, 1, 1};
        Presolve presolve = new Presolve(mrf, weights, new double[2]);
        Postsolve postsolve = presolve.run();
        ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
        assertEquals(3, reduced.rows);
        assertEquals(13, reduced.weight(0));
        // 2 w l for each: at l = 0.5 the row has 13, the terms 1 and, with l = 1, 6.
        double[] duals = duals(postsolve, reduced, new double[] {13, 1, 1});
        assertArrayEquals(new double[] {1, 6, 1, 1}, duals, 1e-15);
        assertArrayEquals(new double[] {13, 1, 1}, postsolve.rowDuals(reduced, duals), 1e-15);
    }

    @Test
    void aFieldThatStaysAsItIsIsNotCopied() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.SQUARED_HINGE, 1, -1, 0.25)
                        .add(TermKind.SQUARED_HINGE, -1, 1, 0.25)
                        .add(TermKind.AT_MOST, 1, 0.5, -1)
                        .build();
        double[] weights = {2, 3, Double.NaN};
        Presolve presolve = new Presolve(mrf, weights, new double[2]);
        Postsolve postsolve = presolve.run();
        ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
        assertTrue(reduced.sharesEntriesOf(mrf));
        assertEquals(1, reduced.constraints);
        assertArrayEquals(new double[] {2, 3, 1}, reduced.weights());
        double[] duals = {1, 2, 3};
        assertArrayEquals(duals, duals(postsolve, reduced, duals));
        assertArrayEquals(duals, postsolve.rowDuals(reduced, duals));
    }

    /** Nothing is dropped or fixed; yet each of these has a row that is not its term. */
    @Test
    void scaledConstraintsAndParallelTermsAreCopied() {
        Fields scaled =
                new Fields(2, 3)
                        .add(TermKind.SQUARED_HINGE, 1, -1, 0.25)
                        .add(TermKind.SQUARED_HINGE, -1, 1, 0.25);
        for (Fields fields :
                List.of(
                        scaled.add(TermKind.AT_MOST, 2, 1, -2),
                        new Fields(2, 3)
                                .add(TermKind.HINGE, 1, -1, 0.25)
                                .add(TermKind.HINGE, -1, 1, 0.25)
                                .add(TermKind.HINGE, -2, 2, 0.5))) {
            HingeLossMrf mrf = fields.build();
            double[] weights = {2, 3, mrf.constraints() == 0 ? 1 : Double.NaN};
            Presolve presolve = new Presolve(mrf, weights, new double[2]);
            Postsolve postsolve = presolve.run();
            assertTrue(presolve.keepsAll());
            ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
            assertFalse(reduced.sharesEntriesOf(mrf));
            assertEquals(mrf.constraints() == 0 ? 2 : 3, reduced.rows);
            for (int e = 0; e < reduced.start(reduced.rows); e++) {
                assertTrue(Math.abs(reduced.coefficient(e)) <= 1);
            }
        }
    }

    @Test
    void aUnaryConstraintIsABoundThatTakesOverThePush() {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.HINGE, 1, 0)
                        .add(TermKind.AT_MOST, -2, 0.5)
                        .add(TermKind.AT_MOST, -1, 0.125)
                        .build();
        double[] weights = {3, Double.NaN, Double.NaN};
        Presolve presolve = new Presolve(mrf, weights, new double[1]);
        Postsolve postsolve = presolve.run();
        ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
        assertEquals(0, reduced.variables());
        assertArrayEquals(new double[] {0.25}, postsolve.values(new double[0]));
        double[] duals = duals(postsolve, reduced, new double[0]);
        assertArrayEquals(new double[] {3, 1.5, 0}, duals, 1e-15);
        assertEquals(0.75, Certificate.lowerBound(mrf, weights, duals), 1e-12);
    }

    /** All variables but one are fixed, one after the other. */
    @Test
    void aConstraintOfManyVariablesBecomesABoundOfTheLast() {
        for (int n : new int[] {2, 16, 17, 40}) {
            double[] sum = new double[n + 1];
            Arrays.fill(sum, 1.0 / n);
            sum[0] = -1;
            sum[n] = -0.1;
            Fields fields = new Fields(n, n + 2).add(TermKind.AT_MOST, sum);
            fields.add(TermKind.HINGE, unary(n, 0, 1, -0.25));
            fields.add(TermKind.HINGE, unary(n, 0, -1, 0.75));
            for (int i = 1; i < n; i++) {
                fields.add(TermKind.EQUAL, unary(n, i, 1, -0.5));
            }
            HingeLossMrf mrf = fields.build();
            double[] weights = new double[mrf.rules()];
            Arrays.fill(weights, 1);
            Presolve presolve = new Presolve(mrf, weights, new double[n]);
            presolve.run();
            assertEquals(Presolve.Fate.BOUND, presolve.fates.of(0), n + " variables");
            assertEquals(0.5 * (n - 1) / n - 0.1, presolve.intervals.lo(0), 1e-12);
            assertEquals(1, presolve.intervals.hi(0));
            assertFalse(presolve.intervals.isFixed(0));
        }
    }

    private static double[] unary(int variables, int i, double a, double b) {
        double[] numbers = new double[variables + 1];
        numbers[i] = a;
        numbers[variables] = b;
        return numbers;
    }

    @Test
    void newWeightsOfRowsThatAreTermsAreThoseOfTheirRules() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.HINGE, 1, -1, 0.25)
                        .add(TermKind.HINGE, -1, 1, 0.25)
                        .add(TermKind.AT_MOST, 1, 0.5, -1)
                        .build();
        double[] weights = {2, 3, Double.NaN};
        Presolve presolve = new Presolve(mrf, weights, new double[2]);
        Postsolve postsolve = presolve.run();
        ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve).withoutEntries();
        postsolve.reweigh(reduced, new double[] {5, 0, Double.NaN});
        assertArrayEquals(new double[] {5, 0, 1}, reduced.weights());
        assertArrayEquals(
                new double[] {2, 0, 3}, duals(postsolve, reduced, new double[] {2, 0, 3}));
    }

    private static double[] duals(Postsolve postsolve, ReducedField reduced, double... rows) {
        return postsolve.duals(reduced, DoubleRow.of(rows), Storage.HEAP).toArray();
    }

    /** Large enough for ranges. A third of the terms weigh nothing, and go. */
    @Test
    void dualsOfTermsThatShareNoRowAreThoseOfTheirRowsForAnyThreads() {
        int variables = 30_000;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, 2);
        double[] weights = {2, 0};
        for (int i = 0; i + 1 < variables; i++) {
            int[] pair = {i, i + 1};
            int rule = i % 3 == 0 ? 1 : 0;
            builder.add(rule, TermKind.HINGE, pair, new double[] {1, -1}, 2, -0.25);
            builder.add(rule, TermKind.HINGE, pair, new double[] {-1, 1}, 2, -0.125);
        }
        HingeLossMrf mrf = builder.build();
        for (int threads = 1; threads < 4; threads++) {
            try (Workers workers = new Workers(threads)) {
                Presolve presolve = new Presolve(mrf, weights, new double[variables]);
                Postsolve postsolve = presolve.run(workers);
                ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve, workers);
                assertTrue(reduced.rows > 30_000 && reduced.rows < mrf.terms());
                double[] rows = new double[reduced.rows];
                Arrays.setAll(rows, row -> row + 1);
                DoubleRow duals =
                        postsolve.duals(reduced, DoubleRow.of(rows), Storage.HEAP, workers);
                int row = 0;
                for (int k = 0; k < mrf.terms(); k++) {
                    double expected = presolve.fates.isKept(k) ? rows[row++] : 0;
                    assertEquals(expected, duals.get(k));
                }
            }
        }
    }

    /** Large enough for ranges; terms repeat each other, and some variables are fixed. */
    @Test
    void rowsWrittenInRangesAreThoseReadOneByOne() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(3_000, 3);
        SplittableRandom random = new SplittableRandom(7);
        double[] weights = {1, 0.3, 0.7};
        for (int k = 0; k < 50_000; k++) {
            int[] pair = {random.nextInt(3_000), random.nextInt(3_000)};
            double a = random.nextInt(4) == 0 ? 2 : 1;
            boolean up = random.nextBoolean() || pair[1] < 100;
            double[] factors = {up ? -a : a, up ? a : -a};
            TermKind kind = k % 50 == 0 ? TermKind.AT_MOST : TermKind.HINGE;
            for (int rule = 0; rule < 1 + k % 2; rule++) {
                double constant = kind == TermKind.AT_MOST ? -a / 2 : -a / 16;
                builder.add(rule, kind, pair, factors, 2, constant);
            }
        }
        for (int i = 0; i < 3_000; i += 7) {
            builder.add(2, TermKind.EQUAL, new int[] {i}, new double[] {2}, 1, -0.75);
        }
        HingeLossMrf mrf = builder.build();
        double[] rowWeights = {};
        for (int threads = 1; threads < 4; threads++) {
            try (Workers workers = new Workers(threads)) {
                Presolve presolve = new Presolve(mrf, weights, new double[3_000]);
                Postsolve postsolve = presolve.run(workers);
                ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve, workers);
                assertTrue(reduced.rows > 30_000 && reduced.rows < 60_000);
                assertTrue(reduced.variables() > 2_000 && reduced.variables() < 3_000);
                RowReader reader = new RowReader(mrf, presolve);
                int[] first = ParallelTerms.find(mrf, presolve, workers);
                int row = 0;
                for (int k = 0; k < mrf.terms(); k++) {
                    if (presolve.fates.isKept(k) && (first == null || first[k] < 0)) {
                        reader.read(k);
                        assertRow(reader, postsolve, reduced, row++);
                    }
                }
                assertEquals(row, reduced.rows);
                rowWeights = threads == 1 ? reduced.weights() : rowWeights;
                assertArrayEquals(rowWeights, reduced.weights());
            }
        }
    }

    private static void assertRow(
            RowReader reader, Postsolve postsolve, ReducedField reduced, int row) {
        assertEquals(reader.kind(), reduced.kind(row));
        assertEquals(reader.constant(), reduced.constant(row));
        assertEquals(reader.size(), reduced.size(row));
        for (int e = 0; e < reader.size(); e++) {
            int at = reduced.start(row) + e;
            int variable = postsolve.freeVariables()[reduced.variable(at)];
            assertEquals(reader.variable(e), variable);
            assertEquals(reader.coefficient(e), reduced.coefficient(at));
        }
    }
}
