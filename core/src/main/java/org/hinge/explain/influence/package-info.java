/**
 * What an atom's value follows from.
 *
 * <p>In: a solved field and an atom. Near its values a field is linear: {@link
 * org.hinge.explain.influence.ActiveSet} says which terms and atoms matter, {@link
 * org.hinge.explain.influence.ActiveSystem} has their equations, {@link
 * org.hinge.explain.influence.Adjoint} solves them for the atom. Out: {@link
 * org.hinge.explain.influence.Contributions}, which add up to the value or say that they do not,
 * and {@link org.hinge.explain.influence.Paths}.
 */
@NullMarked
package org.hinge.explain.influence;

import org.jspecify.annotations.NullMarked;
