/**
 * Why atoms have their values, as plain values.
 *
 * <p>In: settings. Out: an {@link org.hinge.api.explanation.Explanation}, which has an {@link
 * org.hinge.api.explanation.AtomExplanation} for each atom; of values that were scored a {@link
 * org.hinge.api.explanation.Comparison} with their truth. As in {@code result}, nothing here prints
 * or writes itself or changes once made; what was not asked for or does not exist is null.
 */
@NullMarked
package org.hinge.api.explanation;

import org.jspecify.annotations.NullMarked;
