package org.hinge.inference.fold;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Tolerances;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.TermKind;

/**
 * The potentials on one variable alone, U_i(y) = sum of w f(a y + b) on [lo_i, hi_i], and the
 * {@link Pieces} of these functions. The terms of variable i are {@code termStart[i]} to {@code
 * termStart[i + 1] - 1}.
 */
public final class UnaryTerms {
    public final CodedNumbers lo;
    public final CodedNumbers hi;
    final int[] termStart;
    final Pieces pieces;
    private final int[] row;
    private final byte[] kind;
    private final CodedNumbers a;
    private CodedNumbers b;
    private CodedNumbers weight;

    /**
     * Sorts unary rows by their variable.
     *
     * @param rows rows of one variable each
     * @param number the variable's number here, by that in the field
     */
    UnaryTerms(ReducedField field, int[] rows, int[] number, CodedNumbers lo, CodedNumbers hi) {
        this.lo = lo;
        this.hi = hi;
        this.termStart = starts(field, rows, number);
        this.row = sorted(field, rows, number);
        this.kind = new byte[rows.length];
        for (int t = 0; t < row.length; t++) {
            kind[t] = field.kind(row[t]).code();
        }
        this.a = CodedNumbers.of(row.length, t -> field.coefficient(field.start(row[t])));
        this.b = CodedNumbers.of(row.length, t -> field.constant(row[t]));
        this.weight = CodedNumbers.of(row.length, t -> field.weight(row[t]));
        this.pieces = new Pieces(variables(), row.length + withTerms());
        makePieces();
    }

    private static int[] starts(ReducedField field, int[] rows, int[] number) {
        int[] starts = new int[field.variables() + 1];
        for (int r : rows) {
            starts[number[field.variable(field.start(r))] + 1]++;
        }
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts;
    }

    private int[] sorted(ReducedField field, int[] rows, int[] number) {
        int[] sorted = new int[rows.length];
        int[] next = Arrays.copyOf(termStart, variables());
        for (int r : rows) {
            sorted[next[number[field.variable(field.start(r))]]++] = r;
        }
        return sorted;
    }

    private int variables() {
        return termStart.length - 1;
    }

    private int withTerms() {
        int count = 0;
        for (int i = 0; i < variables(); i++) {
            count += hasTerms(i) ? 1 : 0;
        }
        return count;
    }

    private void makePieces() {
        for (int i = 0; i < variables(); i++) {
            for (int t = termStart[i]; t < termStart[i + 1]; t++) {
                pieces.add(kind(t), coefficient(t), constant(t), weight(t));
            }
            pieces.make(i, lo.of(i), hi.of(i));
        }
    }

    /** No potentials at all on the intervals of some variables. */
    public static UnaryTerms none(int variables, CodedNumbers lo, CodedNumbers hi) {
        ReducedField field = new ReducedField(new double[variables], new double[variables], 0, 0);
        return new UnaryTerms(field, new int[0], new int[0], lo, hi);
    }

    /** U_i(y) = (y - centre_i)^2. */
    public static UnaryTerms distance(double[] centre, CodedNumbers lo, CodedNumbers hi) {
        int n = centre.length;
        ReducedField field = new ReducedField(new double[n], new double[n], n, n);
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
        b = CodedNumbers.uncoded(centre.length, i -> -centre[i]);
        makePieces();
    }

    /** Takes over new weights of the rows. */
    void reweigh(ReducedField field) {
        weight = CodedNumbers.of(row.length, t -> field.weight(row[t]));
        makePieces();
    }

    /** Whether all the potentials of a variable weigh nothing. */
    public boolean isFlat(int i) {
        for (int t = termStart[i]; t < termStart[i + 1]; t++) {
            if (weight(t) > 0) {
                return false;
            }
        }
        return true;
    }

    TermKind kind(int t) {
        return TermKind.ofCode(kind[t]);
    }

    double coefficient(int t) {
        return a.of(t);
    }

    double constant(int t) {
        return b.of(t);
    }

    double weight(int t) {
        return weight.of(t);
    }

    public boolean isLinear() {
        for (int t = 0; t < kind.length; t++) {
            if (DualDomain.isSquared(kind(t))) {
                return false;
            }
        }
        return true;
    }

    boolean hasTerms(int i) {
        return termStart[i] < termStart[i + 1];
    }

    /** U' just above knot k. */
    double slopeAbove(int k) {
        return pieces.slope(k) + pieces.curve(k) * pieces.knot(k);
    }

    /** U' just below the right end of the piece that begins at knot k of variable i. */
    double slopeBelowEnd(int k, int i) {
        double end = k + 1 < pieces.end(i) ? pieces.knot(k + 1) : hi.of(i);
        return pieces.slope(k) + pieces.curve(k) * end;
    }

    /** The minimiser of (y - z)^2 / (2 tau) + U_i(y) on [lo_i, hi_i]. */
    public double prox(int i, double z, double tau) {
        return pieces.prox(i, z, tau, lo.of(i), hi.of(i));
    }

    /** A minimiser of g y + U_i(y); its slope in g goes to slope[0]. */
    public double minimiser(int i, double g, double[] slope) {
        return pieces.minimiser(i, g, lo.of(i), hi.of(i), slope);
    }

    /** U_i(y). */
    public double value(int i, double y) {
        double sum = 0;
        for (int t = termStart[i]; t < termStart[i + 1]; t++) {
            sum += weight(t) * kind(t).value(coefficient(t) * y + constant(t));
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
                double l = coefficient(t) * y + constant(t);
                double dual = DualDomain.slope(kind(t), weight(t), l);
                rowDuals[row[t]] = dual;
                left -= coefficient(t) * dual;
            }
        }
        for (int t = termStart[i]; anyAtKink && t < termStart[i + 1]; t++) {
            if (isAtKink(t, y)) {
                double dual = DualDomain.clip(kind(t), weight(t), left / coefficient(t));
                rowDuals[row[t]] = dual;
                left -= coefficient(t) * dual;
            }
        }
    }

    private boolean isAtKink(int t, double y) {
        double product = coefficient(t) * y;
        double size = Math.abs(coefficient(t)) + Math.abs(constant(t));
        return !DualDomain.isSquared(kind(t))
                && Math.abs(product + constant(t)) <= Tolerances.AT_KINK * size;
    }
}
