package org.hinge.inference.fold;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hinge.RandomCases;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/**
 * The y-step of one variable and of a block, and the bound of a block, against what defines them.
 */
class BlockProjectionTest {
    private static final int CASES = 5_000;

    private static final TermKind[] POTENTIALS = {
        TermKind.HINGE, TermKind.SQUARED_HINGE, TermKind.ABSOLUTE, TermKind.SQUARE
    };

    private final SplittableRandom random = new SplittableRandom(11);
    private double[] tau = {};
    private double[] v = {};

    @Test
    void noNearbyPointBeatsTheScalarStep() {
        double[] slope = new double[1];
        for (int n = 0; n < RandomCases.count(CASES); n++) {
            UnaryTerms unary = unary(1);
            double best = unary.prox(0, v[0], tau[0]);
            assertTrue(best >= unary.lo.of(0) && best <= unary.hi.of(0));
            for (double to = unary.lo.of(0); to <= unary.hi.of(0); to += 0.01) {
                assertTrue(cost(unary, 0, best) <= cost(unary, 0, to) + 1e-12, "case " + n);
            }
            double g = random.nextDouble(-3, 3);
            double least = unary.minimiser(0, g, slope);
            double leastCost = g * least + unary.value(0, least);
            for (double to = unary.lo.of(0); to <= unary.hi.of(0); to += 0.01) {
                assertTrue(leastCost <= g * to + unary.value(0, to) + 1e-12, "case " + n);
            }
            double atLow = unary.atLow();
            assertEquals(least, unary.minimiser(0, g), 1e-12, "case " + n);
            assertEquals(unary.value(0, best), atLow + unary.above(0, best), 1e-12, "case " + n);
            assertEquals(leastCost, atLow + unary.least(0, g), 1e-12, "case " + n);
        }
    }

    @Test
    void theBlockStepIsFeasibleAndNoExchangeBeatsIt() {
        for (int n = 0; n < RandomCases.count(CASES); n++) {
            int size = 2 + random.nextInt(4);
            UnaryTerms unary = unary(size);
            Blocks blocks = block(unary);
            double[] y = new double[size];
            double[] lambda = {random.nextInt(3) == 0 ? random.nextDouble(0, 2) : 0};
            projection(blocks, unary, tau, lambda).project(0, v, y);
            double l = -blocks.d.of(0);
            for (int i = 0; i < size; i++) {
                l += blocks.c.of(i) * y[i];
            }
            assertTrue(l <= 1e-13 && (!blocks.equal[0] || l >= -1e-13), "case " + n + ": " + l);
            for (int tries = 0; tries < 50; tries++) {
                exchange(unary, blocks, y, n);
            }
        }
    }

    /** Moves two variables along the constraint: that must not be cheaper. */
    private void exchange(UnaryTerms unary, Blocks blocks, double[] y, int n) {
        int i = random.nextInt(y.length);
        int j = random.nextInt(y.length);
        double by = random.nextDouble(-1, 1) * Math.pow(10, -random.nextInt(6));
        double toI = y[i] + by;
        double toJ = y[j] - by * blocks.c.of(i) / blocks.c.of(j);
        boolean inside =
                toI >= unary.lo.of(i)
                        && toI <= unary.hi.of(i)
                        && toJ >= unary.lo.of(j)
                        && toJ <= unary.hi.of(j);
        if (i != j && inside) {
            double before = cost(unary, i, y[i]) + cost(unary, j, y[j]);
            double after = cost(unary, i, toI) + cost(unary, j, toJ);
            assertTrue(before <= after + 1e-11, "case " + n + ": " + (before - after));
        }
    }

    @Test
    void theStepsOfManyPairsAreThoseOfEachToTheBit() {
        for (int n = 0; n < RandomCases.count(CASES / 10); n++) {
            int count = 1 + random.nextInt(40);
            UnaryTerms unary = unary(2 * count);
            boolean alike = random.nextBoolean();
            double d = random.nextDouble(0.7, 1.2);
            CodedNumbers c =
                    CodedNumbers.of(2 * count, i -> alike || random.nextBoolean() ? 1 : 0.5);
            boolean[] equal = new boolean[count];
            for (int k = 0; k < count; k++) {
                equal[k] = random.nextInt(4) == 0;
            }
            int[] start = IntStream.rangeClosed(0, count).map(k -> 2 * k).toArray();
            Blocks blocks = new Blocks(start, c, CodedNumbers.same(d), equal, new int[count]);
            BlockProjection projection = projection(blocks, unary, tau, new double[0]);
            double[] together = new double[2 * count];
            double[] oneByOne = new double[2 * count];
            int from = random.nextInt(count);
            projection.project(from, count, v, together);
            for (int k = from; k < count; k++) {
                projection.project(k, v, oneByOne);
            }
            assertArrayEquals(oneByOne, together, "case " + n);
        }
    }

