package org.hinge.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClampTest {
    private static final double[] POINTS = {
        Double.NEGATIVE_INFINITY,
        -1,
        -Double.MIN_VALUE,
        -0.0,
        0.0,
        Double.MIN_VALUE,
        0.3,
        1,
        Math.nextUp(1.0),
        Double.POSITIVE_INFINITY,
        Double.NaN
    };

    private static final double[][] INTERVALS = {
        {0, 1}, {0, Double.POSITIVE_INFINITY}, {-1, 1}, {0.3, 0.3}, {0.25, 0.5}
    };

    @Test
    void comparisonsGiveTheBitsOfMinAndMax() {
        for (double[] interval : INTERVALS) {
            double low = interval[0];
            double high = interval[1];
            for (double x : POINTS) {
                double expected = Math.min(Math.max(x, low), high);
                String about = x + " in [" + low + ", " + high + "]";
                assertSame(expected, Clamp.compared(x, low, high), about);
                assertSame(expected, Clamp.clamp(x, low, high), about);
                assertSame(Math.min(x, high), Clamp.atMost(x, high), about);
            }
        }
    }

    private static void assertSame(double expected, double actual, String about) {
        assertEquals(Double.doubleToLongBits(expected), Double.doubleToLongBits(actual), about);
    }
}
