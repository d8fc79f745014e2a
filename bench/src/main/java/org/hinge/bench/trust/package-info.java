/**
 * Predictors of trust that are no programs, from their definitions.
 *
 * <p>In: who trusts whom, and how much. Out: a value in [0, 1] for a pair of users, or that nothing
 * is known.
 */
@NullMarked
package org.hinge.bench.trust;

import org.jspecify.annotations.NullMarked;
