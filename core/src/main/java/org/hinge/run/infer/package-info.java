/**
 * Inference on a grounded program: soft values, true and false, probabilities, and why there are
 * none.
 *
 * <p>In: a program with its data and weights, settings of a method. Out: records that know the
 * user's words: rules by their text, atoms by their names.
 */
@NullMarked
package org.hinge.run.infer;

import org.jspecify.annotations.NullMarked;
