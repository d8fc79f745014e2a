/**
 * Scores of a program's targets against their truth.
 *
 * <p>In: a loaded program, values found or written. Out: scores by predicate; what is wrong with
 * the truth is reported.
 */
@NullMarked
package org.hinge.run.score;

import org.jspecify.annotations.NullMarked;
