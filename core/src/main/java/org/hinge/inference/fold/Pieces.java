package org.hinge.inference.fold;

import java.util.Arrays;
import org.hinge.inference.Clamp;
import org.hinge.inference.DualDomain;
import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Convex functions U of one number each, sums of potentials w f(a y + b) on [lo, hi], as the y-step
 * needs them: by their slope, which is P + Q y between two knots.
 *
 * <p>The knots of function i are {@code first(i)} to {@code end(i) - 1}; the first is lo, and hi
 * ends the last piece. A function without potentials has no knots.
 */
final class Pieces {
    private static final double[] NONE = {};

    /** So many numbers, as nearly all functions have, are sorted where they are. */
    private static final int FEW = 16;

    private final Storage storage;
    private final IntRow start;
    private final DoubleRow knot;
    private final DoubleRow p;

    /** Null while all potentials are linear. */
    private @Nullable DoubleRow q;

    /** The function at hand: its potentials. */
    private TermKind[] kind = new TermKind[16];

    private double[] a = new double[16];
    private double[] b = new double[16];
    private double[] weight = new double[16];
    private int count;

    /** Room to build its pieces in. */
    private double[] inner = new double[16];

    private double[] fallingP = new double[16];
    private double[] fallingQ = new double[16];

    /**
     * Room for functions, to be made one after the other.
     *
     * @param knots at most; a function has at most one more than it has potentials
     */
    Pieces(int functions, int knots, Storage storage) {
        this.storage = storage;
        this.start = storage.ints(functions + 1);
        this.knot = storage.doubles(knots);
        this.p = storage.doubles(knots);
    }

    /** Adds a potential to the function at hand. */
    void add(TermKind itsKind, double itsA, double itsB, double itsWeight) {
        if (count == a.length) {
            kind = Arrays.copyOf(kind, 2 * count);
            a = Arrays.copyOf(a, 2 * count);
            b = Arrays.copyOf(b, 2 * count);
            weight = Arrays.copyOf(weight, 2 * count);
        }
        kind[count] = itsKind;
        a[count] = itsA;
        b[count] = itsB;
        weight[count++] = itsWeight;
    }

    /** Makes a function of what was added; functions come in the order of their numbers. */
    void make(int function, double lo, double hi) {
        start.put(function + 1, start.get(function));
        if (count > 0) {
            addKnots(function, lo, hi);
            accumulate(start.get(function), start.get(function + 1));
            count = 0;
        }
    }

    private void addKnots(int function, double lo, double hi) {
        if (count + 2 > inner.length) {
            inner = new double[2 * (count + 2)];
            fallingP = new double[inner.length];
            fallingQ = new double[inner.length];
        }
        int kinks = 1;
        inner[0] = lo;
        for (int t = 0; t < count; t++) {
            double kink = -b[t] / a[t];
            if (kink > lo && kink < hi && kind[t] != TermKind.SQUARE) {
                inner[kinks++] = kink;
            }
        }
        sort(inner, kinks);
        int end = start.get(function);
        for (int c = 0; c < kinks; c++) {
            if (c == 0 || inner[c] > inner[c - 1]) {
                p.put(end, 0);
                setCurve(end, 0);
                knot.put(end++, inner[c]);
            }
        }
        start.put(function + 1, end);
    }

    private static void sort(double[] numbers, int count) {
        if (count > FEW) {
            Arrays.sort(numbers, 0, count);
            return;
        }
        for (int at = 1; at < count; at++) {
            double number = numbers[at];
            int to = at;
            while (to > 0 && numbers[to - 1] > number) {
                numbers[to] = numbers[--to];
            }
            numbers[to] = number;
        }
    }

