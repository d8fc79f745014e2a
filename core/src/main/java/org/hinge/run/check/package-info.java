/**
 * What a program, its data and its grounding are like, as plain values; nothing is solved.
 *
 * <p>In: what a program is read from, or a loaded program. Out: records for people and machines.
 */
@NullMarked
package org.hinge.run.check;

import org.jspecify.annotations.NullMarked;
