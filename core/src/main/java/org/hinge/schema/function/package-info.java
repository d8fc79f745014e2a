/**
 * Functions from texts to truth values, for predicates whose values are computed.
 *
 * <p>In: the constants of an atom, and a class loader where users keep functions of their own. Out:
 * a number in [0, 1]. Always holds: the same texts give the same number, in every run and on every
 * thread; nothing here has state. Texts are compared by code points, not by UTF-16 units, and are
 * not normalised: a composed and a decomposed accent differ.
 */
@NullMarked
package org.hinge.schema.function;

import org.jspecify.annotations.NullMarked;