    /** Sums from the left over hinges active above their kink, from the right over the others. */
    private void accumulate(int first, int end) {
        Arrays.fill(fallingP, 0, end - first + 1, 0);
        Arrays.fill(fallingQ, 0, end - first + 1, 0);
        for (int t = 0; t < count; t++) {
            boolean squared = DualDomain.isSquared(kind[t]);
            double slope = weight[t] * a[t] * (squared ? 2 * b[t] : 1);
            double curve = squared ? 2 * weight[t] * a[t] * a[t] : 0;
            int at = kind[t] == TermKind.SQUARE ? first : pieceFrom(-b[t] / a[t], first, end);
            boolean absolute = kind[t] == TermKind.ABSOLUTE;
            if (at < end && (a[t] > 0 || absolute || kind[t] == TermKind.SQUARE)) {
                p.put(at, p.get(at) + (absolute ? Math.abs(slope) : slope));
                setCurve(at, curve(at) + curve);
            }
            if (a[t] < 0 || absolute) {
                fallingP[at - first] += absolute ? -Math.abs(slope) : slope;
                fallingQ[at - first] += curve;
            }
        }
        for (int k = first + 1; k < end; k++) {
            p.put(k, p.get(k) + p.get(k - 1));
            setCurve(k, curve(k) + curve(k - 1));
        }
        double sumP = 0;
        double sumQ = 0;
        for (int k = end - 1; k >= first; k--) {
            sumP += fallingP[k - first + 1];
            sumQ += fallingQ[k - first + 1];
            p.put(k, p.get(k) + sumP);
            setCurve(k, curve(k) + sumQ);
        }
    }

