/**
 * JMH benchmarks of the kernels and whole-program comparisons with other solvers.
 *
 * <p>In: the public API of the engine. Out: times. No test depends on anything here.
 */
@NullMarked
package org.hinge.bench;

import org.jspecify.annotations.NullMarked;
