/**
 * Reads projects of LINQS PSL: their text becomes statements of this language.
 *
 * <p>In: the texts of a {@code .data} file and its rules (2.x), or of a JSON or YAML configuration
 * (3.x). Out: the statements that say the same. Always holds: predicates have the spelling of their
 * declaration; every argument has the one type {@code Constant}; an open predicate without targets
 * says so; what is not understood is reported.
 */
@NullMarked
package org.hinge.language.foreign;

import org.jspecify.annotations.NullMarked;
