/**
 * Integrals of exp(-energy): the normaliser of a field, and the density of one atom.
 *
 * <p>In: a hinge-loss MRF and weights. Out: log Z with an estimate of its error, or why it is not
 * known; never a guess. Knows atoms by number only, and no solver.
 */
@NullMarked
package org.hinge.density;

import org.jspecify.annotations.NullMarked;
