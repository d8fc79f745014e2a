package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.model.HingeLossMrf;
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
    private final HingeLossMrf mrf;
    private double[] weights;

    /** The row of a term, or -1; filled by {@link MergeTerms}. */
    private final int[] row;

    /** How many times its row a term is; null while each is its row itself. */
    private double @Nullable [] factor;

    /** The variables that are free, ascending. */
    int[] freeVariables = {};

    MergedTerms(HingeLossMrf mrf, double[] weights) {
        this.mrf = mrf;
        this.weights = weights;
        this.row = new int[mrf.terms()];
    }

    /** A term has no row. */
    void leaveOut(int term) {
        row[term] = -1;
    }

    /** A term is so many times a row. */
    void set(int term, int itsRow, double times) {
        row[term] = itsRow;
        if (factor == null && times != 1) {
            factor = new double[row.length];
            Arrays.fill(factor, 1);
        }
        if (factor != null) {
            factor[term] = times;
        }
    }

    private double factor(int term) {
        return factor == null ? 1 : factor[term];
    }

    /** Gives the rows their weights again, from new ones of the rules. */
    void reweigh(ReducedField reduced, double[] newWeights) {
        weights = newWeights;
        if (reduced.sharesRowsOf(mrf)) {
            reduced.reweigh(mrf, newWeights);
            return;
        }
        for (int r = 0; r < reduced.rows; r++) {
            reduced.setWeight(r, reduced.kind(r).isConstraint() ? 1 : 0);
        }
        for (int k = 0; k < row.length; k++) {
            if (row[k] >= 0 && !mrf.kind(k).isConstraint()) {
                double power =
                        DualDomain.isSquared(mrf.kind(k)) ? factor(k) * factor(k) : factor(k);
                reduced.addWeight(row[k], power * weights[mrf.rule(k)]);
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
    double[] duals(ReducedField reduced, double[] rowDuals) {
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0) {
                duals[k] = share(k, reduced) * rowDuals[row[k]];
            }
        }
        return duals;
    }

    /** The same for constraints alone. */
    double[] ray(ReducedField reduced, double[] rowDuals) {
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0 && mrf.kind(k).isConstraint()) {
                duals[k] = share(k, reduced) * rowDuals[row[k]];
            }
        }
        return duals;
    }

    private double share(int k, ReducedField reduced) {
        if (mrf.kind(k).isConstraint()) {
            return factor(k) == 0 ? 0 : 1 / factor(k);
        }
        double weight = weights[mrf.rule(k)];
        double part = weight == 0 ? 0 : weight / reduced.weight(row[k]);
        return DualDomain.isSquared(mrf.kind(k)) ? part * factor(k) : part;
    }

    /** The dual of each row from duals of the terms, clipped to its domain. */
    double[] rowDuals(ReducedField reduced, double[] duals) {
        double[] rowDuals = new double[reduced.rows];
        for (int k = 0; k < duals.length; k++) {
            if (row[k] >= 0) {
                rowDuals[row[k]] += factor(k) * duals[k];
            }
        }
        for (int r = 0; r < reduced.rows; r++) {
            rowDuals[r] = DualDomain.clip(reduced.kind(r), reduced.weight(r), rowDuals[r]);
        }
        return rowDuals;
    }
}
