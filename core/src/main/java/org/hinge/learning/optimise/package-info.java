/**
 * Maximises an objective over weights that are not negative.
 *
 * <p>In: an {@link Objective} with its gradient, settings and a start. Out: {@link
 * org.hinge.learning.LearnedWeights} with the history of the steps. Knows nothing of what the
 * objective stands for.
 */
@NullMarked
package org.hinge.learning.optimise;

import org.jspecify.annotations.NullMarked;
