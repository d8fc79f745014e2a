/**
 * The paper's experiments as programs with data: what its files become before they are read.
 *
 * <p>In: the data folder. Out: a folder with a program of data statements for each part (training,
 * test) and the tables they name, to be read together with a model of {@code bench/models}.
 */
@NullMarked
package org.hinge.bench.paper;

import org.jspecify.annotations.NullMarked;
