package org.hinge.model;

import java.util.Arrays;
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
    private final int[] entry;

    private Columns(HingeLossMrf mrf, int[] start) {
        this.mrf = mrf;
        this.start = start;
        this.term = new int[start[mrf.variables()]];
        this.entry = new int[term.length];
    }

    /** Of all terms. */
    public static Columns of(HingeLossMrf mrf) {
        return of(mrf, term -> true);
    }

    /** Of some of the terms. */
    public static Columns of(HingeLossMrf mrf, IntPredicate terms) {
        int[] start = new int[mrf.variables() + 1];
        for (int k = 0; k < mrf.terms(); k++) {
            if (terms.test(k)) {
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    start[mrf.variable(e) + 1]++;
                }
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            start[i + 1] += start[i];
        }
        Columns columns = new Columns(mrf, start);
        int[] next = start.clone();
        for (int k = 0; k < mrf.terms(); k++) {
            if (terms.test(k)) {
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    int place = next[mrf.variable(e)]++;
                    columns.term[place] = k;
                    columns.entry[place] = e;
                }
            }
        }
        return columns;
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

    public double coefficient(int place) {
        return mrf.coefficient(entry[place]);
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
