package org.hinge.learning.pseudolikelihood;

/** Stands for the domain of a block by finitely many points. */
interface PointSource {
    /** Fills in the points of a block, the same every time; a single one if it has no room. */
    void fill(Block block, Points points);

    /** log of what each point stands for. */
    double logMeasure(Block block, int points);
}
