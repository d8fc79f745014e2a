/**
 * From sources to staged texts.
 *
 * <p>In: the data statements of a program. Out: one table of texts for each predicate and role, and
 * a message with its place for each row that is wrong. A source is added as a whole or not at all.
 */
@NullMarked
package org.hinge.data.load;

import org.jspecify.annotations.NullMarked;
