/**
 * Boolean states from continuous ones, by the method of conditional probabilities.
 *
 * <p>In: a {@link org.hinge.inference.discrete.DiscreteMrf} and the values of a MAP state. Out: a
 * {@link RoundedAssignment} with what the theory guarantees of it ({@link Guarantee}). No choice is
 * left to chance.
 */
@NullMarked
package org.hinge.inference.discrete.rounding;

import org.jspecify.annotations.NullMarked;
