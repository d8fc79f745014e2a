package org.hinge.inference.presolve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FatesTest {
    @Test
    void eachTermHasItsOwn() {
        for (int terms = 1; terms < 20; terms++) {
            SplittableRandom random = new SplittableRandom(terms);
            Presolve.Fate[] expected = new Presolve.Fate[terms];
            Arrays.fill(expected, Presolve.Fate.KEPT);
            Fates fates = new Fates(terms);
            List<Presolve.Fate> all = List.copyOf(EnumSet.allOf(Presolve.Fate.class));
            for (int change = 0; change < 200; change++) {
                for (int k = 0; k < terms; k++) {
                    assertEquals(expected[k], fates.of(k));
                }
                assertSame(expected, fates, random);
                int k = random.nextInt(terms);
                expected[k] = all.get(random.nextInt(all.size()));
                fates.set(k, expected[k]);
            }
        }
    }

    /** Of some neighbouring terms, and of those that follow one. */
    private static void assertSame(Presolve.Fate[] expected, Fates fates, SplittableRandom random) {
        int from = random.nextInt(expected.length);
        int to = from + random.nextInt(expected.length - from + 1);
        int kept = 0;
        for (int k = from; k < to; k++) {
            kept += expected[k] == Presolve.Fate.KEPT ? 1 : 0;
        }
        assertEquals(kept, fates.kept(from, to));
        // Neighbours in the same byte may have other fates: then it need not know.
        if (fates.areKept(from, to)) {
            assertEquals(to - from, kept);
        }
        int next = from;
        while (next < expected.length && expected[next] != Presolve.Fate.CONSTANT) {
            next++;
        }
        assertEquals(next, fates.nextConstant(from));
    }
}
