/**
 * Makes a field smaller before it is solved, without changing its least energy, and leads the
 * answer back.
 *
 * <p>In: a {@link org.hinge.model.HingeLossMrf} and one weight per rule. Out: a {@link
 * ReducedField} over the variables that are left, and a {@link Postsolve} that turns its values and
 * duals into those of the field, or a proof that the constraints contradict each other. The bound
 * that the duals prove is the same before and after. Knows nothing of how the rest is solved.
 */
@NullMarked
package org.hinge.inference.presolve;

import org.jspecify.annotations.NullMarked;
