package org.hinge.learning.optimise;

/**
 * Learning by a fixed number of steps of fixed size.
 *
 * @param average whether the result is the mean of the weights after each step, or the last ones
 * @param scaleByGroundings whether each rule's gradient is divided by its number of potentials
 */
public record StepSettings(int steps, double stepSize, boolean average, boolean scaleByGroundings) {
    public static final StepSettings DEFAULT = new StepSettings(100, 1.0, true, true);

    public StepSettings {
        if (steps < 1) {
            throw new IllegalArgumentException("steps must be positive (got " + steps + ")");
        }
        if (!(stepSize > 0 && stepSize < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("stepSize must be positive (got " + stepSize + ")");
        }
    }
}
