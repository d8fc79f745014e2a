/**
 * The command line {@code hinge}.
 *
 * <p>In: arguments, environment and the two output streams. Out: text and an exit code ({@link
 * org.hinge.cli.output.ExitCode}). Always holds: commands do no work of their own; each asks a
 * session and prints what it returns.
 */
@NullMarked
package org.hinge.cli;

import org.jspecify.annotations.NullMarked;
