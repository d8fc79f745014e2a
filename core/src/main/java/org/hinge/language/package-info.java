/**
 * From the text of a program to a checked one.
 *
 * <p>In: {@link org.hinge.diagnostic.Source}s. Out: a {@link org.hinge.language.Program}, or
 * diagnostics that say what to mend. {@link org.hinge.language.ProgramReader} lists the passes in
 * order; {@code syntax} reads and prints, {@code check} looks names and types up, {@code normal}
 * brings rules to the forms that are grounded, {@code clause} is its Boolean machinery. Always
 * holds: a program without errors can be grounded as soon as its data is there.
 */
@NullMarked
package org.hinge.language;

import org.jspecify.annotations.NullMarked;
