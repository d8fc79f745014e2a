package org.hinge.inference.fold;

import java.util.List;
import java.util.Objects;
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

    /** The potentials of variables between these bounds. */
    UnaryTerms(Sorted sorted, CodedNumbers lo, CodedNumbers hi) {
        this.lo = lo;
        this.hi = hi;
        this.storage = sorted.storage;
        this.termStart = sorted.termStart;
        this.row = sorted.row;
        this.kind = sorted.kind;
        this.a = Objects.requireNonNull(sorted.a);
        this.b = Objects.requireNonNull(sorted.b);
        this.weight = Objects.requireNonNull(sorted.weight);
        this.pieces = new Pieces(variables(), row.size() + withTerms(), storage);
        makePieces();
    }

    /**
     * The potentials of some rows, whose columns are made one after the other.
     *
     * @param rows rows of one variable each
     * @param number the variable's number here, by that in the field
     */
    static UnaryTerms of(
            ReducedField field,
            int[] rows,
            int[] number,
            CodedNumbers lo,
            CodedNumbers hi,
            Storage storage) {
        Sorted sorted = new Sorted(field, rows, number, storage);
        sorted.columns().forEach(Runnable::run);
        return new UnaryTerms(sorted, lo, hi);
    }

    /** Unary rows sorted by their variable, while their columns are made. */
    static final class Sorted {
        private final ReducedField field;
        private final Storage storage;
        private final IntRow termStart;
        private final IntRow row;
        private final ByteRow kind;
        private @Nullable CodedNumbers a;
        private @Nullable CodedNumbers b;
        private @Nullable CodedNumbers weight;

        /** Sorts rows, as in {@link UnaryTerms#of}. */
        Sorted(ReducedField field, int[] rows, int[] number, Storage storage) {
            this.field = field;
            this.storage = storage;
            int[] variable = new int[rows.length];
            for (int at = 0; at < rows.length; at++) {
                variable[at] = number[field.variable(field.start(rows[at]))];
            }
            int[] next = new int[field.variables() + 1];
            for (int i : variable) {
                next[i + 1]++;
            }
            for (int i = 1; i < next.length; i++) {
                next[i] += next[i - 1];
            }
            this.termStart = storage.ints(next.length);
            termStart.put(0, IntRow.of(next), 0, next.length);
            this.row = storage.ints(rows.length);
            for (int at = 0; at < rows.length; at++) {
                row.put(next[variable[at]]++, rows[at]);
            }
            this.kind = storage.bytes(rows.length);
        }

        /** What makes the columns: tasks that know nothing of each other. */
        List<Runnable> columns() {
            return List.of(
                    this::setKinds,
                    () -> a = numbers(t -> field.coefficient(field.start(row.get(t)))),
                    () -> b = numbers(t -> field.constant(row.get(t))),
                    () -> weight = numbers(t -> field.weight(row.get(t))));
        }

        private void setKinds() {
            for (int t = 0; t < row.size(); t++) {
                kind.put(t, field.kind(row.get(t)).code());
            }
        }

        private CodedNumbers numbers(IntToDoubleFunction ofTerm) {
            return CodedNumbers.of(row.size(), ofTerm, storage);
        }
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
        return of(field, new int[0], new int[0], lo, hi, Storage.HEAP);
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
        return of(field, all, all, lo, hi, storage);
    }

    /** Moves the centres of {@link #distance}. */
    public void recentre(double[] centre) {
        b = CodedNumbers.plain(centre.length, i -> -centre[i], storage);
        makePieces();
    }

    /** Takes over new weights of the rows. */
    void reweigh(ReducedField field) {
        weight = CodedNumbers.of(row.size(), t -> field.weight(row.get(t)), storage);
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
