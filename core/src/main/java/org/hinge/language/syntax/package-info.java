/**
 * Syntax trees, and how they are printed.
 *
 * <p>In: what {@code language.parse} read, or the parts of a statement that a program builds. Out:
 * trees with places, and the text of a tree. Always holds: a tree says only what the text says;
 * printing a tree and reading it again gives an equal tree.
 */
@NullMarked
package org.hinge.language.syntax;

import org.jspecify.annotations.NullMarked;
