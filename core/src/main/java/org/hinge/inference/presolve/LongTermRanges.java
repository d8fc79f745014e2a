package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * Between which values the linear functions of terms of many variables lie, and how many of these
 * are free, while one variable after the other moves. A short term is rather measured anew each
 * time: numbers for all would take as much room as the terms themselves.
 */
final class LongTermRanges {
    /** A term of so many variables is not long. */
    static final int SHORT = 16;

    private final HingeLossMrf mrf;

    /** Ascending. */
    private final int[] terms;

    private final double[] least;
    private final double[] most;
    private final int[] free;

    /** On the unit box. */
    LongTermRanges(HingeLossMrf mrf) {
        this.mrf = mrf;
        int count = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            count += has(k) ? 1 : 0;
        }
        this.terms = new int[count];
        this.least = new double[count];
        this.most = new double[count];
        this.free = new int[count];
        int j = 0;
        for (int k = 0; j < count; k++) {
            if (has(k)) {
                terms[j] = k;
                measure(j++);
            }
        }
    }

    private void measure(int j) {
        int k = terms[j];
        least[j] = mrf.constant(k);
        most[j] = least[j];
        free[j] = mrf.start(k + 1) - mrf.start(k);
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            least[j] += Math.min(0, mrf.coefficient(e));
            most[j] += Math.max(0, mrf.coefficient(e));
        }
    }

    /** Whether a term is long. */
    boolean has(int term) {
        return mrf.start(term + 1) - mrf.start(term) > SHORT;
    }

    double least(int term) {
        return least[place(term)];
    }

    double most(int term) {
        return most[place(term)];
    }

    int free(int term) {
        return free[place(term)];
    }

    private int place(int term) {
        return Arrays.binarySearch(terms, term);
    }

    /** The ends of the interval of a variable with coefficient a have moved. */
    void move(int term, double a, double raised, double lowered, boolean fixed) {
        int j = place(term);
        least[j] += a * (a > 0 ? raised : lowered);
        most[j] += a * (a > 0 ? lowered : raised);
        free[j] -= fixed ? 1 : 0;
    }
}
