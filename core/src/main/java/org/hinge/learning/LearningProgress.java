package org.hinge.learning;

/** Told how a learner goes on, and asked whether it should. */
public interface LearningProgress {
    LearningProgress NONE = new LearningProgress() {};

    /** After each step, with the weights it arrived at; they must not be changed or kept. */
    default void report(Step step, double[] weights) {}

    /** Whether to stop now. Asked before every step. */
    default boolean stopWanted() {
        return false;
    }

    /**
     * A step that was done.
     *
     * @param number from 1
     * @param of the most steps there can be
     * @param objective at the weights where the step began
     * @param gap of the inference behind the objective, relative; 0 if there is none, infinite if
     *     nothing is proven
     */
    record Step(int number, int of, double objective, double gap, double seconds) {}
}
