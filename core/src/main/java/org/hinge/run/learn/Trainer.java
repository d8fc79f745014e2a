package org.hinge.run.learn;

import org.hinge.api.result.LearningScores;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.TrainedRules;
import org.jspecify.annotations.Nullable;

/** Learns from the terms of training data, wherever these are, and scores what was learned. */
interface Trainer {
    /** What is learned. */
    TrainedRules rules();

    /**
     * Learns.
     *
     * @throws org.hinge.learning.LearningException if the method does not apply
     */
    LearnedWeights learn(LearningSteps steps);

    /**
     * The scores on the training data, before and after.
     *
     * @param folds how many parts are held out in turn; 0 for none
     * @return null if it was stopped
     * @throws org.hinge.learning.LearningException if there is no state, or are too many folds
     */
    @Nullable LearningScores score(double[] learned, int folds);
}
