package org.hinge.inference.fold;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Compares folded fields. */
public final class FoldedFields {
    private FoldedFields() {}

    /** Fails unless two fields of the same shape have the same weights everywhere. */
    public static void assertSameWeights(FoldedField expected, FoldedField actual, String about) {
        assertEquals(expected.groups.size(), actual.groups.size(), about);
        for (int g = 0; g < expected.groups.size(); g++) {
            Duals duals = expected.groups.get(g).duals;
            for (int j = 0; j < duals.now.size(); j++) {
                double omega = actual.groups.get(g).duals.omega(j);
                assertEquals(duals.omega(j), omega, 1e-12, about);
            }
        }
        for (int i = 0; i < expected.variables(); i++) {
            Pieces pieces = expected.unary.pieces;
            for (int k = pieces.first(i); k < pieces.end(i); k++) {
                assertEquals(pieces.slope(k), actual.unary.pieces.slope(k), 1e-12, about);
                assertEquals(pieces.curve(k), actual.unary.pieces.curve(k), 1e-12, about);
            }
            assertEquals(expected.unary.value(i, 0.3), actual.unary.value(i, 0.3), 1e-12, about);
        }
    }
}
