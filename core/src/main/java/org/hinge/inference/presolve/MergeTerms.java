package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Writes the terms that {@link Presolve} kept as rows over the free variables, and merges parallel
 * ones: a term whose linear function is f &gt; 0 times that of a row adds f w to the row's weight,
 * or f^2 w if it is squared. A constraint that repeats another is dropped. A field that is to stay
 * as it is, as many are, is not copied.
 */
public final class MergeTerms {
    /** Terms are cut into ranges that threads share, so many at most, of so many terms or more. */
    private static final int MOST_RANGES = 16;

    private static final int LEAST_RANGE = 1 << 14;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final Presolve presolve;
    private final MergedTerms merged;

    /** For each term the first one that it is parallel to, or -1; null if none is. */
    private final int @Nullable [] first;

    private final Workers workers;
    private final int ranges;
    private final RowReader term;
    private final RowReader earlier;

    private MergeTerms(
            HingeLossMrf mrf,
            double[] weights,
            Presolve presolve,
            MergedTerms merged,
            int @Nullable [] first,
            Workers workers) {
        this.mrf = mrf;
        this.weights = weights;
        this.presolve = presolve;
        this.merged = merged;
        this.first = first;
        this.workers = workers;
        this.ranges = Math.min(MOST_RANGES, 1 + mrf.terms() / LEAST_RANGE);
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
        MergeTerms merge = new MergeTerms(mrf, weights, presolve, postsolve.merged, first, workers);
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
        int[] number = new int[mrf.variables()];
        for (int i = 0; i < merged.freeVariables.length; i++) {
            number[merged.freeVariables[i]] = i;
        }
        int[] rows = new int[first == null ? 0 : mrf.terms()];
        if (first != null) {
            Arrays.fill(rows, -1);
            merged.share(rows);
        }
        ReducedField field = write(number, rows);
        join(rows, field);
        return field;
    }

    /** Whether a term is kept and no earlier one is parallel to it. */
    private boolean isRow(int k) {
        return presolve.fates.isKept(k) && (first == null || first[k] < 0);
    }

    /** All rows in ranges of terms: first they are counted, so that each range knows its place. */
    private ReducedField write(int[] number, int[] rows) {
        int[] rowsBefore = new int[ranges + 1];
        int[] entriesBefore = new int[ranges + 1];
        workers.run(
                ranges,
                range -> {
                    int from = cut(range);
                    int to = cut(range + 1);
                    rowsBefore[range + 1] = countRows(from, to);
                    entriesBefore[range + 1] = countEntries(from, to);
                });
        for (int range = 0; range < ranges; range++) {
            rowsBefore[range + 1] += rowsBefore[range];
            entriesBefore[range + 1] += entriesBefore[range];
        }
        int n = merged.freeVariables.length;
        double[] lo = new double[n];
        double[] hi = new double[n];
        for (int i = 0; i < n; i++) {
            lo[i] = presolve.intervals.lo(merged.freeVariables[i]);
            hi[i] = presolve.intervals.hi(merged.freeVariables[i]);
        }
        ReducedField.Filling filling =
                new ReducedField.Filling(lo, hi, rowsBefore[ranges], entriesBefore[ranges]);
        workers.run(
                ranges,
                range -> {
                    ReducedField.Part part = filling.from(rowsBefore[range], entriesBefore[range]);
                    write(cut(range), cut(range + 1), part, number, rows);
                    part.close();
                });
        return filling.field();
    }

    private int cut(int range) {
        return (int) ((long) mrf.terms() * range / ranges);
    }

    private int countRows(int from, int to) {
        int count = 0;
        for (int k = from; k < to; k++) {
            count += isRow(k) ? 1 : 0;
        }
        return count;
    }

    private int countEntries(int from, int to) {
        int[] starts = mrf.starts().window(from, to + 1);
        int base = mrf.starts().base(from);
        int firstEntry = starts[from - base];
        int[] variables = mrf.entryVariables().window(firstEntry, starts[to - base]);
        int firstBase = mrf.entryVariables().base(firstEntry);
        int count = 0;
        for (int k = from; k < to; k++) {
            if (isRow(k)) {
                int begin = starts[k - base] - firstBase;
                int end = starts[k + 1 - base] - firstBase;
                count += presolve.intervals.free(variables, begin, end);
            }
        }
        return count;
    }

    private void write(int from, int to, ReducedField.Part part, int[] number, int[] rows) {
        KeptTerms kept = new KeptTerms(mrf, presolve);
        double[] rowWeights = new double[TermBatch.SIZE];
        int at = from;
        while (at < to) {
            at = kept.read(at, to);
            if (first != null) {
                kept.leaveOut(first);
            }
            setWeights(kept, rowWeights);
            number(kept, number);
            int row = part.add(kept, rowWeights);
            note(kept, row, rows);
        }
    }

    private void setWeights(KeptTerms kept, double[] rowWeights) {
        for (int j = 0; j < kept.size; j++) {
            boolean constraint = TermKind.ofCode(kept.kind[j]).isConstraint();
            rowWeights[j] = constraint ? 1 : weights[kept.rule[j]];
        }
    }

    private static void number(KeptTerms kept, int[] number) {
        int[] variable = kept.variable;
        int entries = kept.start[kept.size];
        for (int e = 0; e < entries; e++) {
            variable[e] = number[variable[e]];
        }
    }

    /** What the way back needs of rows from one on. */
    private void note(KeptTerms kept, int row, int[] rows) {
        for (int j = 0; j < kept.size; j++) {
            if (kept.scale[j] != 1) {
                merged.setFactor(kept.term[j], kept.scale[j]);
            }
            if (rows.length > 0) {
                rows[kept.term[j]] = row + j;
            }
        }
    }

    /** One after the other, so that sums of weights do not depend on threads. */
    private void join(int[] rows, ReducedField field) {
        for (int k = 0; k < rows.length && first != null; k++) {
            if (first[k] >= 0) {
                rows[k] = rows[first[k]];
                join(k, first[k], rows[k], field);
            }
        }
    }

    private void join(int k, int earliest, int row, ReducedField field) {
        if (mrf.kind(k).isConstraint()) {
            // The first one carries the dual of all; factor 0 tells so.
            merged.setFactor(k, 0);
            return;
        }
        earlier.read(earliest);
        term.read(k);
        double factor = term.timesOf(earlier);
        merged.setFactor(k, factor);
        double power = DualDomain.isSquared(mrf.kind(k)) ? factor * factor : factor;
        field.addWeight(row, power * weights[mrf.rule(k)]);
    }
}
