/**
 * How numbers, counts and texts of strangers are written, wherever they are.
 *
 * <p>In: values. Out: texts. This package uses no other.
 */
@NullMarked
package org.hinge.text;

import org.jspecify.annotations.NullMarked;
