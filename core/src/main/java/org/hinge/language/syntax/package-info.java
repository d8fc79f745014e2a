/**
 * Text to syntax trees and back.
 *
 * <p>In: a {@link org.hinge.diagnostic.Source}. Out: a {@link
 * org.hinge.language.syntax.SyntaxFile}, and diagnostics for what cannot be read. Always holds: a
 * tree says only what the text says; nothing is looked up here. Printing a tree and reading it
 * again gives an equal tree.
 */
@NullMarked
package org.hinge.language.syntax;

import org.jspecify.annotations.NullMarked;
