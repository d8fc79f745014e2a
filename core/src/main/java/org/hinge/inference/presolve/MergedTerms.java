package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Workers;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * Which row each term of a field became or was merged into, and which variables are left. A term is
 * f times its row; its dual is the share of the row's dual
 *
 * <pre>
 *   s_k = s f^(p-1) w_k / (sum of f^p w)
 * </pre>
 *
 * Of constraints that repeat each other the first one carries the dual of all; f is 0 for the
 * others.
 */
final class MergedTerms {
    /** Terms are cut into ranges that threads share, so many at most, of so many terms or more. */
    private static final int MOST_RANGES = 16;

    private static final int LEAST_RANGE = 1 << 14;

    /** Duals are copied so many at a time. */
    private static final int COPIED = 1 << 10;

    private final HingeLossMrf mrf;
    private double[] weights;

    /** Whether the rows have other weights than they were made with. */
    private boolean reweighed;

    private final Fates fates;

    /** The row of each term, or -1; null while each term that is kept has one of its own. */
    private int @Nullable [] row;

    /** How many times its row a term is; null while each is its row itself. */
    private double @Nullable [] factor;

    /** The variables that are free, ascending. */
    int[] freeVariables = {};

    MergedTerms(HingeLossMrf mrf, double[] weights, Fates fates) {
        this.mrf = mrf;
        this.weights = weights;
        this.fates = fates;
    }

    /** Some terms share a row from now on. */
    void share(int[] rows) {
        row = rows;
    }

    /** A term is so many times its row, which is 1 if nobody says otherwise. */
    synchronized void setFactor(int term, double times) {
        if (factor == null && times != 1) {
            factor = new double[mrf.terms()];
            Arrays.fill(factor, 1);
        }
        if (factor != null) {
            factor[term] = times;
        }
    }

    /** Tells the rows of one term after the other, each asked for once. */
    private final class Rows {
        private int next;

        /** From the first term on. */
        Rows() {
            this(0);
        }

        /**
         * From a later one on.
         *
         * @param before how many terms before it have rows of their own
         */
        Rows(int before) {
            this.next = before;
        }

        /** Of the next term; -1 if it has none. */
        int of(int term) {
            if (row != null) {
                return row[term];
            }
            return fates.isKept(term) ? next++ : -1;
        }
    }

    private double factor(int term) {
        return factor == null ? 1 : factor[term];
    }

    /** Gives the rows their weights again, from new ones of the rules. */
    void reweigh(ReducedField reduced, double[] newWeights) {
        weights = newWeights;
        reweighed = true;
        if (reduced.sharesRowsOf(mrf)) {
            reduced.reweigh(mrf, newWeights);
            return;
        }
        for (int r = 0; r < reduced.rows; r++) {
            reduced.setWeight(r, reduced.kind(r).isConstraint() ? 1 : 0);
        }
        Rows rows = new Rows();
        for (int k = 0; k < mrf.terms(); k++) {
            int itsRow = rows.of(k);
            if (itsRow >= 0 && !mrf.kind(k).isConstraint()) {
                double power =
                        DualDomain.isSquared(mrf.kind(k)) ? factor(k) * factor(k) : factor(k);
                reduced.addWeight(itsRow, power * weights[mrf.rule(k)]);
            }
        }
    }

    /** A value for each variable of the field, 0 where it is not free. */
    double[] values(double[] reduced) {
        double[] values = new double[mrf.variables()];
        for (int i = 0; i < freeVariables.length; i++) {
            values[freeVariables[i]] = reduced[i];
        }
        return values;
    }

