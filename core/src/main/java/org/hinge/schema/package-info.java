/**
 * What a program speaks about: types, predicates, functions, and where their data is.
 *
 * <p>In: nothing. Out: values that {@code language} fills and {@code data} and {@code grounding}
 * read. Always holds: immutable; names are case-sensitive and kept as the user wrote them.
 */
@NullMarked
package org.hinge.schema;

import org.jspecify.annotations.NullMarked;
