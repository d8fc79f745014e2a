package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Writes the terms that {@link Presolve} kept as rows over the free variables, and merges parallel
 * ones: a term whose linear function is f &gt; 0 times that of a row adds f w to the row's weight,
 * or f^2 w if it is squared. A constraint that repeats another is dropped. A field that is to stay
 * as it is, as many are, is found out first, and not copied.
 */
public final class MergeTerms {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final Presolve presolve;
    private final MergedTerms merged;
    private final int[] number;
    private final ReducedField field;

    /**
     * Rows by hash: the hash in the high half, the row's number plus one in the low half, 0 where
     * there is none. Those whose first variable is i are in a part of their own, {@code part[i]} to
     * {@code part[i + 1] - 1}, half as long again as they are many: terms come more or less by
     * their first variable, so that their part is in the cache.
     */
    private final long[] table;

    private final int[] part;

    /** The term at hand. */
    private int[] variable = new int[16];

    private double[] coefficient = new double[16];
    private int size;
    private double constant;

    /** How many times the row that {@link #find} found the term at hand is. */
    private double factor;

    private MergeTerms(
            HingeLossMrf mrf,
            double[] weights,
            Presolve presolve,
            MergedTerms merged,
            boolean copies) {
        this.mrf = mrf;
        this.weights = weights;
        this.presolve = presolve;
        this.merged = merged;
        this.number = new int[mrf.variables()];
        this.part = new int[mrf.variables() + 1];
        this.field = copies ? emptyField() : ReducedField.of(mrf, weights);
        countByFirstVariable();
        this.table = new long[part[part.length - 1]];
    }

    public static ReducedField run(
            HingeLossMrf mrf, double[] weights, Presolve presolve, Postsolve postsolve) {
        if (presolve.keepsAll()) {
            MergeTerms same = new MergeTerms(mrf, weights, presolve, postsolve.merged, false);
            if (same.isEachTermARow()) {
                return same.field;
            }
        }
        MergeTerms merge = new MergeTerms(mrf, weights, presolve, postsolve.merged, true);
        merge.addAll();
        return merge.field.close();
    }

    /** Whether no term is parallel to another and no constraint is to be changed. */
    private boolean isEachTermARow() {
        numberFreeVariables();
        for (int k = 0; k < mrf.terms(); k++) {
            read(k);
            TermKind kind = mrf.kind(k);
            if (kind.isConstraint() && (scaleToOne() != 1 || constant != mrf.constant(k))) {
                return false;
            }
            int hash = hash(kind);
            int slot = find(kind, hash);
            if (table[slot] != 0) {
                return false;
            }
            table[slot] = entry(hash, k);
            merged.set(k, k, 1);
        }
        return true;
    }

