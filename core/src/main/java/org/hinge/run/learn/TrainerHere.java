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
    private final LearnerChoice choice;

    TrainerHere(LoadedProgram loaded, TrainingProblem problem, LearningSettings settings) {
        this.loaded = loaded;
        this.problem = problem;
        this.settings = settings;
        this.choice = new LearnerChoice(settings, loaded.settings());
    }

    @Override
    public TrainedRules rules() {
        return problem.rules();
    }

    @Override
    public LearnedWeights learn(LearningSteps steps) {
        return choice.learner(steps).learn(problem, steps);
    }

    @Override
    public @Nullable LearningScores score(double[] learned, int folds) {
        return new LearningEvaluation(loaded, problem, settings, choice)
                .score(problem.initialWeights(), learned, folds);
    }
}
