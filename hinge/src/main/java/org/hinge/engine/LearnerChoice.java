package org.hinge.engine;

import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.learning.HardEm;
import org.hinge.learning.HardEmSettings;
import org.hinge.learning.SearchStateFinder;
import org.hinge.learning.SolverStateFinder;
import org.hinge.learning.StateFinder;
import org.hinge.learning.WeightLearner;
import org.hinge.learning.margin.LargeMargin;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.perceptron.StructuredPerceptron;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodLearner;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings;

/** Builds the learner that settings ask for. */
final class LearnerChoice {
    private final LearningSettings settings;
    private final RunSettings run;

    LearnerChoice(LearningSettings settings, RunSettings run) {
        this.settings = settings;
        this.run = run;
    }

    /** Completes targets without truth, if they are allowed. */
    WeightLearner learner(SolverProgress progress) {
        StateFinder finder = finder(progress);
        WeightLearner learner =
                switch (settings.method()) {
                    case SP -> new StructuredPerceptron(finder, settings.steps());
                    case MPLE -> pseudolikelihood();
                    case LME -> new LargeMargin(finder, settings.margin());
                };
        return settings.latent() ? new HardEm(learner, finder, HardEmSettings.DEFAULT) : learner;
    }

    private WeightLearner pseudolikelihood() {
        PseudolikelihoodSettings of =
                new PseudolikelihoodSettings(
                        settings.gradient(),
                        settings.expectation(),
                        settings.domain(),
                        run.seed(),
                        run.threads());
        QuasiNewtonSettings quasiNewton = settings.quasiNewton();
        return quasiNewton == null
                ? PseudolikelihoodLearner.bySteps(of, settings.steps())
                : PseudolikelihoodLearner.toMaximum(of, quasiNewton);
    }

    /** Finds states as its learner does. */
    StateFinder finder(SolverProgress progress) {
        return switch (settings.domain()) {
            case SOFT -> {
                FieldMemory memory = new FieldMemory();
                SolverSettings usual =
                        SolverSettings.DEFAULT
                                .withThreads(run.threads())
                                .withMaxIterations(settings.maxIterations());
                yield new SolverStateFinder(
                        gap -> new PrimalDualSolver(usual.withGap(gap), memory),
                        settings.gap(),
                        progress);
            }
            case BOOLEAN ->
                    new SearchStateFinder(
                            new MaxWalkSat(
                                    MaxWalkSatSettings.DEFAULT
                                            .withFlips(settings.flips())
                                            .withSeed(run.seed())),
                            progress);
        };
    }
}
