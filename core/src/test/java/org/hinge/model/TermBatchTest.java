package org.hinge.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TermBatchTest {
    private static final int TERMS = 20_000;

    /** Pages of coefficients and constants of all forms, and terms of very different sizes. */
    private static HingeLossMrf field() {
        SplittableRandom random = new SplittableRandom(1);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(200, 7);
        TermKind[] kinds = TermKind.values();
        for (int k = 0; k < TERMS; k++) {
            int different = k < TERMS / 3 ? 2 : k < 2 * TERMS / 3 ? 1_000 : 1 << 30;
            int size = k % 1_000 == 0 ? 150 : 1 + random.nextInt(3);
            int first = random.nextInt(200 - size);
            int[] variables = new int[size];
            double[] factors = new double[size];
            for (int e = 0; e < size; e++) {
                variables[e] = first + e;
                factors[e] = 1 + random.nextInt(different);
            }
            builder.add(
                    k % 7, kinds[k % 6], variables, factors, size, random.nextInt(different) - 1);
        }
        return builder.build();
    }

    @Test
    void termsAreThoseReadOneByOne() {
        HingeLossMrf mrf = field();
        int terms = mrf.terms();
        TermBatch batch = mrf.batch();
        for (int from : new int[] {0, 1, 5_000}) {
            int at = from;
            while (at < terms - from) {
                int next = batch.read(at, terms - from);
                assertEquals(at, batch.first);
                assertEquals(next - at, batch.size);
                for (int j = 0; j < batch.size; j++) {
                    assertSame(mrf, at + j, batch, j);
                }
                at = next;
            }
            assertEquals(terms - from, at);
        }
    }

    private static void assertSame(HingeLossMrf mrf, int k, TermBatch batch, int j) {
        assertEquals(mrf.kind(k), batch.kind(j));
        assertEquals(mrf.rule(k), batch.rule[j]);
        assertEquals(mrf.constant(k), batch.constant[j]);
        int size = mrf.start(k + 1) - mrf.start(k);
        assertEquals(size, batch.start[j + 1] - batch.start[j]);
        for (int e = 0; e < size; e++) {
            assertEquals(mrf.variable(mrf.start(k) + e), batch.variable[batch.start[j] + e]);
            assertEquals(mrf.coefficient(mrf.start(k) + e), batch.coefficient[batch.start[j] + e]);
        }
    }

    @Test
    void columnsMadeInRangesAreThoseMadeAtOnce() {
        HingeLossMrf mrf = field();
        Columns expected = Columns.of(mrf);
        for (int ranges = 1; ranges < 4; ranges++) {
            Columns actual =
                    Columns.of(
                            mrf,
                            ranges,
                            (count, task) -> {
                                for (int range = count - 1; range >= 0; range--) {
                                    task.accept(range);
                                }
                            });
            for (int i = 0; i < mrf.variables(); i++) {
                assertEquals(expected.start(i), actual.start(i));
                assertEquals(expected.end(i), actual.end(i));
                for (int at = expected.start(i); at < expected.end(i); at++) {
                    assertEquals(expected.term(at), actual.term(at));
                }
            }
        }
    }
}
