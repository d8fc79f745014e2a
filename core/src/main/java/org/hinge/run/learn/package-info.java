/**
 * Learning of weights: a program and its training data in, weights in the user's words out.
 *
 * <p>What must be mended, and what a user should know besides, is among the diagnostics.
 */
@NullMarked
package org.hinge.run.learn;

import org.jspecify.annotations.NullMarked;
