/**
 * Boolean formulas as sets of disjunctive clauses over numbered variables.
 *
 * <p>In: a {@link TruthTable}. Out: {@link BitClause}s, by {@link FalsifyingClauses} for a weighted
 * formula and by {@link PrimeImplicates} for a hard one. Their conjunction is the function; they
 * mention only variables on which it depends, by their numbers in the table; they come sorted.
 * Knows no atom, no text and no place in it.
 */
@NullMarked
package org.hinge.language.clause;

import org.jspecify.annotations.NullMarked;
