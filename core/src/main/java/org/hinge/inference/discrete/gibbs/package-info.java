/**
 * Samples of Boolean states, for marginal probabilities.
 *
 * <p>In: a {@link org.hinge.inference.discrete.DiscreteMrf} and settings with a seed. Out: {@link
 * Marginals} with what is known of their error. Every sample meets the hard constraints. The same
 * seed gives the same samples for any number of threads.
 */
@NullMarked
package org.hinge.inference.discrete.gibbs;

import org.jspecify.annotations.NullMarked;
