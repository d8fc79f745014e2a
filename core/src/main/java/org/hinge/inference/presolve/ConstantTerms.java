package org.hinge.inference.presolve;

import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;

/** Terms whose variables are all fixed. Their dual is the slope of the potential at its value. */
final class ConstantTerms implements Reduction {
    private final HingeLossMrf mrf;
    private double[] weights;
    private final Fates fates;
    private final FixedVariables variables;

    ConstantTerms(HingeLossMrf mrf, double[] weights, Fates fates, FixedVariables variables) {
        this.mrf = mrf;
        this.weights = weights;
        this.fates = fates;
        this.variables = variables;
    }

    double energy() {
        CompensatedSum sum = new CompensatedSum();
        for (int k = 0; k < mrf.terms(); k++) {
            if (fates.of(k) == Presolve.Fate.CONSTANT && !mrf.kind(k).isConstraint()) {
                double l = variables.linear(mrf, k);
                sum.add(weights[mrf.rule(k)] * mrf.kind(k).value(l));
            }
        }
        return sum.value();
    }

    @Override
    public void restoreDuals(DoubleRow duals) {
        for (int k = 0; k < duals.size(); k++) {
            if (fates.of(k) == Presolve.Fate.CONSTANT) {
                double weight = weights[mrf.rule(k)];
                double l = variables.linear(mrf, k);
                duals.put(k, DualDomain.slope(mrf.kind(k), weight, l));
            }
        }
    }

    @Override
    public void reweigh(double[] newWeights) {
        weights = newWeights;
    }
}
