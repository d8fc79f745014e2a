/**
 * How each rule fares.
 *
 * <p>In: counts, as rules are grounded. Out: a {@link org.hinge.grounding.report.RuleReport} for
 * each block of rules, the first {@link org.hinge.grounding.report.Violation}s, and for rules
 * without ground rules why they have none; a {@link org.hinge.grounding.report.GroundingProgress}
 * is told meanwhile. Always holds: reports stand in the order of rules, whatever order queries
 * have.
 */
@NullMarked
package org.hinge.grounding.report;

import org.jspecify.annotations.NullMarked;
