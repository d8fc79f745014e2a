/**
 * An experiment: a semismooth Newton method for squared potentials, beside the default solver.
 *
 * <p>In: a field whose potentials are squared and whose constraints share no variable. Out: values
 * and duals, for the same certificate as every solver's.
 */
@NullMarked
package org.hinge.bench.newton;

import org.jspecify.annotations.NullMarked;
