/**
 * The default solver: restarted primal-dual iterations that end on a proven gap.
 *
 * <p>In: a field, weights and a start. Out: a {@link org.hinge.inference.Solution} whose gap the
 * {@link org.hinge.inference.Certificate} of the whole field confirms, or a proof that no point is
 * feasible. The iterations are reflected Halpern iterations with restarts (Lu and Yang, r2HPDHG,
 * 2024) of the preconditioned primal-dual hybrid gradient method (Applegate et al., PDLP, 2021).
 * The same input takes the same iterations and gives the same bits for any number of threads.
 */
@NullMarked
package org.hinge.inference.pdhg;

import org.jspecify.annotations.NullMarked;
