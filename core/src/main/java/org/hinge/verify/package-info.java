/**
 * Judges what a run claims about a ground program.
 *
 * <p>In: a hinge-loss field with its weights, the written values, the numbers that are to prove
 * them, and the summary. Out: a list of checks, each with what is claimed and what was computed
 * here. Long and plain on purpose: it shares no arithmetic with any solver, and nothing that it
 * reads decides which checks are made.
 */
@NullMarked
package org.hinge.verify;

import org.jspecify.annotations.NullMarked;
