/**
 * How far grounding may go.
 *
 * <p>In: a join that is not run yet, and {@link org.hinge.grounding.limits.GroundingSettings}. Out:
 * how many rows it has, or a {@link org.hinge.grounding.limits.GroundingException} that says which
 * rule is to be mended, and how. Always holds: a join that would pass the limits is not begun.
 */
@NullMarked
package org.hinge.grounding.limits;

import org.jspecify.annotations.NullMarked;
