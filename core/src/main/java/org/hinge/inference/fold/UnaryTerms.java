package org.hinge.inference.fold;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Tolerances;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.TermKind;

/**
 * The potentials on one variable alone, U_i(y) = sum of w f(a y + b) on [lo_i, hi_i], and what the
 * y-step needs of them.
 *
 * <p>Between two knots U' is P + Q y. The knots of variable i are {@code knotStart[i]} to {@code
 * knotStart[i + 1] - 1}; the first is lo_i, and hi_i ends the last piece. A variable without terms
 * has no knots.
 */
public final class UnaryTerms {
    public final double[] lo;
    public final double[] hi;
    final int[] termStart;
    final int[] row;
    private final TermKind[] kind;
    private final double[] a;
    private final double[] b;
    private final double[] weight;
    private final int[] knotStart;
    private final double[] knot;
    private final double[] p;
    private final double[] q;

    /** Room to build a variable's pieces in. */
    private double[] inner = new double[16];

    private double[] fallingP = new double[16];
    private double[] fallingQ = new double[16];

    /**
     * Sorts unary rows by their variable.
     *
     * @param rows rows of one variable each
     * @param number the variable's number here, by that in the field
     */
    UnaryTerms(ReducedField field, int[] rows, int[] number, double[] lo, double[] hi) {
        this.lo = lo;
        this.hi = hi;
        int n = lo.length;
        termStart = new int[n + 1];
        row = new int[rows.length];
        kind = new TermKind[rows.length];
        a = new double[rows.length];
        b = new double[rows.length];
        weight = new double[rows.length];
        knotStart = new int[n + 1];
        fill(field, rows, number);
        // Where each interval with potentials begins, and at most one for each potential.
        int knots = rows.length;
        for (int i = 0; i < n; i++) {
            knots += termStart[i + 1] > termStart[i] ? 1 : 0;
        }
        knot = new double[knots];
        p = new double[knots];
        q = new double[knots];
        addKnots();
    }

    private void fill(ReducedField field, int[] rows, int[] number) {
        for (int r : rows) {
            termStart[number[field.variable(field.start(r))] + 1]++;
        }
        for (int i = 0; i < lo.length; i++) {
            termStart[i + 1] += termStart[i];
        }
        int[] next = Arrays.copyOf(termStart, lo.length);
        for (int r : rows) {
            int at = next[number[field.variable(field.start(r))]]++;
            row[at] = r;
            kind[at] = field.kind(r);
            a[at] = field.coefficient(field.start(r));
            b[at] = field.constant(r);
            weight[at] = field.weight(r);
        }
    }

    private void addKnots() {
        for (int i = 0; i < lo.length; i++) {
            knotStart[i + 1] = knotStart[i];
            if (termStart[i + 1] > termStart[i]) {
                addKnots(i);
            }
        }
    }

    /** No potentials at all on these intervals. */
    public static UnaryTerms none(double[] lo, double[] hi) {
        return new UnaryTerms(new ReducedField(lo, hi, 0, 0), new int[0], new int[0], lo, hi);
    }

    /** U_i(y) = (y - centre_i)^2. */
    public static UnaryTerms distance(double[] centre, double[] lo, double[] hi) {
        int n = centre.length;
        ReducedField field = new ReducedField(lo, hi, n, n);
        int[] all = new int[n];
        int[] one = new int[1];
        double[] factor = {1};
        for (int i = 0; i < n; i++) {
            all[i] = i;
            one[0] = i;
            field.append(TermKind.SQUARE, one, factor, 1, -centre[i], 1);
        }
        return new UnaryTerms(field, all, all, lo, hi);
    }

    /** Moves the centres of {@link #distance}. */
    public void recentre(double[] centre) {
        for (int i = 0; i < centre.length; i++) {
            b[i] = -centre[i];
            p[i] = -2 * centre[i];
        }
    }

    /** Takes over new weights of the rows, and new constants of squares; the knots stay. */
    void refresh(ReducedField field) {
        for (int t = 0; t < row.length; t++) {
            weight[t] = field.weight(row[t]);
            b[t] = field.constant(row[t]);
        }
        for (int i = 0; i < lo.length; i++) {
            int first = knotStart[i];
            int end = knotStart[i + 1];
            if (first < end) {
                Arrays.fill(p, first, end, 0);
                Arrays.fill(q, first, end, 0);
                accumulate(termStart[i], termStart[i + 1], first, end);
            }
        }
    }

    /** Whether all the potentials of a variable weigh nothing. */
    public boolean isFlat(int i) {
        for (int t = termStart[i]; t < termStart[i + 1]; t++) {
            if (weight[t] > 0) {
                return false;
            }
        }
        return true;
    }

    private void addKnots(int i) {
        int from = termStart[i];
        int to = termStart[i + 1];
        if (to - from + 1 >= inner.length) {
            inner = new double[2 * (to - from + 1)];
            fallingP = new double[inner.length];
            fallingQ = new double[inner.length];
        }
        int count = 1;
        inner[0] = lo[i];
        for (int t = from; t < to; t++) {
            double kink = -b[t] / a[t];
            if (kink > lo[i] && kink < hi[i] && kind[t] != TermKind.SQUARE) {
                inner[count++] = kink;
            }
        }
        Arrays.sort(inner, 0, count);
        int first = knotStart[i];
        int end = first;
        for (int c = 0; c < count; c++) {
            if (c == 0 || inner[c] > inner[c - 1]) {
                p[end] = 0;
                q[end] = 0;
                knot[end++] = inner[c];
            }
        }
        knotStart[i + 1] = end;
        accumulate(from, to, first, end);
    }

