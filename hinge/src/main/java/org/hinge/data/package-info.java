/**
 * Relations inside the embedded engine: observations, targets and truth.
 *
 * <p>In: data files and a schema. Out: dictionary-encoded columns with values in [0, 1]. The same
 * files give the same ids in every run.
 */
@NullMarked
package org.hinge.data;

import org.jspecify.annotations.NullMarked;
