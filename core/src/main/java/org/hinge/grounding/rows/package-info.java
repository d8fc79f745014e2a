/**
 * What the engine returns to linear functions.
 *
 * <p>In: the rows of a query of {@code grounding.query}. Out: the variables, coefficients and
 * constant of each ground rule. What queries need before they run is made here too: values of
 * functions ({@link org.hinge.grounding.rows.FunctionValues}) and what is known of atoms without
 * variables ({@link org.hinge.grounding.rows.AtomLookup}). Always holds: the same rows give the
 * same functions, to the last bit.
 */
@NullMarked
package org.hinge.grounding.rows;

import org.jspecify.annotations.NullMarked;
