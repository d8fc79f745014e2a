package org.hinge.inference.fold;

import java.util.Arrays;
import org.hinge.inference.Clamp;
import org.jspecify.annotations.Nullable;

/**
 * The y-steps of many functions of at most two pieces each, P up to the knot m and P' from there:
 *
 * <pre>
 *   y = lo + (clamp(z - tau P, lo, m) - lo) + (clamp(z - tau P', m, hi) - m)
 * </pre>
 *
 * A function of one piece has m = hi, one without potentials P = 0 as well. This is the arithmetic
 * of {@link Pieces}, so that answers have the same bits; but numbers of all functions are in rows,
 * and there is nothing to choose: the compiler makes a loop that does eight at a time.
 */
final class ShortPieces {
    /** Below so many functions a step takes no time. */
    private static final int MANY = 1 << 12;

    /** At most one function of so many has more pieces. */
    private static final int PER_LONG_ONE = 8;

    private final Pieces pieces;
    private final CodedNumbers lo;
    private final CodedNumbers hi;
    private final double[] slope;
    private final double[] middle;
    private final double[] slopeAbove;

    /** Functions that this is not for, in order. */
    private final int[] others;

    private ShortPieces(Pieces pieces, int[] others, int size, CodedNumbers lo, CodedNumbers hi) {
        this.pieces = pieces;
        this.others = others;
        this.lo = lo;
        this.hi = hi;
        this.slope = new double[size];
        this.middle = new double[size];
        this.slopeAbove = new double[size];
        for (int i = 0; i < size; i++) {
            int first = pieces.first(i);
            int count = pieces.end(i) - first;
            slope[i] = count > 0 ? pieces.slope(first) : 0;
            middle[i] = count > 1 ? pieces.knot(first + 1) : hi.of(i);
            slopeAbove[i] = count > 1 ? pieces.slope(first + 1) : 0;
        }
    }

    /** Those of some functions between the same bounds; null if it is not worth it. */
    static @Nullable ShortPieces of(Pieces pieces, int size, CodedNumbers lo, CodedNumbers hi) {
        boolean fits = lo.areSame() && hi.areSame() && pieces.areLinear() && pieces.areInArrays();
        if (size < MANY || !fits) {
            return null;
        }
        int[] others = new int[size / PER_LONG_ONE];
        int count = 0;
        for (int i = 0; i < size; i++) {
            int its = pieces.end(i) - pieces.first(i);
            // What has no pieces is not put together from lo, which would round.
            if (its > 2 || (its == 0 && lo.of(i) != 0)) {
                if (count == others.length) {
                    return null;
                }
                others[count++] = i;
            }
        }
        return new ShortPieces(pieces, Arrays.copyOf(others, count), size, lo, hi);
    }

    /** As {@link Pieces#prox} of the functions from..to-1. */
    void prox(int from, int to, double[] z, StepSizes tau, double[] out) {
        double low = lo.of(from);
        double high = hi.of(from);
        steps(from, to, z, tau.unweighted(), tau.factor(), low, high, out);
        int at = Arrays.binarySearch(others, from);
        for (at = at < 0 ? -1 - at : at; at < others.length && others[at] < to; at++) {
            int i = others[at];
            out[i] = pieces.prox(i, z[i], tau.of(i), low, high);
        }
    }

    private void steps(
            int from,
            int to,
            double[] z,
            double[] unweighted,
            double factor,
            double low,
            double high,
            double[] out) {
        double[] slopes = slope;
        double[] knots = middle;
        double[] above = slopeAbove;
        for (int i = from; i < to; i++) {
            double free = z[i] - unweighted[i] * factor * slopes[i];
            out[i] = low + (Clamp.clamp(free, low, knots[i]) - low);
        }
        for (int i = from; i < to; i++) {
            double free = z[i] - unweighted[i] * factor * above[i];
            double y = out[i] + (Clamp.clamp(free, knots[i], high) - knots[i]);
            out[i] = Clamp.atMost(y, high);
        }
    }
}
