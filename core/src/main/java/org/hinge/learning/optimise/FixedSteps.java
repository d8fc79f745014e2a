package org.hinge.learning.optimise;

import org.hinge.api.result.LearningTermination;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.StepKeeper;
import org.hinge.learning.StepLog;
import org.hinge.learning.TrainedRules;

/**
 * Projected steps of fixed size:
 *
 * <pre>
 *   w_q &lt;- max(0, w_q + stepSize * ascent_q / n_q)
 * </pre>
 *
 * with n_q the potentials of rule q. The result is the mean of the weights after each step; where
 * they began is not averaged in.
 */
public final class FixedSteps {
    private final StepSettings settings;

    public FixedSteps(StepSettings settings) {
        this.settings = settings;
    }

    public LearnedWeights run(TrainedRules rules, Objective objective, LearningProgress progress) {
        return run(rules, objective, progress, StepKeeper.NONE);
    }

    /** The same behind the steps that an earlier run has done. */
    public LearnedWeights run(
            TrainedRules rules, Objective objective, LearningProgress progress, StepKeeper keeper) {
        StepLog log = new StepLog(progress, settings.steps());
        double[] weights = rules.initialWeights().clone();
        double[] sum = new double[weights.length];
        double[] ascent = new double[weights.length];
        LearningTermination termination = LearningTermination.STEPS_DONE;
        int done = 0;
        for (StepKeeper.Kept step : keeper.steps()) {
            weights = step.weights().clone();
            add(weights, sum, rules);
            log.step(weights, step.objective(), step.gap());
            done++;
        }
        while (done < settings.steps()) {
            if (log.stopWanted()) {
                termination = LearningTermination.INTERRUPTED;
                break;
            }
            double value = objective.evaluate(weights, ascent);
            if (log.stopWanted()) {
                // An inference that was cut short says little about where to go.
                termination = LearningTermination.INTERRUPTED;
                break;
            }
            for (int q = 0; q < weights.length; q++) {
                if (rules.isLearned(q)) {
                    double scale = settings.scaleByGroundings() ? rules.scale(q) : 1;
                    weights[q] = Math.max(0, weights[q] + settings.stepSize() * ascent[q] / scale);
                }
            }
            add(weights, sum, rules);
            done++;
            keeper.keep(new StepKeeper.Kept(weights.clone(), value, objective.gap()));
            log.step(weights, value, objective.gap());
        }
        if (settings.average() && done > 0) {
            for (int q = 0; q < weights.length; q++) {
                weights[q] = rules.isLearned(q) ? sum[q] / done : weights[q];
            }
        }
        return new LearnedWeights(weights, log, new int[0], termination);
    }

    private static void add(double[] weights, double[] sum, TrainedRules rules) {
        for (int q = 0; q < weights.length; q++) {
            if (rules.isLearned(q)) {
                sum[q] += weights[q];
            }
        }
    }
}