    /** A dual for each term that has a row, 0 for the others. */
    DoubleRow duals(ReducedField reduced, DoubleRow rowDuals, Storage storage, Workers workers) {
        DoubleRow duals = storage.doubles(mrf.terms());
        int ranges = Math.min(MOST_RANGES, 1 + mrf.terms() / LEAST_RANGE);
        int[] before = rowsBefore(ranges, workers);
        // A row that is one term has its weight; after that has become 0 the dual is 0.
        boolean own = row == null && factor == null && !reweighed;
        workers.run(
                ranges,
                range -> {
                    int from = cut(range, ranges);
                    int to = cut(range + 1, ranges);
                    if (own) {
                        copyDuals(from, to, before[range], rowDuals, duals);
                    } else {
                        putDuals(from, to, before[range], reduced, rowDuals, duals);
                    }
                });
        return duals;
    }

    /** Where each term is its row itself, with all of its weight. */
    private void copyDuals(int from, int to, int rowsBefore, DoubleRow rowDuals, DoubleRow duals) {
        double[] copy = new double[COPIED];
        double[] ofRows = new double[COPIED];
        int itsRow = rowsBefore;
        for (int at = from; at < to; at += COPIED) {
            int end = Math.min(to, at + COPIED);
            int rows = Math.min(end - at, rowDuals.size() - itsRow);
            rowDuals.get(itsRow, ofRows, rows);
            itsRow += spread(at, end, ofRows, copy);
            duals.put(at, copy, end - at);
        }
    }

    /** Gives the kept ones of some terms these duals, one after the other; returns how many. */
    private int spread(int from, int to, double[] ofRows, double[] copy) {
        int used = 0;
        for (int k = from; k < to; k++) {
            copy[k - from] = fates.isKept(k) ? ofRows[used++] : 0;
        }
        return used;
    }

    private void putDuals(
            int from,
            int to,
            int rowsBefore,
            ReducedField reduced,
            DoubleRow rowDuals,
            DoubleRow duals) {
        Rows rows = new Rows(rowsBefore);
        for (int k = from; k < to; k++) {
            int itsRow = rows.of(k);
            if (itsRow >= 0) {
                duals.put(k, share(k, itsRow, reduced) * rowDuals.get(itsRow));
            }
        }
    }

    private int cut(int range, int ranges) {
        return (int) ((long) mrf.terms() * range / ranges);
    }

    /** How many terms are kept before each range. */
    private int[] rowsBefore(int ranges, Workers workers) {
        int[] before = new int[ranges + 1];
        workers.run(
                ranges,
                range ->
                        before[range + 1] = fates.kept(cut(range, ranges), cut(range + 1, ranges)));
        for (int range = 0; range < ranges; range++) {
            before[range + 1] += before[range];
        }
        return before;
    }

    /** The same for constraints alone. */
    double[] ray(ReducedField reduced, double[] rowDuals) {
        double[] duals = new double[mrf.terms()];
        Rows rows = new Rows();
        for (int k = 0; k < duals.length; k++) {
            int itsRow = rows.of(k);
            if (itsRow >= 0 && mrf.kind(k).isConstraint()) {
                duals[k] = share(k, itsRow, reduced) * rowDuals[itsRow];
            }
        }
        return duals;
    }

    private double share(int k, int itsRow, ReducedField reduced) {
        if (mrf.kind(k).isConstraint()) {
            return factor(k) == 0 ? 0 : 1 / factor(k);
        }
        double weight = weights[mrf.rule(k)];
        double part = weight == 0 ? 0 : weight / reduced.weight(itsRow);
        return DualDomain.isSquared(mrf.kind(k)) ? part * factor(k) : part;
    }

    /** The dual of each row from duals of the terms, clipped to its domain. */
    double[] rowDuals(ReducedField reduced, double[] duals) {
        double[] rowDuals = new double[reduced.rows];
        Rows rows = new Rows();
        for (int k = 0; k < duals.length; k++) {
            int itsRow = rows.of(k);
            if (itsRow >= 0) {
                rowDuals[itsRow] += factor(k) * duals[k];
            }
        }
        for (int r = 0; r < reduced.rows; r++) {
            rowDuals[r] = DualDomain.clip(reduced.kind(r), reduced.weight(r), rowDuals[r]);
        }
        return rowDuals;
    }
}
