package org.hinge.learning;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** The sums Phi_q(y) of each rule's potentials, without their weight; 0 for hard rules. */
public final class RuleSums {
    private RuleSums() {}

    public static double[] of(HingeLossMrf mrf, double[] y) {
        double[] sums = new double[mrf.rules()];
        for (int k = 0; k < mrf.terms(); k++) {
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
