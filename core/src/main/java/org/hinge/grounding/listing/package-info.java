/**
 * Ground rules for people.
 *
 * <p>In: each term as it is kept, with the constants of its substitution. Out: a line for each
 * ({@link org.hinge.grounding.listing.GroundListing}), or a {@link
 * org.hinge.grounding.listing.GroundRule} for those that were asked for. Always holds: the order is
 * that of the terms in the field.
 */
@NullMarked
package org.hinge.grounding.listing;

import org.jspecify.annotations.NullMarked;
