package org.hinge.learning.perceptron;

/**
 * What the perceptron asks of a field, wherever its terms are: the sums Phi_q(y) of each rule's
 * potentials, without their weight, at given values and at most probable ones.
 */
public interface StateSums {
    /**
     * The sums at given values.
     *
     * @param values one per variable
     */
    double[] at(double[] values);

    /**
     * Finds the most probable state under these weights, from where the last one was found.
     *
     * @throws org.hinge.learning.LearningException if no state meets the constraints
     */
    Found find(double[] weights);

    /** The sums at a state that was found, and how near the best one its energy is. */
    final class Found {
        private final double[] sums;
        private final double gap;

        /**
         * Keeps what it is given.
         *
         * @param gap relative; infinite if nothing is proven
         */
        public Found(double[] sums, double gap) {
            this.sums = sums;
            this.gap = gap;
        }

        double[] sums() {
            return sums;
        }

        double gap() {
            return gap;
        }
    }
}
