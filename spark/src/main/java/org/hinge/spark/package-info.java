/**
 * Apache Spark as the engine behind a data set, for what one machine cannot hold.
 *
 * <p>In: the same statements and compiled queries that the embedded database runs, printed by
 * {@link org.hinge.spark.SparkDialect}. Out: tables that are spread over executors, counts, rows,
 * and terms that stay where their rows were. Nothing outside this package sees a class of Spark.
 */
@NullMarked
package org.hinge.spark;

import org.jspecify.annotations.NullMarked;
