package org.hinge.inference.discrete.rounding;

/** The expected cost of some potentials under independent rounding of the undecided blocks. */
interface Expectation {
    /** Now; not below the true expectation, and equal to it if {@link #isExact}. */
    double cost();

    /** Adds to each choice of an undecided block what the block's potentials then cost. */
    void addCosts(int block, double[] costs, int choices);

    /** Decides a block; once only. */
    void decide(int block, int choice);

    boolean isExact();
}
