package org.hinge.learning.perceptron;

import org.hinge.learning.RuleSums;
import org.hinge.learning.optimise.Objective;

/**
 * The perceptron loss w.Phi(truth) - w.Phi(MAP state). With the state that was found it is at most
 * the true loss, and too small by no more than the gap of its energy.
 */
final class PerceptronLoss implements Objective {
    private final StateSums states;
    private final double[] ofTruth;
    private double gap = Double.POSITIVE_INFINITY;

    PerceptronLoss(StateSums states, double[] truth) {
        this.states = states;
        this.ofTruth = states.at(truth);
    }

    @Override
    public double evaluate(double[] weights, double[] ascent) {
        StateSums.Found found = states.find(weights);
        gap = found.gap();
        double[] ofState = found.sums();
        for (int q = 0; q < ascent.length; q++) {
            ascent[q] = ofState[q] - ofTruth[q];
        }
        return RuleSums.energy(weights, ofTruth) - RuleSums.energy(weights, ofState);
    }

    @Override
    public double gap() {
        return gap;
    }
}
