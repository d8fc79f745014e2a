/**
 * Rules that are asked where they are violated.
 *
 * <p>In: templates of rules, and the values that targets have just now. Out: what the rules cost at
 * these values ({@link org.hinge.grounding.lazy.LazyCost}), and the terms of the ground rules that
 * are violated. Always holds: a ground rule without free atoms, or in which free atoms may cancel,
 * is not asked but grounded at once.
 */
@NullMarked
package org.hinge.grounding.lazy;

import org.jspecify.annotations.NullMarked;
