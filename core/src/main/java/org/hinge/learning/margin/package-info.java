/**
 * Large-margin estimation: weights under which the truth beats every other state by as much as that
 * state differs from it.
 *
 * <p>In: a {@link org.hinge.learning.TrainingProblem} and a {@link org.hinge.learning.StateFinder}
 * for the most violated margin. Out: {@link org.hinge.learning.LearnedWeights} with a proof of how
 * far any margin is still violated, where the finder proves its bounds.
 */
@NullMarked
package org.hinge.learning.margin;

import org.jspecify.annotations.NullMarked;
