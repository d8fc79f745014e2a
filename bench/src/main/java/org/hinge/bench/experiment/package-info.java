/**
 * The paper's experiments, one command each.
 *
 * <p>In: the paper's data and the programs of {@code bench/models}. Out: a table of results that
 * grows with every finished fold, and a report that sets ours beside the published figures. What a
 * table already holds is not computed again.
 */
@NullMarked
package org.hinge.bench.experiment;

import org.jspecify.annotations.NullMarked;
