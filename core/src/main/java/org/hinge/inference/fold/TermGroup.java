package org.hinge.inference.fold;

import java.nio.IntBuffer;

/** Unfolded terms of one kind and one shape, with their duals. */
public final class TermGroup {
    public final TermShape shape;
    public final Duals duals;

    /** The row of each term. */
    public final IntBuffer row;

    public TermGroup(TermShape shape, Duals duals, IntBuffer row) {
        this.shape = shape;
        this.duals = duals;
        this.row = row;
    }

    public int size() {
        return row.capacity();
    }

    /** Where part {@code index} of {@code parts} begins. */
    public int from(int index, int parts) {
        return (int) ((long) size() * index / parts);
    }
}
