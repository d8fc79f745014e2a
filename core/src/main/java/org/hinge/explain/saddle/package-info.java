/**
 * Small saddle problems, solved to about twelve digits.
 *
 * <p>In: a {@link org.hinge.explain.saddle.SaddleProblem} of a few hundred variables. Out: a {@link
 * org.hinge.explain.saddle.SaddlePoint} with what is left of its optimality conditions.
 */
@NullMarked
package org.hinge.explain.saddle;

import org.jspecify.annotations.NullMarked;
