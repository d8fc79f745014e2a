/**
 * The field restricted to the corners {0, 1} of the box: a discrete Markov random field.
 *
 * <p>In: a {@link org.hinge.model.HingeLossMrf}, one weight per rule, perhaps a point of the box.
 * Out: a Boolean assignment from rounding the point ({@link
 * org.hinge.inference.discrete.rounding.Rounding}), from local search ({@link
 * org.hinge.inference.discrete.walk.MaxWalkSat}), or marginal probabilities ({@link
 * org.hinge.inference.discrete.gibbs.GibbsSampler}). Atoms under one sum-to-one constraint change
 * together, as a block, so that these constraints always hold. The same seed gives the same bits
 * for any number of threads. docs/rounding-and-discrete.md has the mathematics.
 */
@NullMarked
package org.hinge.inference.discrete;

import org.jspecify.annotations.NullMarked;
