/**
 * Rules and data to a hinge-loss Markov random field.
 *
 * <p>In: a checked {@link org.hinge.language.Program} and a loaded {@link org.hinge.data.Dataset}.
 * Out: a {@link org.hinge.grounding.GroundProgram}: the field, and how each rule fared. Each
 * template of rules is compiled to one query ({@code template}, {@code query}), which is counted
 * ({@code limits}) before its rows become terms ({@code rows}); {@link
 * org.hinge.grounding.GroundingPlan} prints the queries. Always holds: the terms and their order
 * are the same from run to run and for any number of threads.
 */
@NullMarked
package org.hinge.grounding;

import org.jspecify.annotations.NullMarked;
