package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Writes the terms that {@link Presolve} kept as rows over the free variables, and merges parallel
 * ones: a term whose linear function is f &gt; 0 times that of a row adds f w to the row's weight,
 * or f^2 w if it is squared. A constraint that repeats another is dropped. A field that is to stay
 * as it is, as many are, is not copied.
 */
public final class MergeTerms {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final Presolve presolve;
    private final MergedTerms merged;

    /** For each term the first one that it is parallel to, or -1; null if none is. */
    private final int @Nullable [] first;

    private final RowReader term;
    private final RowReader earlier;

    /** Of the row at hand, as the reduced field numbers them. */
    private int[] variables = new int[16];

    private MergeTerms(
            HingeLossMrf mrf,
            double[] weights,
            Presolve presolve,
            MergedTerms merged,
            int @Nullable [] first) {
        this.mrf = mrf;
        this.weights = weights;
        this.presolve = presolve;
        this.merged = merged;
        this.first = first;
        this.term = new RowReader(mrf, presolve);
        this.earlier = new RowReader(mrf, presolve);
    }

    public static ReducedField run(
            HingeLossMrf mrf, double[] weights, Presolve presolve, Postsolve postsolve) {
        try (Workers alone = new Workers(1)) {
            return run(mrf, weights, presolve, postsolve, alone);
        }
    }

    /** The same, with help. */
    public static ReducedField run(
            HingeLossMrf mrf,
            double[] weights,
            Presolve presolve,
            Postsolve postsolve,
            Workers workers) {
        int[] first = ParallelTerms.find(mrf, presolve, workers);
        MergeTerms merge = new MergeTerms(mrf, weights, presolve, postsolve.merged, first);
        merge.listFreeVariables();
        return merge.isEachTermARow() ? ReducedField.of(mrf, weights) : merge.copy();
    }

    private void listFreeVariables() {
        int count = 0;
        for (int i = 0; i < mrf.variables(); i++) {
            count += presolve.intervals.isFixed(i) ? 0 : 1;
        }
        int[] free = new int[count];
        int n = 0;
        for (int i = 0; n < count; i++) {
            if (!presolve.intervals.isFixed(i)) {
                free[n++] = i;
            }
        }
        merged.freeVariables = free;
    }

    /** Whether no term is left out or parallel to another, and no constraint is to be changed. */
    private boolean isEachTermARow() {
        if (!presolve.keepsAll() || first != null) {
            return false;
        }
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                term.read(k);
                if (term.scale() != 1 || term.constant() != mrf.constant(k)) {
                    return false;
                }
            }
        }
        return true;
    }

    private ReducedField copy() {
        ReducedField field = emptyField();
        int[] number = new int[mrf.variables()];
        for (int i = 0; i < merged.freeVariables.length; i++) {
            number[merged.freeVariables[i]] = i;
        }
        int[] rows = {};
        if (first != null) {
            rows = new int[mrf.terms()];
            Arrays.fill(rows, -1);
            merged.share(rows);
        }
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.isKept(k)) {
                int row = isRow(k) ? append(k, number, field) : rows[first(k)];
                if (!isRow(k)) {
                    join(k, row, field);
                }
                if (first != null) {
                    rows[k] = row;
                }
            }
        }
        return field.close();
    }

    /** Whether no earlier term is parallel to it. */
    private boolean isRow(int k) {
        return first == null || first[k] < 0;
    }

    private int first(int k) {
        return first == null ? -1 : first[k];
    }

    private ReducedField emptyField() {
        int n = merged.freeVariables.length;
        double[] lo = new double[n];
        double[] hi = new double[n];
        for (int i = 0; i < n; i++) {
            lo[i] = presolve.intervals.lo(merged.freeVariables[i]);
            hi[i] = presolve.intervals.hi(merged.freeVariables[i]);
        }
        int rows = 0;
        int entries = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.isKept(k) && isRow(k)) {
                rows++;
                for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
                    entries += presolve.intervals.isFixed(mrf.variable(e)) ? 0 : 1;
                }
            }
        }
        return new ReducedField(lo, hi, rows, entries);
    }

    private int append(int k, int[] number, ReducedField field) {
        term.read(k);
        if (term.size() > variables.length) {
            variables = new int[2 * term.size()];
        }
        for (int e = 0; e < term.size(); e++) {
            variables[e] = number[term.variable(e)];
        }
        boolean constraint = term.kind().isConstraint();
        if (constraint) {
            merged.setFactor(k, term.scale());
        }
        return field.append(
                term.kind(),
                variables,
                term.coefficients(),
                term.size(),
                term.constant(),
                constraint ? 1 : weights[mrf.rule(k)]);
    }

    private void join(int k, int row, ReducedField field) {
        if (mrf.kind(k).isConstraint()) {
            // The first one carries the dual of all; factor 0 tells so.
            merged.setFactor(k, 0);
            return;
        }
        earlier.read(first(k));
        term.read(k);
        double factor = term.timesOf(earlier);
        merged.setFactor(k, factor);
        double power = DualDomain.isSquared(mrf.kind(k)) ? factor * factor : factor;
        field.addWeight(row, power * weights[mrf.rule(k)]);
    }
}
