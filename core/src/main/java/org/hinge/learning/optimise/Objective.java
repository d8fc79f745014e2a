package org.hinge.learning.optimise;

/** What a learner improves: a value for each weight vector, and the direction of improvement. */
public interface Objective {
    /**
     * Evaluates.
     *
     * @param ascent filled with one entry per rule: the steepest improvement, not divided by
     *     groundings
     * @return the value to report
     */
    double evaluate(double[] weights, double[] ascent);

    /** Of the inference behind the last value; 0 if there is none. */
    double gap();
}