    /** The bound of a block is the least value on it: below every feasible point, and reached. */
    @Test
    void theBlockBoundIsTheLeastValue() {
        for (int n = 0; n < RandomCases.count(CASES); n++) {
            int size = 2 + random.nextInt(3);
            UnaryTerms unary = unary(size);
            Blocks blocks = block(unary);
            double[] g = new double[size];
            Arrays.setAll(g, i -> random.nextInt(4) == 0 ? 0 : random.nextDouble(-2, 2));
            double bound = unary.atLow() + new BlockBound(blocks, unary).solve(0, g);
            if (size == 2) {
                double least = unary.atLow() + pairs(blocks, unary).least(0, g);
                assertEquals(bound, least, 1e-11, "case " + n);
            }
            // With a huge step the y-step minimises the same: (y - v)^2 / (2 tau) is g y.
            double step = 1e5;
            double[] steps = new double[size];
            double[] from = new double[size];
            double[] y = new double[size];
            Arrays.fill(steps, step);
            Arrays.setAll(from, i -> -step * g[i]);
            projection(blocks, unary, steps, new double[1]).project(0, from, y);
            double value = 0;
            for (int i = 0; i < size; i++) {
                value += g[i] * y[i] + unary.value(i, y[i]);
            }
            assertEquals(value, bound, 1e-4, "case " + n);
            assertTrue(bound <= value + 1e-9, "case " + n + ": " + (bound - value));
        }
    }

    private static BlockProjection projection(
            Blocks blocks, UnaryTerms unary, double[] tau, double[] lambda) {
        StepSizes steps = steps(tau);
        return new BlockProjection(blocks, unary, steps, lambda, pairs(blocks, unary));
    }

    private static StepSizes steps(double[] tau) {
        return new StepSizes(Arrays.stream(tau).map(x -> 1 / x).toArray());
    }

    private static TightPairs pairs(Blocks blocks, UnaryTerms unary) {
        return new TightPairs(blocks, unary, Storage.HEAP);
    }

    private double cost(UnaryTerms unary, int i, double y) {
        return (y - v[i]) * (y - v[i]) / (2 * tau[i]) + unary.value(i, y);
    }

    private UnaryTerms unary(int size) {
        double[] lo = new double[size];
        double[] hi = new double[size];
        int[] numbers = new int[size];
        tau = new double[size];
        v = new double[size];
        for (int i = 0; i < size; i++) {
            lo[i] = random.nextBoolean() ? 0 : random.nextDouble(0.3);
            hi[i] = random.nextBoolean() ? 1 : random.nextDouble(0.6, 1);
            numbers[i] = i;
            tau[i] = Math.exp(random.nextDouble(-3, 3));
            v[i] = random.nextDouble(-1.5, 2.5);
        }
        int rows = random.nextInt(4) * size;
        ReducedField field = new ReducedField(lo, hi, rows, rows);
        int[] all = new int[rows];
        for (int r = 0; r < rows; r++) {
            double[] a = {random.nextBoolean() ? 1 : random.nextDouble(-2, 2)};
            double b = random.nextInt(3) == 0 ? -0.5 * a[0] : random.nextDouble(-1, 1);
            TermKind kind = POTENTIALS[random.nextInt(4)];
            int[] variable = {random.nextInt(size)};
            all[r] = field.append(kind, variable, a, 1, b, Math.exp(random.nextDouble(-2, 1)));
        }
        return UnaryTerms.of(
                field,
                all,
                numbers,
                CodedNumbers.of(size, i -> lo[i]),
                CodedNumbers.of(size, i -> hi[i]),
                Storage.HEAP);
    }

    /** A constraint that a random point of the box meets, often only just. */
    private Blocks block(UnaryTerms unary) {
        int size = v.length;
        double[] c = new double[size];
        double d = 0;
        for (int i = 0; i < size; i++) {
            c[i] = random.nextInt(3) > 0 ? 1 : random.nextBoolean() ? 0.5 : -1;
            int place = random.nextInt(3);
            double at = place == 0 ? 0 : place == 1 ? 1 : random.nextDouble();
            d += c[i] * (unary.lo.of(i) + at * (unary.hi.of(i) - unary.lo.of(i)));
        }
        boolean[] equal = {random.nextBoolean()};
        return new Blocks(
                new int[] {0, size},
                CodedNumbers.of(size, i -> c[i]),
                CodedNumbers.same(d),
                equal,
                new int[] {0});
    }
}
