package org.hinge.inference.presolve;

import org.hinge.model.HingeLossMrf;

/** The terms of each variable, with its coefficients in them. */
final class Columns {
    private final int[] start;
    private final int[] term;
    private final double[] coefficient;

    Columns(HingeLossMrf mrf) {
        int n = mrf.variables();
        int entries = mrf.start(mrf.terms());
        start = new int[n + 1];
        term = new int[entries];
        coefficient = new double[entries];
        for (int e = 0; e < entries; e++) {
            start[mrf.variable(e) + 1]++;
        }
        for (int i = 0; i < n; i++) {
            start[i + 1] += start[i];
        }
        int[] next = start.clone();
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int at = next[mrf.variable(e)]++;
                term[at] = k;
                coefficient[at] = mrf.coefficient(e);
            }
        }
    }

    int start(int variable) {
        return start[variable];
    }

    int term(int at) {
        return term[at];
    }

    double coefficient(int at) {
        return coefficient[at];
    }
}
