package org.hinge.inference.fold;

import java.util.function.IntToDoubleFunction;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Tolerances;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.ByteRow;
import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * The potentials on one variable alone, U_i(y) = sum of w f(a y + b) on [lo_i, hi_i], and the
 * {@link Pieces} of these functions. The terms of variable i are {@code termStart(i)} to {@code
 * termStart(i + 1) - 1}.
 */
public final class UnaryTerms {
    public final CodedNumbers lo;
    public final CodedNumbers hi;
    final IntRow termStart;
    final Pieces pieces;
    private final Storage storage;
    private final IntRow row;
    private final ByteRow kind;
    private final CodedNumbers a;
    private CodedNumbers b;
    private CodedNumbers weight;
    private double atLow;
    private @Nullable ShortPieces shortPieces;

    /**
     * Sorts unary rows by their variable.
     *
     * @param rows rows of one variable each
     * @param number the variable's number here, by that in the field
     */
    UnaryTerms(
            ReducedField field,
            int[] rows,
            int[] number,
            CodedNumbers lo,
            CodedNumbers hi,
            Storage storage) {
        this.lo = lo;
        this.hi = hi;
        this.storage = storage;
        this.termStart = starts(field, rows, number);
        this.row = sorted(field, rows, number);
        this.kind = storage.bytes(rows.length);
        for (int t = 0; t < rows.length; t++) {
            kind.put(t, field.kind(row.get(t)).code());
        }
        this.a = numbers(t -> field.coefficient(field.start(row.get(t))));
        this.b = numbers(t -> field.constant(row.get(t)));
        this.weight = numbers(t -> field.weight(row.get(t)));
        this.pieces = new Pieces(variables(), rows.length + withTerms(), storage);
        makePieces();
    }

    private CodedNumbers numbers(IntToDoubleFunction ofTerm) {
        return CodedNumbers.of(row.size(), ofTerm, storage);
    }

    private IntRow starts(ReducedField field, int[] rows, int[] number) {
        IntRow starts = storage.ints(field.variables() + 1);
        for (int r : rows) {
            int at = number[field.variable(field.start(r))] + 1;
            starts.put(at, starts.get(at) + 1);
        }
        for (int i = 1; i < starts.size(); i++) {
            starts.put(i, starts.get(i) + starts.get(i - 1));
        }
        return starts;
    }

    private IntRow sorted(ReducedField field, int[] rows, int[] number) {
        IntRow sorted = storage.ints(rows.length);
        int[] next = new int[variables()];
        termStart.get(0, next);
        for (int r : rows) {
            sorted.put(next[number[field.variable(field.start(r))]]++, r);
        }
        return sorted;
    }

    private int variables() {
        return termStart.size() - 1;
    }

    private int withTerms() {
        int count = 0;
        for (int i = 0; i < variables(); i++) {
            count += hasTerms(i) ? 1 : 0;
        }
        return count;
    }

    private void makePieces() {
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < variables(); i++) {
            if (hasTerms(i)) {
                sum.add(value(i, lo.of(i)));
            }
            for (int t = termStart.get(i); t < termStart.get(i + 1); t++) {
                pieces.add(kind(t), coefficient(t), constant(t), weight(t));
            }
            pieces.make(i, lo.of(i), hi.of(i));
        }
        atLow = sum.value();
        shortPieces = ShortPieces.of(pieces, variables(), lo, hi);
    }

    /** No potentials at all on the intervals of some variables. */
    public static UnaryTerms none(int variables, CodedNumbers lo, CodedNumbers hi) {
        ReducedField field = new ReducedField(new double[variables], new double[variables], 0, 0);
        return new UnaryTerms(field, new int[0], new int[0], lo, hi, Storage.HEAP);
    }

    /** U_i(y) = (y - centre_i)^2. */
    public static UnaryTerms distance(
            double[] centre, CodedNumbers lo, CodedNumbers hi, Storage storage) {
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
        return new UnaryTerms(field, all, all, lo, hi, storage);
    }

    /** Moves the centres of {@link #distance}. */
    public void recentre(double[] centre) {
        b = CodedNumbers.plain(centre.length, i -> -centre[i], storage);
        makePieces();
    }

    /** Takes over new weights of the rows. */
    void reweigh(ReducedField field) {
        weight = numbers(t -> field.weight(row.get(t)));
        makePieces();
    }

    /** Whether all the potentials of a variable weigh nothing. */
    public boolean isFlat(int i) {
        for (int t = termStart.get(i); t < termStart.get(i + 1); t++) {
            if (weight(t) > 0) {
                return false;
            }
        }
        return true;
    }

    TermKind kind(int t) {
        return TermKind.ofCode(kind.get(t));
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
        for (int t = 0; t < kind.size(); t++) {
            if (DualDomain.isSquared(kind(t))) {
                return false;
            }
        }
        return true;
    }

    boolean hasTerms(int i) {
        return termStart.get(i) < termStart.get(i + 1);
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

    /** The same for the variables from..to-1 at z, to out. */
    public void prox(int from, int to, double[] z, StepSizes tau, double[] out) {
        if (shortPieces == null) {
            pieces.prox(from, to, z, tau, lo, hi, out);
        } else {
            shortPieces.prox(from, to, z, tau, out);
        }
    }

    /** A minimiser of g y + U_i(y). */
    double minimiser(int i, double g) {
        return pieces.minimiser(i, g, lo.of(i), hi.of(i));
    }

    /** A minimiser of g y + U_i(y); its slope in g goes to slope[0]. */
    public double minimiser(int i, double g, double[] slope) {
        return pieces.minimiser(i, g, lo.of(i), hi.of(i), slope);
    }

    /** The sum of all U_i(lo_i), which {@link #above} and {@link #least} leave out. */
    public double atLow() {
        return atLow;
    }

    /** U_i(y) - U_i(lo_i). */
    public double above(int i, double y) {
        return pieces.above(i, y, hi.of(i));
    }

    /** The least value of g y + U_i(y) - U_i(lo_i). */
    public double least(int i, double g) {
        return pieces.least(i, g, lo.of(i), hi.of(i));
    }

    /** U_i(y). */
    double value(int i, double y) {
        double sum = 0;
        for (int t = termStart.get(i); t < termStart.get(i + 1); t++) {
            sum += weight(t) * kind(t).value(coefficient(t) * y + constant(t));
        }
        return sum;
    }

    /**
     * Duals of the terms of variable i that prove the least value of g y + U_i(y), which is at y.
     * Hinges at their kink share what the others leave.
     */
    void exportDuals(int i, double g, double y, DoubleRow rowDuals) {
        double left = -g;
        boolean anyAtKink = false;
        for (int t = termStart.get(i); t < termStart.get(i + 1); t++) {
            if (isAtKink(t, y)) {
                anyAtKink = true;
            } else {
                double l = coefficient(t) * y + constant(t);
                double dual = DualDomain.slope(kind(t), weight(t), l);
                rowDuals.put(row.get(t), dual);
                left -= coefficient(t) * dual;
            }
        }
        for (int t = termStart.get(i); anyAtKink && t < termStart.get(i + 1); t++) {
            if (isAtKink(t, y)) {
                double dual = DualDomain.clip(kind(t), weight(t), left / coefficient(t));
                rowDuals.put(row.get(t), dual);
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
