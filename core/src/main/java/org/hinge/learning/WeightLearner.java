package org.hinge.learning;

/** Finds weights under which the truth is likely, near the MAP state, or ahead by a margin. */
public interface WeightLearner {
    /**
     * Learns.
     *
     * @throws MissingTruthException if variables have no truth and the method needs it
     * @throws LearningException if the method does not apply to the field or the truth
     */
    LearnedWeights learn(TrainingProblem problem, LearningProgress progress);
}
