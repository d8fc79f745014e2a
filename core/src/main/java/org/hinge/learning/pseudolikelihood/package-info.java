/**
 * Maximum pseudolikelihood: the probability of each variable, or block of variables under a sum,
 * given the truth of all others.
 *
 * <p>In: a {@link org.hinge.learning.TrainingProblem}. Out: {@link
 * org.hinge.learning.LearnedWeights}. No inference is needed: what a weight does to a block is an
 * integral of one variable, which is computed, or a mean over points drawn with a seed.
 */
@NullMarked
package org.hinge.learning.pseudolikelihood;

import org.jspecify.annotations.NullMarked;
