/**
 * Templates of rules to queries.
 *
 * <p>In: a {@link org.hinge.grounding.template.RuleTemplate} and a {@link
 * org.hinge.grounding.query.Context}: the tables of the data, what is known of atoms without
 * variables, where values of functions are. Out: a {@link org.hinge.grounding.query.ClauseQuery},
 * {@link org.hinge.grounding.query.FormulaQuery} or {@link org.hinge.grounding.query.SumQuery},
 * which say what their columns mean. Always holds: a query has names that Hinge gave and numbers,
 * never a text of the user; the engine is known by its interface only, and nobody reads rows here.
 */
@NullMarked
package org.hinge.grounding.query;

import org.jspecify.annotations.NullMarked;
