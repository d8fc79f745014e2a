/**
 * Scores of inferred values against the truth.
 *
 * <p>In: inferred and true values. Out: metrics by predicate. A metric that does not exist for the
 * data is absent, never NaN.
 */
@NullMarked
package org.hinge.evaluation;

import org.jspecify.annotations.NullMarked;
