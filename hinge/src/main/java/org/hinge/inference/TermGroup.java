package org.hinge.inference;

/** Unfolded terms of one kind and one shape, with their duals. */
final class TermGroup {
    final TermShape shape;
    final Duals duals;

    /** The row of each term. */
    final int[] row;

    TermGroup(TermShape shape, Duals duals, int[] row) {
        this.shape = shape;
        this.duals = duals;
        this.row = row;
    }

    int size() {
        return row.length;
    }

    /** Where part {@code index} of {@code parts} begins. */
    int from(int index, int parts) {
        return (int) ((long) size() * index / parts);
    }
}
