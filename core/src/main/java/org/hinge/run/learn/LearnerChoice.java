package org.hinge.run.learn;

import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.learning.HardEm;
import org.hinge.learning.HardEmSettings;
import org.hinge.learning.PrimalDualStateFinder;
import org.hinge.learning.SearchStateFinder;
import org.hinge.learning.StateFinder;
import org.hinge.learning.WeightLearner;
import org.hinge.learning.margin.LargeMargin;
import org.hinge.learning.margin.LargeMarginSettings;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.learning.perceptron.StructuredPerceptron;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodLearner;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings;

/**
 * Builds the learner that settings ask for. All that it builds share what the solver made of the
 * last field.
 */
final class LearnerChoice {
    private final LearningSettings settings;
    private final RunSettings run;
    private final FieldMemory memory = new FieldMemory();

    LearnerChoice(LearningSettings settings, RunSettings run) {
        this.settings = settings;
        this.run = run;
    }

    /** Completes targets without truth, if they are allowed. */
    WeightLearner learner(SolverProgress progress) {
        StateFinder finder = finder(progress);
        WeightLearner learner;
        if (settings instanceof LearningSettings.Perceptron perceptron) {
            learner = new StructuredPerceptron(finder, steps(perceptron.steps()));
        } else if (settings instanceof LearningSettings.Pseudolikelihood pseudolikelihood) {
            learner = pseudolikelihood(pseudolikelihood);
        } else {
            learner = new LargeMargin(finder, margin((LearningSettings.LargeMargin) settings));
        }
        return settings.training().latent()
                ? new HardEm(learner, finder, HardEmSettings.DEFAULT)
                : learner;
    }

    static StepSettings steps(LearningSettings.Steps steps) {
        return new StepSettings(
                steps.number(),
                steps.size(),
                steps.average(),
                StepSettings.DEFAULT.scaleByGroundings());
    }

    private static LargeMarginSettings margin(LearningSettings.LargeMargin margin) {
        return new LargeMarginSettings(margin.c(), margin.tolerance(), margin.maxCuts());
    }

    private WeightLearner pseudolikelihood(LearningSettings.Pseudolikelihood wanted) {
        PseudolikelihoodSettings how =
                new PseudolikelihoodSettings(
                        switch (wanted.gradient()) {
                            case EXACT -> PseudolikelihoodSettings.Gradient.EXACT;
                            case PAPER -> PseudolikelihoodSettings.Gradient.PAPER;
                        },
                        switch (wanted.expectation()) {
                            case EXACT -> PseudolikelihoodSettings.Expectation.EXACT;
                            case MONTE_CARLO -> PseudolikelihoodSettings.Expectation.MONTE_CARLO;
                        },
                        switch (settings.training().domain()) {
                            case SOFT -> PseudolikelihoodSettings.Domain.SOFT;
                            case BOOLEAN -> PseudolikelihoodSettings.Domain.BOOLEAN;
                        },
                        run.seed(),
                        run.limits().threads());
        LearningSettings.Pseudolikelihood.Maximum maximum = wanted.maximum();
        if (maximum == null) {
            return PseudolikelihoodLearner.bySteps(how, steps(wanted.steps()));
        }
        QuasiNewtonSettings usual = QuasiNewtonSettings.DEFAULT;
        return PseudolikelihoodLearner.toMaximum(
                how,
                new QuasiNewtonSettings(
                        maximum.maxIterations(), maximum.tolerance(), usual.l2(), usual.cap()));
    }

    /** Finds states as its learner does. */
    StateFinder finder(SolverProgress progress) {
        LearningSettings.Training training = settings.training();
        return switch (training.domain()) {
            case SOFT ->
                    new PrimalDualStateFinder(
                            SolverSettings.DEFAULT
                                    .withThreads(run.limits().threads())
                                    .withMaxIterations(training.maxIterations())
                                    .withGap(training.gap()),
                            memory,
                            progress);
            case BOOLEAN ->
                    new SearchStateFinder(
                            new MaxWalkSat(
                                    MaxWalkSatSettings.DEFAULT
                                            .withFlips(training.flips())
                                            .withSeed(run.seed())),
                            progress);
        };
    }
}
