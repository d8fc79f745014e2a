/**
 * Runs Hinge and LINQS PSL 2.4.0 on the same problem, each as a process of its own.
 *
 * <p>In: a program, its tables in files without header. Out: wall times, peak memory and the times
 * that both report, side by side.
 */
@NullMarked
package org.hinge.bench.peer;

import org.jspecify.annotations.NullMarked;
