/**
 * Bayesian probabilistic matrix factorisation (Salakhutdinov and Mnih, 2008), the paper's baseline
 * for ratings.
 *
 * <p>In: known entries of a matrix. Out: predictions of any others. Uses nothing of Hinge.
 */
@NullMarked
package org.hinge.bench.factorization;

import org.jspecify.annotations.NullMarked;
