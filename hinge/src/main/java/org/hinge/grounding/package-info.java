/**
 * From checked rules and data to the ground program.
 *
 * <p>In: a program and a dataset. Out: a field, the table of its atoms, and the rule behind each
 * term. Each rule is one compiled, printable query; the order of terms is the same in every run.
 */
@NullMarked
package org.hinge.grounding;

import org.jspecify.annotations.NullMarked;
