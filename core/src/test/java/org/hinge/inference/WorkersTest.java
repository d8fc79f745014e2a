package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class WorkersTest {
    @Test
    void everyPartIsDoneOnce() {
        for (int threads = 1; threads <= 4; threads++) {
            try (Workers workers = new Workers(threads)) {
                for (int round = 0; round < 100; round++) {
                    AtomicIntegerArray done = new AtomicIntegerArray(7);
                    workers.run(7, done::incrementAndGet);
                    for (int part = 0; part < 7; part++) {
                        assertThat(done.get(part)).as("%d threads", threads).isEqualTo(1);
                    }
                }
            }
        }
    }

    @Test
    void theFirstPartThatFailsIsToldAsItIs() {
        for (int threads = 1; threads <= 3; threads++) {
            try (Workers workers = new Workers(threads)) {
                for (int round = 0; round < 50; round++) {
                    assertThatThrownBy(() -> workers.run(8, WorkersTest::failFromThreeOn))
                            .isExactlyInstanceOf(IllegalArgumentException.class)
                            .hasMessage("part 3");
                }
                // A failure of one task says nothing about the next.
                workers.run(8, part -> {});
            }
        }
    }

    private static void failFromThreeOn(int part) {
        if (part >= 3) {
            throw new IllegalArgumentException("part " + part);
        }
    }
}
