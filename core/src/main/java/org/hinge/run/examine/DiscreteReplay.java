package org.hinge.run.examine;

import org.hinge.grounding.GroundProgram;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.rounding.RoundedAssignment;
import org.hinge.inference.discrete.rounding.Rounding;
import org.hinge.inference.discrete.rounding.RoundingProbabilities;
import org.hinge.run.infer.FormulaShift;
import org.hinge.verify.DiscreteView;

/** The discrete methods asked again about a field that was grounded anew. */
final class DiscreteReplay implements DiscreteView {
    private final GroundProgram ground;
    private final double[] weights;
    private final DiscreteMrf discrete;

    DiscreteReplay(GroundProgram ground, double[] weights) {
        this.ground = ground;
        this.weights = weights;
        this.discrete = DiscreteMrf.of(ground.mrf(), weights);
    }

    @Override
    public long groups() {
        return discrete.groupCount();
    }

    @Override
    public long watchedConstraints() {
        return discrete.watchedConstraints();
    }

    @Override
    public double formulaShift() {
        return FormulaShift.of(ground, weights);
    }

    @Override
    public Rounded rounded(double[] softValues, double lowerBound, boolean half) {
        RoundingProbabilities how = half ? RoundingProbabilities.HALF : RoundingProbabilities.VALUE;
        RoundedAssignment again =
                Rounding.round(discrete, softValues, lowerBound, how, formulaShift());
        return new Rounded(
                again.expectedScore(), again.isExpectationExact(), again.guarantee().text());
    }
}
