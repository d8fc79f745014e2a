/**
 * Rules that share a query.
 *
 * <p>In: the rules of a {@link org.hinge.language.Program}, and how large the tables of the data
 * are. Out: a list of {@link org.hinge.grounding.template.RuleTemplate}, each of rules that differ
 * in constants, or also in predicates. Always holds: each rule is in one template, and the order of
 * templates is that of their first rules. Nothing is asked of the engine here.
 */
@NullMarked
package org.hinge.grounding.template;

import org.jspecify.annotations.NullMarked;
