package org.hinge.inference.presolve;

import org.hinge.inference.DualDomain;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;

/**
 * How many terms push each variable up, and how many down. The two counts of a variable are beside
 * each other: terms name variables that are all over the memory, and each look there takes longer
 * than all else.
 */
final class Pushes {
    /** Those up of variable i at 2 i, those down at 2 i + 1. */
    private int[] counts;

    Pushes(int variables) {
        this.counts = new int[2 * variables];
    }

    /** Adds a term so many times. */
    void add(HingeLossMrf mrf, int k, int times) {
        boolean both = DualDomain.isTwoSided(mrf.kind(k));
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            int at = 2 * mrf.variable(e);
            if (both) {
                counts[at] += times;
                counts[at + 1] += times;
            } else {
                counts[mrf.coefficient(e) < 0 ? at : at + 1] += times;
            }
        }
    }

    /** Adds the terms of a batch. */
    void add(TermBatch batch) {
        byte[] kind = batch.kind;
        for (int j = 0; j < batch.size; j++) {
            int from = batch.start[j];
            int to = batch.start[j + 1];
            if (DualDomain.isTwoSided(kind[j])) {
                addBoth(batch.variable, from, to);
            } else {
                add(batch.variable, batch.coefficient, from, to);
            }
        }
    }

    /** Adds a term of a batch. */
    void add(TermBatch batch, int j) {
        if (DualDomain.isTwoSided(batch.kind[j])) {
            addBoth(batch.variable, batch.start[j], batch.start[j + 1]);
        } else {
            add(batch.variable, batch.coefficient, batch.start[j], batch.start[j + 1]);
        }
    }

    private void add(int[] variable, double[] coefficient, int from, int to) {
        int[] all = counts;
        for (int e = from; e < to; e++) {
            all[2 * variable[e] + (coefficient[e] < 0 ? 0 : 1)]++;
        }
    }

    private void addBoth(int[] variable, int from, int to) {
        int[] all = counts;
        for (int e = from; e < to; e++) {
            all[2 * variable[e]]++;
            all[2 * variable[e] + 1]++;
        }
    }

    boolean areUp(int variable) {
        return counts[2 * variable] > 0;
    }

    boolean areDown(int variable) {
        return counts[2 * variable + 1] > 0;
    }

    boolean areBoth(int variable) {
        return areUp(variable) && areDown(variable);
    }

    boolean areNone(int variable) {
        return !areUp(variable) && !areDown(variable);
    }

    /** Of all variables, those up or those down. */
    double[] counts(boolean up) {
        double[] copy = new double[counts.length / 2];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = counts[up ? 2 * i : 2 * i + 1];
        }
        return copy;
    }

    void letGo() {
        counts = new int[0];
    }
}
