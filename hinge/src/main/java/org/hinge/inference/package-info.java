/**
 * Solvers for the most probable values of a field, and the certificate of how good they are.
 *
 * <p>In: a field, weights, a start and settings. Out: values with energy, proven lower bound, gap
 * and violation. Never sees a rule, a constant or a file; the answer does not depend on the number
 * of threads.
 */
@NullMarked
package org.hinge.inference;

import org.jspecify.annotations.NullMarked;
