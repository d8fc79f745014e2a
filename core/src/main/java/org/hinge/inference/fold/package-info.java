/**
 * The form of a field that the iterations work on.
 *
 * <p>In: a {@link org.hinge.inference.presolve.ReducedField}. Out: a {@link FoldedField}: unary
 * potentials and constraints that share no variable are folded into the step of the variables
 * ({@link BlockProjection}) and into the bound ({@link BlockBound}); the other terms are in groups
 * of one kind and shape, stored for speed, each with its duals. The steps of all variables and
 * terms, taken together, never lengthen a distance ({@link Preconditioner}).
 */
@NullMarked
package org.hinge.inference.fold;

import org.jspecify.annotations.NullMarked;
