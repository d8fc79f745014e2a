/**
 * One field solved by several parts of it, each perhaps on a machine of its own.
 *
 * <p>In: a field, and how many parts to make of it. Out: for each part its values and duals, and
 * one certificate of all. Always: a term is in one part; a variable is held by each part with a
 * term of it, and owned by one of them; the same number of parts gives the same bits, however
 * messages travel; a message that is not the expected one ends the run.
 */
@NullMarked
package org.hinge.inference.parts;

import org.jspecify.annotations.NullMarked;