    /** The first piece that begins at this kink or above it; {@code end} if there is none. */
    private int pieceFrom(double kink, int first, int end) {
        int low = first;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (knot.get(middle) >= kink) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private void setCurve(int k, double curve) {
        if (q == null && curve != 0) {
            q = storage.doubles(knot.size());
        }
        if (q != null) {
            q.put(k, curve);
        }
    }

    boolean areLinear() {
        return q == null;
    }

    boolean areInArrays() {
        return knot.isInArray();
    }

    int first(int function) {
        return start.get(function);
    }

    int end(int function) {
        return start.get(function + 1);
    }

    double knot(int k) {
        return knot.get(k);
    }

    /** P of the piece that begins at knot k. */
    double slope(int k) {
        return p.get(k);
    }

    /** Q of the piece that begins at knot k. */
    double curve(int k) {
        return q == null ? 0 : q.get(k);
    }

    /**
     * The minimiser of (y - z)^2 / (2 tau) + U(y) on [lo, hi].
     *
     * <p>Each piece adds what lies below the minimiser: all, a part or nothing of its length. That
     * needs no comparison, and which way one would go could not be predicted.
     */
    double prox(int function, double z, double tau, double lo, double hi) {
        int end = start.get(function + 1);
        int first = start.get(function);
        if (first == end) {
            return Clamp.clamp(z, lo, hi);
        }
        double y = lo;
        for (int k = first; k < end; k++) {
            double right = k + 1 < end ? knot.get(k + 1) : hi;
            y += lengthBelow(z, tau, p.get(k), curve(k), knot.get(k), right);
        }
        return Clamp.atMost(y, hi);
    }

    /** How much of a piece lies below the minimiser of (y - z)^2 / (2 tau) + P y + Q y^2 / 2. */
    private static double lengthBelow(
            double z, double tau, double slope, double curve, double left, double right) {
        double free = z - tau * slope;
        if (curve != 0) {
            free /= 1 + tau * curve;
        }
        return Clamp.clamp(free, left, right) - left;
    }

    /**
     * The same for the functions from..to-1, each at its place of z, with its step. What an answer
     * needs is not waited for before the next one begins.
     */
    void prox(
            int from,
            int to,
            double[] z,
            StepSizes tau,
            CodedNumbers lo,
            CodedNumbers hi,
            double[] out) {
        int[] starts = start.window(from, to + 1);
        int base = start.base(from);
        int first = starts[from - base];
        int end = starts[to - base];
        double[] knots = knot.window(first, end);
        double[] slopes = p.window(first, end);
        double[] curves = q == null ? NONE : q.window(first, end);
        int at = knot.base(first);
        // Asked for once, if they are the same for all.
        boolean same = lo.areSame() && hi.areSame();
        double sameLow = lo.of(from);
        double sameHigh = hi.of(from);
        for (int i = from; i < to; i++) {
            double low = same ? sameLow : lo.of(i);
            double high = same ? sameHigh : hi.of(i);
            double step = tau.of(i);
            int next = starts[i - base];
            int last = starts[i + 1 - base] - 1;
            double y = low;
            for (int k = next - at; k <= last - at; k++) {
                double right = k < last - at ? knots[k + 1] : high;
                double curve = curves.length == 0 ? 0 : curves[k];
                y += lengthBelow(z[i], step, slopes[k], curve, knots[k], right);
            }
            out[i] = next > last ? Clamp.clamp(z[i], low, high) : Clamp.atMost(y, high);
        }
    }

    /**
     * The same for some functions in order, the one at each place of z, with its step; the answers
     * replace z.
     */
    void prox(
            int[] functions,
            int count,
            double[] z,
            double[] tau,
            CodedNumbers lo,
            CodedNumbers hi) {
        int from = functions[0];
        int[] starts = start.window(from, functions[count - 1] + 2);
        int base = start.base(from);
        int first = starts[from - base];
        int end = starts[functions[count - 1] + 1 - base];
        double[] knots = knot.window(first, end);
        double[] slopes = p.window(first, end);
        double[] curves = q == null ? NONE : q.window(first, end);
        int at = knot.base(first);
        boolean same = lo.areSame() && hi.areSame();
        double low = lo.of(from);
        double high = hi.of(from);
        for (int j = 0; j < count; j++) {
            int i = functions[j];
            if (!same) {
                low = lo.of(i);
                high = hi.of(i);
            }
            int next = starts[i - base];
            int last = starts[i + 1 - base] - 1;
            double y = low;
            for (int k = next - at; k <= last - at; k++) {
                double right = k < last - at ? knots[k + 1] : high;
                double curve = curves.length == 0 ? 0 : curves[k];
                y += lengthBelow(z[j], tau[j], slopes[k], curve, knots[k], right);
            }
            z[j] = next > last ? Clamp.clamp(z[j], low, high) : Clamp.atMost(y, high);
        }
    }

    /** A minimiser of g y + U(y) on [lo, hi]; its slope in g goes to slope[0]. */
    double minimiser(int function, double g, double lo, double hi, double[] slope) {
        int end = start.get(function + 1);
        slope[0] = 0;
        if (end == start.get(function)) {
            return g > 0 ? lo : hi;
        }
        for (int k = start.get(function); k < end; k++) {
            double left = knot.get(k);
            double curve = curve(k);
            if (g + p.get(k) + curve * left >= 0) {
                return left;
            }
            double right = k + 1 < end ? knot.get(k + 1) : hi;
            if (g + p.get(k) + curve * right > 0) {
                slope[0] = -1 / curve;
                return -(g + p.get(k)) / curve;
            }
        }
        return hi;
    }

    /** The same, without its slope. */
    double minimiser(int function, double g, double lo, double hi) {
        int first = start.get(function);
        int end = start.get(function + 1);
        if (first == end) {
            return g > 0 ? lo : hi;
        }
        double y = lo;
        for (int k = first; k < end; k++) {
            double left = knot.get(k);
            double right = k + 1 < end ? knot.get(k + 1) : hi;
            y += lengthBelow(g + p.get(k), curve(k), left, right);
        }
        return Clamp.atMost(y, hi);
    }

    /** How much of a piece lies below the minimiser: where p + q y is negative. */
    private static double lengthBelow(double p, double q, double left, double right) {
        if (q == 0) {
            return p < 0 ? right - left : 0;
        }
        return Clamp.clamp(-p / q, left, right) - left;
    }

    /** The least value of g y + U(y) - U(lo) on [lo, hi]: slopes are integrated while they fall. */
    double least(int function, double g, double lo, double hi) {
        int first = start.get(function);
        int end = start.get(function + 1);
        if (first == end) {
            return g * (g > 0 ? lo : hi);
        }
        double sum = g * lo;
        for (int k = first; k < end; k++) {
            double left = knot.get(k);
            double right = k + 1 < end ? knot.get(k + 1) : hi;
            double slope = g + p.get(k);
            double curve = curve(k);
            double length = lengthBelow(slope, curve, left, right);
            sum += length * (slope + curve * (left + length / 2));
        }
        return sum;
    }

    /** U(y) - U(lo): the integral of the slope. */
    double above(int function, double y, double hi) {
        int end = start.get(function + 1);
        double sum = 0;
        for (int k = start.get(function); k < end; k++) {
            double left = knot.get(k);
            double right = k + 1 < end ? knot.get(k + 1) : hi;
            double length = Clamp.clamp(y, left, right) - left;
            sum += length * (p.get(k) + curve(k) * (left + length / 2));
        }
        return sum;
    }
}
