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
                int k = random.nextInt(terms);
                expected[k] = all.get(random.nextInt(all.size()));
                fates.set(k, expected[k]);
            }
        }
    }
}
