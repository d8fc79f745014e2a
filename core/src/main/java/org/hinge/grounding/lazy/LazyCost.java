package org.hinge.grounding.lazy;

/**
 * What the rules that are asked cost at some values, whether their ground rules are in the field or
 * not: exact up to rounding, and the same in every run.
 */
public final class LazyCost {
    private final double[] ruleValue;
    private final double[] values;
    private double maxViolation;

    public LazyCost(int rules, double[] values) {
        this.ruleValue = new double[rules];
        this.values = values;
    }

    /** The values of the variables, where the look is made; not to be changed. */
    public double[] values() {
        return values;
    }

    public void add(int rule, double value) {
        ruleValue[rule] += value;
    }

    public void violates(double amount) {
        maxViolation = Math.max(maxViolation, amount);
    }

    /** The sum of a rule's potentials with free atoms, without its weight; 0 if it is not asked. */
    public double ruleValue(int rule) {
        return ruleValue[rule];
    }

    /** The most by which a constraint of the rules that are asked is violated. */
    public double maxViolation() {
        return maxViolation;
    }
}
