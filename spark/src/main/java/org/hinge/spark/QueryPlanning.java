package org.hinge.spark;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * How Spark is to plan the queries of an engine, where the user's settings do not say.
 *
 * <p>Tables that are kept say how large they are, so that there is nothing to adapt to while a
 * query runs. Adaptive plans make a job of each shuffle and of each table that is read, and read it
 * twice.
 */
final class QueryPlanning {
    private static final String PIECES = "spark.sql.shuffle.partitions";

    /** Tables that are split by the first of two columns are joined by both as they are. */
    private static final String PARTLY_SPLIT = "spark.sql.requireAllClusterKeysForCoPartition";

    private static final String ADAPTIVE = "spark.sql.adaptive.enabled";

    /** So few rows are better not split further than into the tasks that run at once. */
    private static final int FEW = 20_000;

    /** Pieces of a shuffle for each task that runs at once: one that takes long delays little. */
    private static final int PIECES_OF_TASK = 4;

    /** What is sorted or hashed at a time stays small, however large a table is. */
    private static final int ROWS_OF_PIECE = 500_000;

    private final SparkSession session;
    private final JavaSparkContext context;
    private final SparkTables tables;
    private final boolean given;
    private int pieces = 1;

    QueryPlanning(SparkSession session, JavaSparkContext context, SparkTables tables) {
        this.session = session;
        this.context = context;
        this.tables = tables;
        this.given = context.getConf().contains(PIECES);
        set(ADAPTIVE, "false");
        set(PARTLY_SPLIT, "false");
    }

    private void set(String name, String value) {
        if (!context.getConf().contains(name)) {
            session.conf().set(name, value);
        }
    }

    /**
     * Into how many pieces rows are shuffled: never fewer than before, so that tables which were
     * split alike need no shuffle to be joined.
     */
    int pieces() {
        if (given) {
            return Integer.parseInt(context.getConf().get(PIECES));
        }
        // Executors come one after another.
        int tasks = context.defaultParallelism();
        long rows = tables.mostRows();
        int wanted =
                rows <= FEW
                        ? tasks
                        : Math.toIntExact(
                                Math.max((long) PIECES_OF_TASK * tasks, rows / ROWS_OF_PIECE + 1));
        pieces = Math.max(pieces, wanted);
        return pieces;
    }

    /** Before a query is planned. */
    void adjust() {
        if (!given) {
            session.conf().set(PIECES, pieces());
        }
    }
}
