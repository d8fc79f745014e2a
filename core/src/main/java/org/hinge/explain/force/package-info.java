/**
 * What pushes an atom up and down, and how hard.
 *
 * <p>In: a solved field and an atom. Out: {@link org.hinge.explain.force.Forces}, which balance up
 * to a stated residual. {@link org.hinge.explain.force.Polish} first makes values and duals around
 * the atom sharp; {@link org.hinge.explain.force.FairForces} chooses among the balances where there
 * are several, {@link org.hinge.explain.force.ForceRange} says how far they differ.
 */
@NullMarked
package org.hinge.explain.force;

import org.jspecify.annotations.NullMarked;
