/**
 * Data that is small, from the rows of its sources to the tables of a data set without staging.
 *
 * <p>In: inputs that were found. Out: the tables that {@link org.hinge.data.tables} makes of the
 * same inputs, to the last row. A statement of the embedded database costs a millisecond however
 * small it is, and loading takes ten for each predicate; here it takes one for each table. What is
 * large, or not as it should be in any way, is left to them, who know how to spill and what to say.
 */
@NullMarked
package org.hinge.data.small;

import org.jspecify.annotations.NullMarked;
