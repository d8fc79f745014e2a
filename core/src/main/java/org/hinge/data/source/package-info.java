/**
 * Rows as they stand in files and other databases.
 *
 * <p>In: what a program says about a source. Out: rows of texts in the order of the source, and
 * guesses about what a file is. Nothing outside the sandbox is read, and nothing is ever changed.
 */
@NullMarked
package org.hinge.data.source;

import org.jspecify.annotations.NullMarked;
