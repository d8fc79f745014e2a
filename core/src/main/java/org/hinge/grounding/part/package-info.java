/**
 * Terms that are made where their rows are, and stay there.
 *
 * <p>In: rows of compiled queries, in any process. Out: blocks of terms in flat arrays, and counts
 * of what became of the rows. What is sent to another process is numbers only: the language stays
 * where the program was read.
 */
@NullMarked
package org.hinge.grounding.part;

import org.jspecify.annotations.NullMarked;
