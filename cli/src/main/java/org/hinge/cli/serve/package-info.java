/**
 * A process that stays, and runs commands for callers in its folder.
 *
 * <p>In: calls that launchers leave in a folder that only the user can read, each with the
 * arguments and whatever else of the caller's process matters. Out: what the commands print, and
 * their exit codes. Always holds: one call at a time; what differs from the process that the
 * launcher would have started is declined before anything is done.
 */
@NullMarked
package org.hinge.cli.serve;

import org.jspecify.annotations.NullMarked;
