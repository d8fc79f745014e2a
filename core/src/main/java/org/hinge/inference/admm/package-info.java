/**
 * The paper's own solver: consensus ADMM (Bach et al. 2017, Algorithm 1).
 *
 * <p>In: a field, weights and a start. Out: a {@link org.hinge.inference.Solution} that ends by the
 * rule of Boyd et al. (2011), with the energy, bound and gap of its certificate; its values are
 * moved to a feasible point nearby. The same input gives the same bits for any number of threads.
 */
@NullMarked
package org.hinge.inference.admm;

import org.jspecify.annotations.NullMarked;
