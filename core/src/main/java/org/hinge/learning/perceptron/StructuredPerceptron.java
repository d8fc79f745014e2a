package org.hinge.learning.perceptron;

import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.StateFinder;
import org.hinge.learning.StateSeries;
import org.hinge.learning.StepKeeper;
import org.hinge.learning.TrainedRules;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.WeightLearner;
import org.hinge.learning.optimise.FixedSteps;
import org.hinge.learning.optimise.StepSettings;

/**
 * Learns by the structured perceptron: each step moves the weights so that the truth gets cheaper
 * against the MAP state, along
 *
 * <pre>
 *   Phi(MAP state) - Phi(truth),
 * </pre>
 *
 * which is minus a subgradient of the perceptron loss {@code P(w) = w.Phi(truth) - min w.Phi(y)}.
 * With a search over {0, 1} instead of a MAP solver it is the discrete one. The loss is convex, and
 * least (0) at w = 0 too: only ratios of the weights mean anything.
 */
public final class StructuredPerceptron implements WeightLearner {
    private final StateFinder finder;
    private final StepSettings settings;

    public StructuredPerceptron(StateFinder finder, StepSettings settings) {
        this.finder = finder;
        this.settings = settings;
    }

    @Override
    public LearnedWeights learn(TrainingProblem problem, LearningProgress progress) {
        problem.requireTruth();
        try (StateSeries states = finder.series(problem.mrf())) {
            return learn(
                    problem.rules(),
                    problem.truth(),
                    new FieldSums(states),
                    settings,
                    progress,
                    StepKeeper.NONE);
        }
    }

    /**
     * Learns from a field that may be anywhere.
     *
     * @param truth one per variable
     * @param keeper of the steps that are done
     */
    public static LearnedWeights learn(
            TrainedRules rules,
            double[] truth,
            StateSums states,
            StepSettings settings,
            LearningProgress progress,
            StepKeeper keeper) {
        return new FixedSteps(settings)
                .run(rules, new PerceptronLoss(states, truth), progress, keeper);
    }
}
