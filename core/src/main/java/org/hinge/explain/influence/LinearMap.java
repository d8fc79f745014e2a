package org.hinge.explain.influence;

/** A matrix that is known by what it does. */
@FunctionalInterface
interface LinearMap {
    /** Overwrites the product with the matrix times x. */
    void times(double[] x, double[] product);
}
