package org.hinge.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Moves that nobody sees. */
class RehearsalTest {
    @Test
    void movesAreMadeAsLongAsTheyAreWanted() {
        AtomicInteger asked = new AtomicInteger();
        // More than there are soft rules: each was turned, and some twice.
        assertThat(new Rehearsal(1e-3, 1e9, () -> asked.incrementAndGet() <= 7).run()).isEqualTo(7);
        assertThat(new Rehearsal(1e-3, 1e9, () -> false).run()).isZero();
    }
}
