/**
 * How else an atom might be, and what would change it.
 *
 * <p>In: a solved field and an atom. Out: {@link org.hinge.explain.range.OuterBounds} of all atoms
 * from the duals alone; {@link org.hinge.explain.range.AtomRange}, {@link
 * org.hinge.explain.range.Margin} and {@link org.hinge.explain.range.Flip} by warm solves of the
 * part of the field that the atom depends on, a {@link org.hinge.explain.range.Component}. What is
 * said to hold is certified by these solves.
 */
@NullMarked
package org.hinge.explain.range;

import org.jspecify.annotations.NullMarked;
