package org.hinge.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexSortTest {
    @Test
    void sortsAsTheLibraryDoesAndKeepsTheOrderOfEqualKeys() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int size = random.nextInt(300);
            double[] keys = random.doubles(size).map(key -> Math.rint(key * 20)).toArray();
            int[] numbers = IntStream.range(0, size).map(i -> 1_000 + i).toArray();
            int[] wanted =
                    Arrays.stream(numbers)
                            .boxed()
                            .sorted(Comparator.comparingDouble(n -> keys[n - 1_000]))
                            .mapToInt(Integer::intValue)
                            .toArray();
            assertThat(IndexSort.by(keys, numbers)).as("seed " + seed).isEqualTo(wanted);
        }
    }
}
