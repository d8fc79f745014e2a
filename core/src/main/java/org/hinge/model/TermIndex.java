package org.hinge.model;

import java.util.Arrays;

/** Finds the terms of a field by what they are. */
public final class TermIndex {
    private static final int EMPTY = -1;

    private final HingeLossMrf mrf;

    /** Open addressing with a power of two of places, at least half of them empty. */
    private final int[] places;

    private TermIndex(HingeLossMrf mrf, int[] places) {
        this.mrf = mrf;
        this.places = places;
    }

    /**
     * Of the last terms of a field.
     *
     * @param from the first of them
     */
    public static TermIndex of(HingeLossMrf mrf, int from) {
        int[] places = new int[Integer.highestOneBit(Math.max(mrf.terms() - from, 1)) << 2];
        Arrays.fill(places, EMPTY);
        TermIndex index = new TermIndex(mrf, places);
        for (int k = from; k < mrf.terms(); k++) {
            int at = index.place(mrf.fingerprint(k));
            while (places[at] != EMPTY && !mrf.isSame(places[at], mrf, k)) {
                at = index.next(at);
            }
            // Of equal terms the first one stands for all.
            places[at] = places[at] == EMPTY ? k : places[at];
        }
        return index;
    }

    /** Whether a term of another field over the same variables is among them. */
    public boolean contains(HingeLossMrf other, int term) {
        int at = place(other.fingerprint(term));
        while (places[at] != EMPTY && !mrf.isSame(places[at], other, term)) {
            at = next(at);
        }
        return places[at] != EMPTY;
    }

    private int place(long fingerprint) {
        return (int) (fingerprint ^ (fingerprint >>> 32)) & (places.length - 1);
    }

    private int next(int place) {
        return (place + 1) & (places.length - 1);
    }
}
