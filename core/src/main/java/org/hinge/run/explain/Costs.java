package org.hinge.run.explain;

import org.hinge.explain.SolvedField;
import org.hinge.model.HingeLossMrf;

/**
 * How much rules disagree with the values of atoms: for each atom, the sum of w_j f_j(l_j) over the
 * potentials that contain it.
 */
final class Costs {
    private Costs() {}

    /** One per variable. */
    static double[] of(SolvedField field) {
        HingeLossMrf mrf = field.mrf();
        double[] costs = new double[mrf.variables()];
        for (int term = 0; term < mrf.terms(); term++) {
            double cost = of(field, term);
            for (int e = mrf.start(term); cost > 0 && e < mrf.start(term + 1); e++) {
                costs[mrf.variable(e)] += cost;
            }
        }
        return costs;
    }

    private static double of(SolvedField field, int term) {
        boolean potential = field.counts(term) && !field.mrf().kind(term).isConstraint();
        return potential
                ? field.weight(term) * field.mrf().kind(term).value(field.linear(term))
                : 0;
    }
}
