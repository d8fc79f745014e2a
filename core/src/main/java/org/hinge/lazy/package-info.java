/**
 * Lazy MAP inference: ground rules are added where the values violate them.
 *
 * <p>In: a program that is partly grounded, weights, limits. Out: a solution whose energy and bound
 * are those of the whole model, and how each round went.
 */
@NullMarked
package org.hinge.lazy;

import org.jspecify.annotations.NullMarked;
