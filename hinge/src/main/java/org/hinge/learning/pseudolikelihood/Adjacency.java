package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;
import java.util.function.Predicate;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** Which terms contain each variable; the terms of a variable ascend. */
final class Adjacency {
    private final int[] start;
    private final int[] term;

    private Adjacency(int[] start, int[] term) {
        this.start = start;
        this.term = term;
    }

    /** Of the terms of some kinds. */
    static Adjacency of(HingeLossMrf mrf, Predicate<TermKind> kinds) {
        int[] start = new int[mrf.variables() + 1];
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); kinds.test(mrf.kind(k)) && e < mrf.start(k + 1); e++) {
                start[mrf.variable(e) + 1]++;
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            start[i + 1] += start[i];
        }
        int[] term = new int[start[mrf.variables()]];
        int[] next = start.clone();
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); kinds.test(mrf.kind(k)) && e < mrf.start(k + 1); e++) {
                term[next[mrf.variable(e)]++] = k;
            }
        }
        return new Adjacency(start, term);
    }

    int start(int variable) {
        return start[variable];
    }

    int end(int variable) {
        return start[variable + 1];
    }

    int term(int place) {
        return term[place];
    }

    /** The terms that contain any of these variables, each once, ascending. */
    int[] terms(int[] variables) {
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
