package org.hinge.inference.fold;

import org.hinge.model.IntRow;

/** Unfolded terms of one kind and one shape, with their duals. */
public final class TermGroup {
    /** So many terms of a file are looked at together. */
    private static final int WINDOW = 1 << 14;

    public final TermShape shape;
    public final Duals duals;

    /** The row of each term. */
    public final IntRow row;

    public TermGroup(TermShape shape, Duals duals, IntRow row) {
        this.shape = shape;
        this.duals = duals;
        this.row = row;
    }

    public int size() {
        return row.size();
    }

    /** {@link TermShape#step}, in pieces if the terms are in files. */
    public void step(int from, int to, Move move, double[] state, boolean moves) {
        int longest = duals.now.isInArray() ? Integer.MAX_VALUE : WINDOW;
        for (int at = from; at < to; ) {
            int end = to - at <= longest ? to : at + longest;
            shape.step(at, end, duals, move, state, moves);
            at = end;
        }
    }

    /** Where part {@code index} of {@code parts} begins. */
    public int from(int index, int parts) {
        return (int) ((long) size() * index / parts);
    }
}
