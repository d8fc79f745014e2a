package org.hinge.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hinge.api.result.Proof;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** Finds the terms of a proof, perhaps of a part, in the whole field: equal ones in their order. */
public final class PartTerms {
    private final long[] sorted;
    private final int[] order;

    /** Of those with the same fingerprint as the one at this place, how many are given. */
    private final int[] given;

    /** The numbers of a proof by the terms of the whole field. */
    public static final class Matched {
        private final double[] numbers;
        private final @Nullable BitSet part;

        private Matched(double[] numbers, @Nullable BitSet part) {
            this.numbers = numbers;
            this.part = part;
        }

        /** One per term of the whole field; not to be changed. */
        public double[] numbers() {
            return numbers;
        }

        /** The terms that the run made; null if it made all. */
        public @Nullable BitSet part() {
            return part;
        }
    }

    /** What a proof says of the whole field; null if it does not belong to it. */
    public static @Nullable Matched match(Proof proof, HingeLossMrf whole) {
        long[] terms = proof.terms();
        double[] numbers = proof.numbers();
        if (terms == null) {
            boolean needed = proof.kind() == Proof.Kind.DUALS || proof.kind() == Proof.Kind.RAY;
            boolean fits = numbers.length == (needed ? whole.terms() : 0);
            return whole.fingerprint() == proof.fingerprint() && fits
                    ? new Matched(numbers, null)
                    : null;
        }
        int[] places = places(terms, whole);
        if (places == null) {
            return null;
        }
        BitSet part = new BitSet();
        int[] order = new int[terms.length];
        double[] all = new double[whole.terms()];
        for (int k = 0; k < all.length; k++) {
            if (places[k] >= 0) {
                part.set(k);
                order[places[k]] = k;
                all[k] = numbers[places[k]];
            }
        }
        return whole.fingerprintOf(order) == proof.fingerprint() ? new Matched(all, part) : null;
    }

    private PartTerms(long[] terms) {
        this.order =
                IntStream.range(0, terms.length)
                        .boxed()
                        .sorted(Comparator.<Integer>comparingLong(k -> terms[k]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        this.sorted = Arrays.stream(order).mapToLong(k -> terms[k]).toArray();
        this.given = new int[terms.length];
    }

    /**
     * The place in the part of each term of the whole field, -1 for those that are not in it; null
     * if the whole lacks a term of the part.
     *
     * @param terms the fingerprints of the part's terms
     */
    static int @Nullable [] places(long[] terms, HingeLossMrf whole) {
        PartTerms part = new PartTerms(terms);
        int[] places = new int[whole.terms()];
        int found = 0;
        for (int k = 0; k < places.length; k++) {
            places[k] = part.take(whole.fingerprint(k));
            found += places[k] >= 0 ? 1 : 0;
        }
        return found == terms.length ? places : null;
    }

    /** The next place in the part with this fingerprint; -1 if there is none left. */
    private int take(long fingerprint) {
        int first = first(fingerprint);
        if (first == sorted.length || sorted[first] != fingerprint) {
            return -1;
        }
        int place = first + given[first];
        if (place == sorted.length || sorted[place] != fingerprint) {
            return -1;
        }
        given[first]++;
        return order[place];
    }

    /** The first place in the sorted fingerprints that is not below this one. */
    private int first(long fingerprint) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < fingerprint) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
