package org.hinge.verify.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class DualTableTest {
    /** Few fingerprints, so that many are alike and many share a place. */
    @Test
    void eachNumberIsTakenOnceInItsOrder() {
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            Random random = new Random(seed);
            DualTable table = new DualTable();
            Map<Long, Queue<Double>> expected = new HashMap<>();
            int count = random.nextInt(60);
            for (int i = 0; i < count; i++) {
                long term = random.nextInt(20) * (random.nextBoolean() ? 1L : 1L << 33);
                table.add(term, i);
                expected.computeIfAbsent(term, t -> new ArrayDeque<>()).add((double) i);
            }
            assertThat(table.left()).isEqualTo(count);
            for (int i = 0; i < 2 * count; i++) {
                long term = random.nextInt(20) * (random.nextBoolean() ? 1L : 1L << 33);
                Queue<Double> left = expected.getOrDefault(term, new ArrayDeque<>());
                assertThat(table.has(term)).as("seed " + seed).isEqualTo(!left.isEmpty());
                if (!left.isEmpty()) {
                    assertThat(table.take(term)).as("seed " + seed).isEqualTo(left.remove());
                }
            }
            int rest = expected.values().stream().mapToInt(Queue::size).sum();
            assertThat(table.left()).as("seed " + seed).isEqualTo(rest);
        }
    }
}
