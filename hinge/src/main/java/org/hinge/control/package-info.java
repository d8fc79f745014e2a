/**
 * Stopping a run from outside.
 *
 * <p>In: a wish to stop, from any thread. Out: what is under way is cancelled, and the run ends
 * with {@link org.hinge.control.InterruptedRunException} or, where there is an answer so far, with
 * that. Knows nothing of what it stops.
 */
@NullMarked
package org.hinge.control;

import org.jspecify.annotations.NullMarked;
