package org.hinge.learning.perceptron;

import org.hinge.learning.RuleSums;
import org.hinge.learning.State;
import org.hinge.learning.StateFinder;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.optimise.Objective;
import org.jspecify.annotations.Nullable;

/**
 * The perceptron loss w.Phi(truth) - w.Phi(MAP state). With the state that was found it is at most
 * the true loss, and too small by no more than the gap of its energy.
 */
final class PerceptronLoss implements Objective {
    private final TrainingProblem problem;
    private final StateFinder finder;
    private final double[] ofTruth;
    private @Nullable State state;

    PerceptronLoss(TrainingProblem problem, StateFinder finder) {
        this.problem = problem;
        this.finder = finder;
        this.ofTruth = RuleSums.of(problem.mrf(), problem.truth());
    }

    @Override
    public double evaluate(double[] weights, double[] ascent) {
        State found = finder.find(problem.mrf(), weights, state, 1);
        state = found;
        double[] ofState = RuleSums.of(problem.mrf(), found.values());
        for (int q = 0; q < ascent.length; q++) {
            ascent[q] = ofState[q] - ofTruth[q];
        }
        return RuleSums.energy(weights, ofTruth) - RuleSums.energy(weights, ofState);
    }

    @Override
    public double gap() {
        return state == null ? Double.POSITIVE_INFINITY : state.gap();
    }
}