    /** Sums from the left over hinges active above their kink, from the right over the others. */
    private void accumulate(int from, int to, int first, int end) {
        Arrays.fill(fallingP, 0, end - first + 1, 0);
        Arrays.fill(fallingQ, 0, end - first + 1, 0);
        for (int t = from; t < to; t++) {
            boolean squared = DualDomain.isSquared(kind[t]);
            double slope = weight[t] * a[t] * (squared ? 2 * b[t] : 1);
            double curve = squared ? 2 * weight[t] * a[t] * a[t] : 0;
            int at = kind[t] == TermKind.SQUARE ? first : pieceFrom(-b[t] / a[t], first, end);
            boolean absolute = kind[t] == TermKind.ABSOLUTE;
            if (at < end && (a[t] > 0 || absolute || kind[t] == TermKind.SQUARE)) {
                p[at] += absolute ? Math.abs(slope) : slope;
                q[at] += curve;
            }
            if (a[t] < 0 || absolute) {
                fallingP[at - first] += absolute ? -Math.abs(slope) : slope;
                fallingQ[at - first] += curve;
            }
        }
        for (int k = first + 1; k < end; k++) {
            p[k] += p[k - 1];
            q[k] += q[k - 1];
        }
        double sumP = 0;
        double sumQ = 0;
        for (int k = end - 1; k >= first; k--) {
            sumP += fallingP[k - first + 1];
            sumQ += fallingQ[k - first + 1];
            p[k] += sumP;
            q[k] += sumQ;
        }
    }

    /** The first piece that begins at this kink or above it; {@code end} if there is none. */
    private int pieceFrom(double kink, int first, int end) {
        int low = first;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (knot[middle] >= kink) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    TermKind kind(int t) {
        return kind[t];
    }

    double coefficient(int t) {
        return a[t];
    }

    double constant(int t) {
        return b[t];
    }

    double weight(int t) {
        return weight[t];
    }

    public boolean isLinear() {
        return Arrays.stream(kind).noneMatch(DualDomain::isSquared);
    }

    boolean hasTerms(int i) {
        return knotStart[i] < knotStart[i + 1];
    }

    int firstKnot(int i) {
        return knotStart[i];
    }

    int endKnot(int i) {
        return knotStart[i + 1];
    }

    double knot(int k) {
        return knot[k];
    }

    /** P of the piece that begins at knot k. */
    double slope(int k) {
        return p[k];
    }

    /** Q of the piece that begins at knot k. */
    double curve(int k) {
        return q[k];
    }

    /** U' just above knot k. */
    double slopeAbove(int k) {
        return p[k] + q[k] * knot[k];
    }

    /** U' just below the right end of the piece that begins at knot k of variable i. */
    double slopeBelowEnd(int k, int i) {
        return p[k] + q[k] * (k + 1 < knotStart[i + 1] ? knot[k + 1] : hi[i]);
    }

    /**
     * The minimiser of (y - z)^2 / (2 tau) + U_i(y) on [lo_i, hi_i].
     *
     * <p>Each piece adds what lies below the minimiser: all, a part or nothing of its length. That
     * needs no comparison, and which way one would go could not be predicted.
     */
    public double prox(int i, double z, double tau) {
        int end = knotStart[i + 1];
        int first = knotStart[i];
        if (first == end) {
            return Math.min(Math.max(z, lo[i]), hi[i]);
        }
        double y = lo[i];
        for (int k = first; k < end; k++) {
            double left = knot[k];
            double right = k + 1 < end ? knot[k + 1] : hi[i];
            double free = z - tau * p[k];
            if (q[k] != 0) {
                free /= 1 + tau * q[k];
            }
            y += Math.min(Math.max(free, left), right) - left;
        }
        return Math.min(y, hi[i]);
    }

    /** A minimiser of g y + U_i(y); its slope in g goes to slope[0]. */
    public double minimiser(int i, double g, double[] slope) {
        int end = knotStart[i + 1];
        slope[0] = 0;
        if (end == knotStart[i]) {
            return g > 0 ? lo[i] : hi[i];
        }
        for (int k = knotStart[i]; k < end; k++) {
            double left = knot[k];
            if (g + p[k] + q[k] * left >= 0) {
                return left;
            }
            double right = k + 1 < end ? knot[k + 1] : hi[i];
            if (g + p[k] + q[k] * right > 0) {
                slope[0] = -1 / q[k];
                return -(g + p[k]) / q[k];
            }
        }
        return hi[i];
    }

    /** U_i(y). */
    public double value(int i, double y) {
        double sum = 0;
        for (int t = termStart[i]; t < termStart[i + 1]; t++) {
            sum += weight[t] * kind[t].value(a[t] * y + b[t]);
        }
        return sum;
    }

    /**
     * Duals of the terms of variable i that prove the least value of g y + U_i(y), which is at y.
     * Hinges at their kink share what the others leave.
     */
    void exportDuals(int i, double g, double y, double[] rowDuals) {
        double left = -g;
        boolean anyAtKink = false;
        for (int t = termStart[i]; t < termStart[i + 1]; t++) {
            if (isAtKink(t, y)) {
                anyAtKink = true;
            } else {
                double dual = DualDomain.slope(kind[t], weight[t], a[t] * y + b[t]);
                rowDuals[row[t]] = dual;
                left -= a[t] * dual;
            }
        }
        for (int t = termStart[i]; anyAtKink && t < termStart[i + 1]; t++) {
            if (isAtKink(t, y)) {
                double dual = DualDomain.clip(kind[t], weight[t], left / a[t]);
                rowDuals[row[t]] = dual;
                left -= a[t] * dual;
            }
        }
    }

    private boolean isAtKink(int t, double y) {
        return !DualDomain.isSquared(kind[t])
                && Math.abs(a[t] * y + b[t])
                        <= Tolerances.AT_KINK * (Math.abs(a[t]) + Math.abs(b[t]));
    }
}
