/**
 * Why constraints cannot all hold.
 *
 * <p>In: a field and a proof that no point meets its constraints. Out: a {@link Conflict}: a small
 * set of constraints with multipliers that prove it, from which none can be left out if there was
 * time to find that out. A conflict is never told without its proof.
 */
@NullMarked
package org.hinge.inference.conflict;

import org.jspecify.annotations.NullMarked;
