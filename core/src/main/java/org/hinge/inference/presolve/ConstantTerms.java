package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** Terms whose variables are all fixed. Their dual is the slope of the potential at its value. */
final class ConstantTerms implements Reduction {
    private final HingeLossMrf mrf;
    private double[] weights;
    private final Fates fates;
    private final FixedVariables variables;

    /** What those of each rule are worth, without its weight; null before somebody asks. */
    private double @Nullable [] ofRules;

    ConstantTerms(HingeLossMrf mrf, double[] weights, Fates fates, FixedVariables variables) {
        this.mrf = mrf;
        this.weights = weights;
        this.fates = fates;
        this.variables = variables;
    }

    double energy() {
        double[] known = ofRules;
        if (known == null) {
            known = sums();
            ofRules = known;
        }
        CompensatedSum sum = new CompensatedSum();
        for (int q = 0; q < known.length; q++) {
            // The weight of a hard rule is not a number.
            sum.add(known[q] == 0 ? 0 : weights[q] * known[q]);
        }
        return sum.value();
    }

    private double[] sums() {
        CompensatedSum[] sums = new CompensatedSum[mrf.rules()];
        Arrays.setAll(sums, q -> new CompensatedSum());
        for (int k = fates.nextConstant(0); k < mrf.terms(); k = fates.nextConstant(k + 1)) {
            if (!mrf.kind(k).isConstraint()) {
                sums[mrf.rule(k)].add(mrf.kind(k).value(variables.linear(mrf, k)));
            }
        }
        return Arrays.stream(sums).mapToDouble(CompensatedSum::value).toArray();
    }

    @Override
    public void restoreDuals(DoubleRow duals) {
        for (int k = fates.nextConstant(0); k < duals.size(); k = fates.nextConstant(k + 1)) {
            double weight = weights[mrf.rule(k)];
            double l = variables.linear(mrf, k);
            duals.put(k, DualDomain.slope(mrf.kind(k), weight, l));
        }
    }

    @Override
    public void reweigh(double[] newWeights) {
        weights = newWeights;
    }
}
