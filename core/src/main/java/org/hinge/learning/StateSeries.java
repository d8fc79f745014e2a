package org.hinge.learning;

/**
 * Most probable states of one field under one set of weights after another, each found from where
 * the last one was.
 */
public interface StateSeries extends AutoCloseable {
    /**
     * The state under these weights.
     *
     * @throws LearningException if no state meets the constraints
     */
    State next(double[] weights);

    /**
     * The sums Phi_q(y) of each rule's potentials, see {@link RuleSums}.
     *
     * @param values one per variable
     */
    double[] sums(double[] values);

    @Override
    void close();
}
