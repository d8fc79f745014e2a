package org.hinge.inference.presolve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ParallelTermsTest {
    /** All kept: two kinds, few variables, multiples of few terms. */
    private static HingeLossMrf field(SplittableRandom random) {
        int variables = 2 + random.nextInt(6);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, 1);
        for (int k = 0; k < 60; k++) {
            double scale = Math.scalb(1.0, random.nextInt(3));
            int[] pair = {random.nextInt(variables), random.nextInt(variables)};
            double sign = random.nextBoolean() ? 1 : -1;
            double[] factors = {sign * scale, -sign * scale};
            boolean squared = random.nextBoolean();
            TermKind kind = squared ? TermKind.SQUARED_HINGE : TermKind.HINGE;
            builder.add(0, kind, pair, factors, 2, scale * random.nextInt(2) / 4);
        }
        return builder.build();
    }

    private static Presolve presolved(HingeLossMrf mrf, double[] weights) {
        Presolve presolve = new Presolve(mrf, weights, new double[mrf.variables()]);
        presolve.run();
        return presolve;
    }

    @Test
    void theFirstParallelTermIsFoundByAnyNumberOfPlaces() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HingeLossMrf mrf = field(random);
            Presolve presolve = presolved(mrf, new double[] {1});
            int[] expected = new int[mrf.terms()];
            for (int k = 0; k < expected.length; k++) {
                expected[k] = firstParallel(mrf, presolve, k);
            }
            boolean any = Arrays.stream(expected).anyMatch(k -> k >= 0);
            for (int places : new int[] {1, 10, 1 << 20}) {
                int[] actual = find(mrf, presolve, places, 1 + (int) (seed % 3));
                String about = "seed " + seed + ", " + places + " places";
                assertEquals(any, actual != null, about);
                if (actual != null) {
                    assertArrayEquals(expected, actual, about);
                }
            }
            found += any ? 1 : 0;
        }
        assertTrue(found > 0);
    }

    private static int @Nullable [] find(
            HingeLossMrf mrf, Presolve presolve, int places, int threads) {
        try (Workers workers = new Workers(threads)) {
            return ParallelTerms.find(mrf, presolve, workers, places);
        }
    }

    /** By comparing with all terms before it. */
    private static int firstParallel(HingeLossMrf mrf, Presolve presolve, int k) {
        RowReader term = new RowReader(mrf, presolve);
        RowReader earlier = new RowReader(mrf, presolve);
        for (int j = 0; j < k && presolve.fates.isKept(k); j++) {
            if (presolve.fates.isKept(j)) {
                term.read(k);
                earlier.read(j);
                if (term.timesOf(earlier) > 0) {
                    return j;
                }
            }
        }
        return -1;
    }

    /** What presolve leaves out, fixes or scales is read as it is left. */
    @Test
    void theyAreFoundInWhatPresolveLeaves() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField random = RandomFields.of(seed);
            HingeLossMrf mrf = random.mrf();
            Presolve presolve = presolved(mrf, random.weights());
            if (presolve.ray() == null) {
                int[] actual = find(mrf, presolve, 4, 1 + (int) (seed % 3));
                for (int k = 0; k < mrf.terms(); k++) {
                    int first = actual == null ? -1 : actual[k];
                    assertEquals(firstParallel(mrf, presolve, k), first, "seed " + seed);
                }
            }
        }
    }
}
