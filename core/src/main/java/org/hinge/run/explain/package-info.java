/**
 * Explanations in the user's words.
 *
 * <p>In: a grounded program with values and duals, and which atoms to explain. Out: records that
 * name atoms, rules and substitutions; the numbers are those of {@code org.hinge.explain}, computed
 * for one atom after the other, and the names of all are found in one pass over the rules.
 */
@NullMarked
package org.hinge.run.explain;

import org.jspecify.annotations.NullMarked;
