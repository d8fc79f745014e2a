package org.hinge.spark;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.SortOrder;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.columnar.CachedRDDBuilder;
import org.apache.spark.sql.execution.columnar.InMemoryRelation;
import org.apache.spark.sql.execution.columnar.InMemoryRelation$;
import org.apache.spark.storage.StorageLevel;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The rows of a query in columns on the disks of the executors: made once, when they are first
 * asked for. Should an executor be lost, Spark makes its rows again from where they came from.
 *
 * <p>To queries they are a leaf. With {@code Dataset.persist} each would be compared with all that
 * is kept, down to the files that it came from, which takes the driver longer than small queries.
 */
final class KeptRows {
    /**
     * Where what is kept is. Not in memory: Spark would not give it back to the parts that solve.
     */
    static final StorageLevel LEVEL = StorageLevel.DISK_ONLY();

    private final CachedRDDBuilder builder;
    private final Dataset<Row> rows;

    KeptRows(SparkSession session, Dataset<Row> query) {
        InMemoryRelation made =
                InMemoryRelation$.MODULE$.apply(
                        LEVEL,
                        ((org.apache.spark.sql.classic.Dataset<Row>) query).queryExecution(),
                        scala.Option.empty());
        this.builder = made.cacheBuilder();
        // Without the order of the rows, which is that of the plan all the same: a table that is
        // joined with itself would be refused for it.
        InMemoryRelation relation =
                InMemoryRelation$.MODULE$.apply(
                        made.output(),
                        builder,
                        CollectionConverters.asScala(List.<SortOrder>of()).toList(),
                        made.statsOfPlanToCache());
        this.rows = org.apache.spark.sql.classic.Dataset.ofRows(session, relation);
    }

    /** As a table of queries. */
    Dataset<Row> rows() {
        return rows;
    }

    /** Whether a leaf of a query is this one. Two may be equal, each with rows of its own. */
    @SuppressWarnings("ReferenceEquality")
    boolean isBehind(InMemoryRelation leaf) {
        return leaf.cacheBuilder() == builder;
    }

    /** Whether all of them are there. */
    boolean isMade() {
        return builder.isCachedColumnBuffersLoaded();
    }

    /** How many there are, once they are there. */
    long size() {
        return builder.materializedRowCount();
    }

    /** Makes them, in one job that does nothing else. */
    long make() {
        if (!isMade()) {
            builder.cachedColumnBuffers().count();
        }
        return size();
    }

    /** They are not asked for again. */
    void forget() {
        builder.clearCache(false);
    }
}