    private void addAll() {
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.of(k) == Presolve.Fate.KEPT) {
                add(k);
            } else {
                merged.leaveOut(k);
            }
        }
    }

    private int numberFreeVariables() {
        int[] all = new int[mrf.variables()];
        int n = 0;
        for (int i = 0; i < all.length; i++) {
            if (!presolve.fixed[i]) {
                number[i] = n;
                all[n++] = i;
            }
        }
        merged.freeVariables = Arrays.copyOf(all, n);
        return n;
    }

    private ReducedField emptyField() {
        int n = numberFreeVariables();
        double[] lo = new double[n];
        double[] hi = new double[n];
        for (int i = 0; i < n; i++) {
            lo[i] = presolve.lo[merged.freeVariables[i]];
            hi[i] = presolve.hi[merged.freeVariables[i]];
        }
        int rows = 0;
        int entries = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.of(k) == Presolve.Fate.KEPT) {
                rows++;
                entries += mrf.start(k + 1) - mrf.start(k);
            }
        }
        return new ReducedField(lo, hi, rows, entries);
    }

    private void countByFirstVariable() {
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.of(k) == Presolve.Fate.KEPT) {
                part[firstFree(k) + 1]++;
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            part[i + 1] += part[i] + part[i + 1] / 2 + 1;
        }
    }

    private int firstFree(int k) {
        int e = mrf.start(k);
        while (presolve.fixed[mrf.variable(e)]) {
            e++;
        }
        return mrf.variable(e);
    }

    private void add(int k) {
        TermKind kind = mrf.kind(k);
        read(k);
        double scale = kind.isConstraint() ? scaleToOne() : 1;
        int hash = hash(kind);
        int slot = find(kind, hash);
        if (table[slot] != 0) {
            join(k, row(table[slot]), scale);
            return;
        }
        double weight = kind.isConstraint() ? 1 : weights[mrf.rule(k)];
        int row = field.append(kind, variable, coefficient, size, constant, weight);
        table[slot] = entry(hash, row);
        merged.set(k, row, scale);
    }

    private static long entry(int hash, int row) {
        return (long) hash << 32 | (row + 1);
    }

    private static int row(long entry) {
        return (int) entry - 1;
    }

    /** The slot of the row that the term at hand is parallel to, or an empty one. */
    private int find(TermKind kind, int hash) {
        int first = merged.freeVariables[variable[0]];
        int from = part[first];
        int to = part[first + 1];
        int slot = from + (int) (((hash & 0xFFFFFFFFL) * (to - from)) >>> 32);
        while (table[slot] != 0) {
            if (table[slot] >> 32 == hash) {
                factor = factorOf(row(table[slot]), kind);
                if (factor > 0) {
                    break;
                }
            }
            slot = slot + 1 == to ? from : slot + 1;
        }
        return slot;
    }

    private void join(int k, int row, double scale) {
        if (field.kind(row).isConstraint()) {
            // The first one carries the dual of all; factor 0 tells so.
            merged.set(k, row, 0);
            return;
        }
        merged.set(k, row, factor * scale);
        double power = DualDomain.isSquared(field.kind(row)) ? factor * factor : factor;
        field.addWeight(row, power * weights[mrf.rule(k)]);
    }

    private void read(int k) {
        int most = mrf.start(k + 1) - mrf.start(k);
        if (most > variable.length) {
            variable = new int[2 * most];
            coefficient = new double[2 * most];
        }
        size = 0;
        constant = mrf.constant(k) - presolve.missing(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            if (presolve.fixed[i]) {
                constant += mrf.coefficient(e) * presolve.lo[i];
            } else {
                variable[size] = number[i];
                coefficient[size++] = mrf.coefficient(e);
            }
        }
    }

    private double scaleToOne() {
        double largest = 0;
        for (int e = 0; e < size; e++) {
            largest = Math.max(largest, Math.abs(coefficient[e]));
        }
        for (int e = 0; e < size; e++) {
            coefficient[e] /= largest;
        }
        constant /= largest;
        return largest;
    }

    /** Rounded to floats, so that what is parallel up to rounding mostly meets. */
    private int hash(TermKind kind) {
        double first = Math.abs(coefficient[0]);
        int h = DualDomain.isTwoSided(kind) ? 1 : 2;
        for (int e = 0; e < size; e++) {
            h = (h ^ variable[e]) * 0x9E3779B1;
            h ^= h >>> 15;
        }
        h = (h ^ Float.floatToIntBits((float) (constant / first) + 0f)) * 0x85EBCA6B;
        h ^= h >>> 13;
        h = (h ^ Float.floatToIntBits((float) (coefficient[size - 1] / first))) * 0xC2B2AE35;
        return h ^ h >>> 16;
    }

    /** How many times a row the term at hand is, or 0 if they are not parallel. */
    private double factorOf(int row, TermKind kind) {
        int at = field.start(row);
        if (field.kind(row) != kind
                || field.start(row + 1) - at != size
                || !isOverSameVariables(at)) {
            return 0;
        }
        double times = coefficient[0] / field.coefficient(at);
        for (int e = 1; e < size; e++) {
            if (coefficient[e] != times * field.coefficient(at + e)) {
                return 0;
            }
        }
        return constant == times * field.constant(row) ? times : 0;
    }

    /** Whether the row whose entries begin there has the variables of the term at hand. */
    private boolean isOverSameVariables(int at) {
        for (int e = 0; e < size; e++) {
            if (field.variable(at + e) != variable[e]) {
                return false;
            }
        }
        return true;
    }
}
