package org.hinge.inference.presolve;

import org.hinge.model.DoubleRow;

/**
 * Something that {@link Presolve} does to a field, and that knows how to undo itself. Reductions
 * are undone in the reverse of the order in which they stand in {@link Postsolve}.
 *
 * <p>A term that is dropped needs nothing: its dual is 0.
 */
sealed interface Reduction permits BoundConstraints, ConstantTerms, Reach, FixedVariables {
    /** Changes values that are best for what is left, so that they are best for what was there. */
    default void restoreValues(double[] values) {}

    /** Gives duals to the terms that were taken away, so that the same bound holds. */
    default void restoreDuals(DoubleRow duals) {}

    /** The same for a proof that the constraints contradict each other. */
    default void restoreRay(double[] multipliers) {}

    /** Takes over other weights of the rules. */
    default void reweigh(double[] weights) {}
}
