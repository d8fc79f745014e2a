package org.hinge.run.learn;

import org.hinge.api.result.LearningScores;
import org.hinge.api.settings.LearningSettings;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.TrainedRules;
import org.hinge.learning.TrainingProblem;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** Learns, by any method, from terms that are here. */
final class TrainerHere implements Trainer {
    private final LoadedProgram loaded;
    private final TrainingProblem problem;
    private final LearningSettings settings;

    TrainerHere(LoadedProgram loaded, TrainingProblem problem, LearningSettings settings) {
        this.loaded = loaded;
        this.problem = problem;
        this.settings = settings;
    }

    @Override
    public TrainedRules rules() {
        return problem.rules();
    }

    @Override
    public LearnedWeights learn(LearningSteps steps) {
        return new LearnerChoice(settings, loaded.settings()).learner(steps).learn(problem, steps);
    }

    @Override
    public @Nullable LearningScores score(double[] learned, int folds) {
        return new LearningEvaluation(loaded, problem, settings, loaded.settings())
                .score(problem.initialWeights(), learned, folds);
    }
}
