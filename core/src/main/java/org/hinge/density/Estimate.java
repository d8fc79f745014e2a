package org.hinge.density;

/**
 * The logarithm of an integral.
 *
 * @param log minus infinity if the integral is 0
 * @param error how far the logarithm may be off: the relative error of the integral
 */
record Estimate(double log, double error) {
    static final Estimate NOTHING = new Estimate(Double.NEGATIVE_INFINITY, 0);
}
