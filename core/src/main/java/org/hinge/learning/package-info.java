/**
 * Learning the weights of rules.
 *
 * <p>In: a ground program with known truth. Out: one weight per rule, never negative, and the
 * objective of every step. Here is what all learners share; each is in a sub-package. Grounds once.
 */
@NullMarked
package org.hinge.learning;

import org.jspecify.annotations.NullMarked;
