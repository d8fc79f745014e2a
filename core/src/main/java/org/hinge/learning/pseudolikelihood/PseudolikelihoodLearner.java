package org.hinge.learning.pseudolikelihood;

import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.WeightLearner;
import org.hinge.learning.optimise.FixedSteps;
import org.hinge.learning.optimise.Objective;
import org.hinge.learning.optimise.QuasiNewton;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;

/**
 * Learns by maximum pseudolikelihood: by fixed steps as in the paper, or to the maximum by a
 * quasi-Newton method.
 */
public final class PseudolikelihoodLearner implements WeightLearner {
    private final PseudolikelihoodSettings settings;
    private final Optimizer optimizer;

    private interface Optimizer {
        LearnedWeights run(TrainingProblem problem, Objective objective, LearningProgress progress);
    }

    private PseudolikelihoodLearner(PseudolikelihoodSettings settings, Optimizer optimizer) {
        this.settings = settings;
        this.optimizer = optimizer;
    }

    public static PseudolikelihoodLearner bySteps(
            PseudolikelihoodSettings settings, StepSettings steps) {
        return new PseudolikelihoodLearner(
                settings,
                (problem, objective, progress) ->
                        new FixedSteps(steps).run(problem.rules(), objective, progress));
    }

    public static PseudolikelihoodLearner toMaximum(
            PseudolikelihoodSettings settings, QuasiNewtonSettings quasiNewton) {
        return new PseudolikelihoodLearner(settings, new QuasiNewton(quasiNewton)::run);
    }

    @Override
    public LearnedWeights learn(TrainingProblem problem, LearningProgress progress) {
        problem.requireTruth();
        Pseudolikelihood objective = new Pseudolikelihood(problem.mrf(), problem.truth(), settings);
        return optimizer.run(problem, objective, progress);
    }
}
