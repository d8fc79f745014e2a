/**
 * What a user sees of a run.
 *
 * <p>In: results, diagnostics and progress. Out: text on the two streams of a {@link
 * org.hinge.cli.output.Terminal}, files that appear whole, and an {@link
 * org.hinge.cli.output.ExitCode}. Always holds: with {@code --json} exactly one object is printed;
 * nothing of strangers' text steers the terminal.
 */
@NullMarked
package org.hinge.cli.output;

import org.jspecify.annotations.NullMarked;
