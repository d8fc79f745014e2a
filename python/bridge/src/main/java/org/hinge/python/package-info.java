/**
 * What the Python package starts and talks to: Hinge behind two pipes.
 *
 * <p>In: messages ({@code Message}) on standard input, JSON with tables in Arrow's IPC format
 * behind it. Out: messages on standard output. Uses the public API alone. When standard input ends,
 * whoever asked is gone, and so does this process.
 *
 * <p>Each open model has a thread of its own, which does one request after the other; the thread
 * that reads only passes on, so that a run can be stopped while it works.
 */
@NullMarked
package org.hinge.python;

import org.jspecify.annotations.NullMarked;
