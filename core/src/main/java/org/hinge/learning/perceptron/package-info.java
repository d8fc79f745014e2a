/**
 * The structured perceptron: weights move by what the truth costs less what the best state costs.
 *
 * <p>In: a {@link org.hinge.learning.TrainingProblem} and a {@link org.hinge.learning.StateFinder}.
 * Out: {@link org.hinge.learning.LearnedWeights} after a fixed number of steps, averaged if that is
 * asked for.
 */
@NullMarked
package org.hinge.learning.perceptron;

import org.jspecify.annotations.NullMarked;
