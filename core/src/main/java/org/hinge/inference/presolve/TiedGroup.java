package org.hinge.inference.presolve;

import org.hinge.inference.Tolerances;
import org.jspecify.annotations.Nullable;

/**
 * What is left to the root t of a group of {@link TiedVariables}: an interval, as long as all
 * members are in the unit interval, or a point, if rings say so.
 *
 * <p>At the lower end a member stands at one of its bounds, and one at the upper end: these take up
 * whatever pushes the group that way. A ring that fixes t takes up both.
 */
final class TiedGroup {
    final int number;
    double lo = Double.NEGATIVE_INFINITY;
    double hi = Double.POSITIVE_INFINITY;
    int lowest = -1;
    int highest = -1;
    TiedVariables.@Nullable Ring fixing;

    /** A ring that contradicts the tree, or another ring. */
    TiedVariables.@Nullable Ring contradicting;

    TiedGroup(TiedVariables ties, int number) {
        this.number = number;
        for (int at = ties.begin(number); at < ties.end(number); at++) {
            int m = ties.members[at];
            double slope = ties.slope[m];
            double atZero = -ties.offset[m] / slope;
            double atOne = (1 - ties.offset[m]) / slope;
            if (Math.min(atZero, atOne) > lo) {
                lo = Math.min(atZero, atOne);
                lowest = m;
            }
            if (Math.max(atZero, atOne) < hi) {
                hi = Math.max(atZero, atOne);
                highest = m;
            }
        }
    }

    /** Takes an equality between members. */
    void add(TiedVariables.Ring ring) {
        double rest = ring.rest();
        if (ring.rise() == 0) {
            if (Math.abs(rest) > Tolerances.NO_VIOLATION * ring.size()) {
                contradicting = ring;
            }
        } else if (fixing == null) {
            fixing = ring;
        } else {
            double apart = Math.abs(-rest / ring.rise() - fixedAt(fixing));
            if (apart > Tolerances.NO_VIOLATION) {
                contradicting = ring;
            }
        }
    }

    private static double fixedAt(TiedVariables.Ring ring) {
        return -ring.rest() / ring.rise();
    }

    /** Whether there is a t that does all that is asked of it. */
    boolean isPossible() {
        if (contradicting != null || hi - lo < -Tolerances.NO_VIOLATION) {
            return false;
        }
        return fixing == null
                || (fixedAt(fixing) >= lo - Tolerances.NO_VIOLATION
                        && fixedAt(fixing) <= hi + Tolerances.NO_VIOLATION);
    }

    /** Whether only one t is possible. */
    boolean isPoint() {
        return fixing != null || hi - lo <= Tolerances.POINT;
    }

    /** The least t. */
    double from() {
        if (fixing != null) {
            return Math.max(Math.min(fixedAt(fixing), hi), lo);
        }
        return hi < lo ? (lo + hi) / 2 : lo;
    }

    /** How much t can be above it. */
    double length() {
        return isPoint() ? 0 : hi - lo;
    }
}
