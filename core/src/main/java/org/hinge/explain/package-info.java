/**
 * Why an atom has its value: the numbers behind an explanation.
 *
 * <p>In: a {@link org.hinge.explain.SolvedField}, that is a {@link org.hinge.model.HingeLossMrf},
 * weights, values and duals; and the number of an atom. Out: the forces on it ({@code force}), what
 * it follows from and along which chains ({@code influence}), how else it might be and what would
 * change it ({@code range}). Knows no rule's text, no constant and no file; who calls puts names on
 * the numbers. Every result says how exact it is.
 */
@NullMarked
package org.hinge.explain;

import org.jspecify.annotations.NullMarked;
