package org.hinge.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/** The tables of an engine: views of its session, kept where their rows are once asked for. */
final class SparkTables {
    private final SparkSession session;
    private final Map<String, Dataset<Row>> tables = new TreeMap<>();

    /** Of tables that were counted and have not changed since. */
    private final Map<String, Long> sizes = new HashMap<>();

    /** Dropped, but what is made from them may not have been asked for. */
    private final List<Dataset<Row>> released = new ArrayList<>();

    private boolean loaded;

    SparkTables(SparkSession session) {
        this.session = session;
    }

    /** Makes a table, or makes it anew. */
    Dataset<Row> put(String table, Dataset<Row> rows) {
        Dataset<Row> earlier = tables.put(table, rows.persist(SparkEngine.KEPT));
        sizes.remove(table);
        rows.createOrReplaceTempView(table);
        release(earlier);
        return rows;
    }

    Dataset<Row> get(String table) {
        Dataset<Row> rows = tables.get(table);
        if (rows == null) {
            throw new IllegalArgumentException("table must be there (got " + table + ")");
        }
        return rows;
    }

    void rename(String table, String name) {
        Dataset<Row> rows = get(table);
        drop(name);
        tables.remove(table);
        sizes.remove(table);
        session.catalog().dropTempView(table);
        tables.put(name, rows);
        rows.createOrReplaceTempView(name);
    }

    void drop(String table) {
        Dataset<Row> rows = tables.remove(table);
        sizes.remove(table);
        if (rows != null) {
            session.catalog().dropTempView(table);
            release(rows);
        }
    }

    private void release(@Nullable Dataset<Row> rows) {
        if (rows != null && loaded) {
            rows.unpersist();
        } else if (rows != null) {
            released.add(rows);
        }
    }

    /** How many rows a table has; null if they were not counted since it changed. */
    @Nullable Long size(String table) {
        return sizes.get(table);
    }

    /** Notes how many rows there are, if it is one of these tables. */
    void count(String table, long rows) {
        if (tables.containsKey(table)) {
            sizes.put(table, rows);
        }
    }

    /** A query {@code (name, n)} of the sizes of all tables, which asks for all of them. */
    String counts() {
        return tables.keySet().stream()
                .map(t -> "SELECT '%1$s' AS name, count(*) AS n FROM %1$s".formatted(t))
                .collect(Collectors.joining(" UNION ALL "));
    }

    /** All tables were asked for: what they were made from can go. */
    void finish() {
        loaded = true;
        forgetReleased();
    }

    private void forgetReleased() {
        released.forEach(Dataset::unpersist);
        released.clear();
    }

    /**
     * Drops all of them.
     *
     * @param running whether Spark is still there, so that it has to forget their rows
     */
    void close(boolean running) {
        if (running) {
            forgetReleased();
            tables.values().forEach(Dataset::unpersist);
        }
        tables.keySet().forEach(session.catalog()::dropTempView);
    }
}
