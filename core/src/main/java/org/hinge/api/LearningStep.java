package org.hinge.api;

import java.util.List;

/**
 * A step of learning that is done.
 *
 * @param number from 1
 * @param most so many there can be
 * @param objective at the weights where the step began
 * @param gap of the inference behind the objective, as a share; 0 if there is none, infinite if
 *     nothing is proven
 * @param weights of each rule where the step ended, without sign; of hard rules they mean nothing
 */
public record LearningStep(
        int number, int most, double objective, double gap, List<Double> weights) {
    /** Copies what is given, so that nothing changes it later. */
    public LearningStep {
        weights = List.copyOf(weights);
    }
}
