/**
 * What Hinge says to a user about a text or a data file: where, what, and how to mend it.
 *
 * <p>In: source texts and the places in them. Out: {@link org.hinge.diagnostic.Diagnostic}s,
 * collected in {@link org.hinge.diagnostic.Diagnostics} and printed together. Always holds: lines
 * and columns count from 1, columns in code points.
 */
@NullMarked
package org.hinge.diagnostic;

import org.jspecify.annotations.NullMarked;
