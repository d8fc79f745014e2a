package org.hinge.engine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Gives the numbers of a part's terms to the terms of the whole field: to equal terms in their
 * order, and 0 to those that are not in the part.
 */
final class PartNumbers {
    private final long[] sorted;
    private final int[] order;

    /** Of those with the same fingerprint as the one at this place, how many are given. */
    private final int[] given;

    private PartNumbers(long[] terms) {
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
     * One number per term of the whole field; null if it lacks a term of the part.
     *
     * @param terms the fingerprints of the part's terms
     */
    static double @Nullable [] of(long[] terms, double[] numbers, HingeLossMrf whole) {
        PartNumbers part = new PartNumbers(terms);
        double[] all = new double[whole.terms()];
        int found = 0;
        for (int k = 0; k < all.length; k++) {
            int place = part.take(whole.fingerprint(k));
            if (place >= 0) {
                all[k] = numbers[place];
                found++;
            }
        }
        return found == terms.length ? all : null;
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
