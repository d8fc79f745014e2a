package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LookScheduleTest {
    private static final int LARGE = 100_000;

    /** A gap of (N / n)^2 times the wanted one at iteration n. */
    @Test
    void looksSoonAfterTheGapIsReachedAndSeldomBefore() {
        for (int reached = 150; reached < 1_000; reached += 50) {
            LookSchedule looks = new LookSchedule(LARGE);
            int now = 1;
            int count = 0;
            while (now < reached) {
                double ratio = (double) reached / now;
                now = looks.next(now, ratio * ratio);
                count++;
            }
            assertTrue(now < 1.06 * reached, "reached at " + reached + ", found at " + now);
            assertTrue(count <= 25, "looks " + count);
        }
    }

    @Test
    void staysApartByAThirdWhileNothingIsKnown() {
        LookSchedule looks = new LookSchedule(LARGE);
        assertEquals(6, looks.next(1, Double.POSITIVE_INFINITY));
        assertEquals(133, looks.next(100, Double.POSITIVE_INFINITY));
        assertEquals(1_330, looks.next(1_000, Double.NaN));
    }

    @Test
    void looksOftenOnceTheGapOfAViolatingPointIsSmallEnough() {
        LookSchedule looks = new LookSchedule(LARGE);
        int now = 1;
        for (int i = 0; i < 10; i++) {
            now = looks.next(now, 50.0 / now);
        }
        assertEquals(now + 5, looks.next(now, 0.5));
        assertEquals(now + 5, looks.next(now, -1));
    }

    @Test
    void smallFieldsAreLookedAtMoreOften() {
        assertEquals(5, new LookSchedule(100).next(1, 10));
        assertEquals(6, new LookSchedule(LARGE).next(1, 10));
        assertEquals(1, new LookSchedule(100).first(false));
        assertEquals(9, new LookSchedule(LARGE).first(false));
    }

    @Test
    void aWarmStartIsLookedAtAtOnce() {
        assertEquals(1, new LookSchedule(LARGE).first(true));
    }

    @Test
    void largeFieldsAreNotLookedAtBeforeTheGapCouldBeSmallEnough() {
        // (23 / 9)^6 = 279
        assertEquals(23, new LookSchedule(LARGE).next(9, 279));
        assertEquals(13, new LookSchedule(100).next(9, 279));
    }

    @Test
    void aGapThatDoesNotShrinkIsLookedAtEverMoreRarely() {
        LookSchedule looks = new LookSchedule(LARGE);
        int now = 1;
        int count = 0;
        while (now < 100_000) {
            int next = looks.next(now, 1e3);
            assertTrue(next > now);
            now = next;
            count++;
        }
        assertTrue(count < 60, "looks " + count);
    }
}
