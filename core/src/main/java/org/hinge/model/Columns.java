package org.hinge.model;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The terms of each variable, with its coefficients in them: the columns of the matrix whose rows
 * are the terms.
 *
 * <p>Variable i owns the places {@code start(i)} to {@code end(i) - 1}; its terms ascend.
 */
public final class Columns {
    private final HingeLossMrf mrf;
    private final int[] start;
    private final int[] term;

    private Columns(HingeLossMrf mrf, int[] start, int[] term) {
        this.mrf = mrf;
        this.start = start;
        this.term = term;
    }

    /** Of all terms. */
    public static Columns of(HingeLossMrf mrf) {
        return of(mrf, term -> true);
    }

    /** Of some of the terms. */
    public static Columns of(HingeLossMrf mrf, IntPredicate terms) {
        int variables = mrf.variables();
        int[] start = new int[variables + 2];
        for (int k = 0; k < mrf.terms(); k++) {
            if (terms.test(k)) {
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    start[mrf.variable(e) + 2]++;
                }
            }
        }
        for (int i = 1; i <= variables; i++) {
            start[i + 1] += start[i];
        }
        int[] places = new int[start[variables + 1]];
        // Variable i counts up in start[i + 1], which in the end is where i + 1 starts.
        for (int k = 0; k < mrf.terms(); k++) {
            if (terms.test(k)) {
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    places[start[mrf.variable(e) + 1]++] = k;
                }
            }
        }
        return new Columns(mrf, start, places);
    }

    /** Does the tasks 0 to count - 1, perhaps at the same time. */
    public interface Helpers {
        void run(int count, IntConsumer task);
    }

    /**
     * Of all terms, made with help.
     *
     * @param ranges into so many the terms are cut, with room for a number of each variable each
     */
    public static Columns of(HingeLossMrf mrf, int ranges, Helpers helpers) {
        int[][] next = new int[ranges][mrf.variables()];
        helpers.run(ranges, range -> count(mrf, range, ranges, next[range]));
        int[] start = new int[mrf.variables() + 1];
        int before = 0;
        for (int i = 0; i < mrf.variables(); i++) {
            start[i] = before;
            for (int[] ofRange : next) {
                int count = ofRange[i];
                ofRange[i] = before;
                before += count;
            }
        }
        start[mrf.variables()] = before;
        int[] places = new int[before];
        helpers.run(ranges, range -> fill(mrf, range, ranges, next[range], places));
        return new Columns(mrf, start, places);
    }

    private static void count(HingeLossMrf mrf, int range, int ranges, int[] counts) {
        int from = mrf.start(cut(mrf, range, ranges));
        int to = mrf.start(cut(mrf, range + 1, ranges));
        IntRow variables = mrf.entryVariables();
        for (int e = from; e < to; e++) {
            counts[variables.get(e)]++;
        }
    }

    private static void fill(HingeLossMrf mrf, int range, int ranges, int[] next, int[] places) {
        int to = cut(mrf, range + 1, ranges);
        IntRow starts = mrf.starts();
        IntRow variables = mrf.entryVariables();
        for (int k = cut(mrf, range, ranges); k < to; k++) {
            int end = starts.get(k + 1);
            for (int e = starts.get(k); e < end; e++) {
                places[next[variables.get(e)]++] = k;
            }
        }
    }

    private static int cut(HingeLossMrf mrf, int range, int ranges) {
        return (int) ((long) mrf.terms() * range / ranges);
    }

    public int start(int variable) {
        return start[variable];
    }

    public int end(int variable) {
        return start[variable + 1];
    }

    public int term(int place) {
        return term[place];
    }

    /** The coefficient of a variable in the term at one of its places. */
    public double coefficient(int variable, int place) {
        int from = mrf.start(term[place]);
        int to = mrf.start(term[place] + 1);
        while (from + 1 < to) {
            int middle = (from + to) >>> 1;
            if (mrf.variable(middle) <= variable) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return mrf.coefficient(from);
    }

    /** The terms that contain any of these variables, each once, ascending. */
    public int[] terms(int[] variables) {
        if (variables.length == 1) {
            return Arrays.copyOfRange(term, start(variables[0]), end(variables[0]));
        }
        int size = 0;
        for (int variable : variables) {
            size += end(variable) - start(variable);
        }
        int[] all = new int[size];
        int filled = 0;
        for (int variable : variables) {
            int count = end(variable) - start(variable);
            System.arraycopy(term, start(variable), all, filled, count);
            filled += count;
        }
        Arrays.sort(all);
        int distinct = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[distinct++] = all[i];
            }
        }
        return Arrays.copyOf(all, distinct);
    }
}
