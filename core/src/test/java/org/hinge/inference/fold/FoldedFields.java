package org.hinge.inference.fold;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Compares folded fields. */
public final class FoldedFields {
    private FoldedFields() {}

    /** Fails unless two fields of the same shape have the same weights everywhere. */
    public static void assertSameWeights(FoldedField expected, FoldedField actual, String about) {
        assertEquals(expected.groups.size(), actual.groups.size(), about);
        for (int g = 0; g < expected.groups.size(); g++) {
            double[] omega = expected.groups.get(g).duals.omega;
            assertArrayEquals(omega, actual.groups.get(g).duals.omega, 1e-12, about);
        }
        for (int i = 0; i < expected.variables(); i++) {
            for (int k = expected.unary.firstKnot(i); k < expected.unary.endKnot(i); k++) {
                assertEquals(expected.unary.slope(k), actual.unary.slope(k), 1e-12, about);
                assertEquals(expected.unary.curve(k), actual.unary.curve(k), 1e-12, about);
            }
            assertEquals(expected.unary.value(i, 0.3), actual.unary.value(i, 0.3), 1e-12, about);
        }
    }
}
