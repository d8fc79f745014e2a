package org.hinge.run.learn;

import java.util.Objects;
import org.hinge.api.result.LearningScores;
import org.hinge.api.settings.LearningSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.learning.Folds;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.StateFinder;
import org.hinge.learning.StateSeries;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.ZeroWeights;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.score.Scoring;
import org.jspecify.annotations.Nullable;

/**
 * Scores learned weights on the training data: all targets are inferred, as if none had a truth,
 * and compared with it.
 *
 * <p>With folds, each target is also scored under weights that were learned without its fold. Its
 * truth has then no way into its value: inference sees no truth at all, and learning neither the
 * targets of the fold nor any ground rule about them.
 */
final class LearningEvaluation {
    private final LoadedProgram loaded;
    private final TrainingProblem problem;
    private final LearningSettings settings;
    private final LearnerChoice choice;

    LearningEvaluation(
            LoadedProgram loaded,
            TrainingProblem problem,
            LearningSettings settings,
            LearnerChoice choice) {
        this.loaded = loaded;
        this.problem = problem;
        this.settings = settings;
        this.choice = choice;
    }

    /**
     * The scores before and after.
     *
     * @param initial the weights before
     * @param folds how many parts are held out in turn; 0 for none
     * @return null if it was stopped
     * @throws org.hinge.learning.LearningException if there is no state, or are too many folds
     */
    @Nullable LearningScores score(double[] initial, double[] learned, int folds) {
        // The truth was looked at before: what it lacks is told already.
        Scoring scoring = Objects.requireNonNull(Scoring.of(loaded, new Diagnostics()));
        loaded.steps().beginKeeping("scoring the training data");
        HingeLossMrf mrf = problem.mrf();
        double[] before = state(initial);
        double[] after = state(learned);
        double[] heldOut = null;
        if (folds > 0) {
            int[] groups = scoring.groups(mrf.variables());
            heldOut = heldOut(Folds.of(problem, groups, folds, loaded.settings().seed()), after);
        }
        if (loaded.steps().endWanted()) {
            loaded.steps().stopped();
            return null;
        }
        return TrainingScores.of(scoring, before, after, heldOut, folds);
    }

    /** Values of all targets: those of a fold under weights that were learned without it. */
    private double[] heldOut(Folds folds, double[] others) {
        double[] values = others.clone();
        for (int f = 0; f < folds.count() && !loaded.steps().endWanted(); f++) {
            TrainingProblem rest = folds.without(f, problem);
            LearningSteps steps =
                    new LearningSteps(
                            loaded.steps(), "fold %d of %d: ".formatted(f + 1, folds.count()));
            LearnedWeights weights = choice.learner(steps).learn(rest, steps);
            double[] state =
                    state(
                            ZeroWeights.raised(
                                    weights.weights(),
                                    rest::isLearned,
                                    settings.training().zeroShare()));
            for (int i = 0; i < values.length; i++) {
                values[i] = folds.of(i) == f ? state[i] : values[i];
            }
        }
        return values;
    }

    /** From 0, so that it does not depend on what was solved before. */
    private double[] state(double[] weights) {
        StateFinder finder = choice.finder(loaded.steps().within());
        try (StateSeries states = finder.series(problem.mrf())) {
            return states.next(weights).values();
        }
    }
}
