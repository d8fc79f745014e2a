/**
 * Local search for the best Boolean state (MaxWalkSAT; Kautz, Selman and Jiang 1997).
 *
 * <p>In: a {@link org.hinge.inference.discrete.DiscreteMrf} and a start. Out: a {@link
 * DiscreteSolution}, the best state that was met. The same seed gives the same state.
 */
@NullMarked
package org.hinge.inference.discrete.walk;

import org.jspecify.annotations.NullMarked;
