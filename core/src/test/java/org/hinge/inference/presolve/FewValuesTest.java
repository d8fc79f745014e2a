package org.hinge.inference.presolve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FewValuesTest {
    @Test
    void allNumbersComeBackHoweverManyThereAre() {
        for (int different : new int[] {1, 2, 255, 256, 257, 5_000}) {
            SplittableRandom random = new SplittableRandom(different);
            double[] expected = new double[1_000];
            Arrays.fill(expected, 1);
            FewValues values = new FewValues(expected.length, 1);
            for (int change = 0; change < 20_000; change++) {
                int i = random.nextInt(expected.length);
                // Also -0.0, which is not 0.0.
                expected[i] = random.nextInt(different) * -0.1;
                values.set(i, expected[i]);
            }
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i], values.get(i), different + " different");
            }
        }
    }
}
