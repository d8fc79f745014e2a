/**
 * Text to syntax trees.
 *
 * <p>In: a {@link org.hinge.diagnostic.Source}. Out: a {@link
 * org.hinge.language.syntax.SyntaxFile}, and diagnostics for what cannot be read. On the way:
 * tokens, then statements, each of which is read on its own. Always holds: an error in one
 * statement leaves the others as they are; nothing is looked up here.
 */
@NullMarked
package org.hinge.language.parse;

import org.jspecify.annotations.NullMarked;
