/**
 * Problems that are made rather than collected: networks of any size, and rules mined from a
 * knowledge graph.
 *
 * <p>In: sizes or triples. Out: the same folders as {@link org.hinge.bench.paper} writes. The same
 * arguments give the same files.
 */
@NullMarked
package org.hinge.bench.generated;

import org.jspecify.annotations.NullMarked;
