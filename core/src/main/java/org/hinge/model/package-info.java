/**
 * Hinge-loss Markov random fields as flat arrays.
 *
 * <p>In: terms and constraints, one at a time, from a builder. Out: an immutable field; weights
 * stand apart, one per rule. Knows no rule text, constant or file.
 */
@NullMarked
package org.hinge.model;

import org.jspecify.annotations.NullMarked;
