/**
 * MAP inference: the most probable state of a hinge-loss Markov random field, with a proof.
 *
 * <p>In: a {@link org.hinge.model.HingeLossMrf} and one weight per rule. Out: a {@link Solution}
 * whose values meet the hard constraints and whose energy is proven to be near the least possible
 * one. Here is what all solvers share; the solvers and their steps are in sub-packages, which use
 * this package and are not used by it. Knows no rule, constant or file. The same input gives the
 * same bits for any number of threads.
 */
@NullMarked
package org.hinge.inference;

import org.jspecify.annotations.NullMarked;
