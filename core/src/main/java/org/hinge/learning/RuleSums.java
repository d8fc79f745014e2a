package org.hinge.learning;

import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** The sums Phi_q(y) of each rule's potentials, without their weight; 0 for hard rules. */
public final class RuleSums {
    /** A part has at least so many terms. */
    private static final int PART = 1 << 15;

    private static final int MOST_PARTS = 8;

    private RuleSums() {}

    public static double[] of(HingeLossMrf mrf, double[] y) {
        try (Workers alone = new Workers(1)) {
            return of(mrf, y, alone);
        }
    }

    /** The same with help. */
    public static double[] of(HingeLossMrf mrf, double[] y, Workers workers) {
        // Their number depends on the field alone, and with it the order of the additions.
        int parts = Math.max(1, Math.min(MOST_PARTS, mrf.terms() / PART));
        double[][] sums = new double[parts][];
        workers.run(
                parts,
                part ->
                        sums[part] =
                                of(mrf, y, from(part, parts, mrf), from(part + 1, parts, mrf)));
        for (int part = 1; part < parts; part++) {
            for (int q = 0; q < sums[0].length; q++) {
                sums[0][q] += sums[part][q];
            }
        }
        return sums[0];
    }

    private static int from(int part, int parts, HingeLossMrf mrf) {
        return (int) ((long) mrf.terms() * part / parts);
    }

    private static double[] of(HingeLossMrf mrf, double[] y, int from, int to) {
        double[] sums = new double[mrf.rules()];
        for (int k = from; k < to; k++) {
            TermKind kind = mrf.kind(k);
            if (!kind.isConstraint()) {
                sums[mrf.rule(k)] += kind.value(mrf.linear(k, y));
            }
        }
        return sums;
    }

    /** w . Phi, over the rules that have potentials: weights of hard rules are not read. */
    public static double energy(double[] weights, double[] sums) {
        double energy = 0;
        for (int q = 0; q < sums.length; q++) {
            energy += sums[q] == 0 ? 0 : weights[q] * sums[q];
        }
        return energy;
    }
}
