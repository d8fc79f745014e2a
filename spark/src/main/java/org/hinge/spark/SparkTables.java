package org.hinge.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.execution.columnar.InMemoryRelation;
import org.jspecify.annotations.Nullable;

/** The tables of an engine: views of its session over rows that are kept, each of them once. */
final class SparkTables {
    private final SparkSession session;
    private final Map<String, Table> tables = new TreeMap<>();

    /** Of tables that were counted and have not changed since. */
    private final Map<String, Long> sizes = new HashMap<>();

    /** All that is kept, of dropped tables too: what is made from them may not be there yet. */
    private final List<KeptRows> kept = new ArrayList<>();

    private boolean loaded;

    /**
     * A table.
     *
     * @param itself if its own rows are kept; null for a view of what others keep
     * @param read what is kept of others, which it needs as long as it is there
     */
    private record Table(
            Dataset<Row> rows, @Nullable KeptRows itself, List<InMemoryRelation> read) {
        boolean needs(KeptRows some) {
            return some == itself || read.stream().anyMatch(some::isBehind);
        }
    }

    SparkTables(SparkSession session) {
        this.session = session;
    }

    /**
     * Makes a table, or makes it anew; its rows are kept unless others are that it is a view of.
     */
    Dataset<Row> put(String table, Dataset<Row> rows) {
        Optional<List<InMemoryRelation>> leaves = NarrowQuery.leaves(rows);
        return leaves.isPresent()
                ? put(table, new Table(rows, null, leaves.get()))
                : put(table, keep(rows)).rows();
    }

    /** Makes a table of rows that were kept. */
    KeptRows put(String table, KeptRows rows) {
        put(table, new Table(rows.rows(), rows, List.of()));
        return rows;
    }

    /** Makes a table whose rows are made whenever they are asked for. */
    void putUnkept(String table, Dataset<Row> rows) {
        put(table, new Table(rows, null, List.of()));
    }

    private Dataset<Row> put(String table, Table made) {
        tables.put(table, made);
        sizes.remove(table);
        made.rows().createOrReplaceTempView(table);
        forgetUnneeded();
        return made.rows();
    }

    /** Keeps rows that are no table yet. */
    KeptRows keep(Dataset<Row> rows) {
        KeptRows some = new KeptRows(session, rows);
        kept.add(some);
        return some;
    }

    /** Rows that were kept are of no use. */
    void forget(KeptRows some) {
        kept.remove(some);
        some.forget();
    }

    Dataset<Row> get(String table) {
        return found(table).rows();
    }

    private Table found(String table) {
        Table found = tables.get(table);
        if (found == null) {
            throw new IllegalArgumentException("table must be there (got " + table + ")");
        }
        return found;
    }

    void rename(String table, String name) {
        Table moved = found(table);
        tables.remove(table);
        Long size = sizes.remove(table);
        session.catalog().dropTempView(table);
        put(name, moved);
        if (size != null) {
            sizes.put(name, size);
        }
    }

    void drop(String table) {
        sizes.remove(table);
        if (tables.remove(table) != null) {
            session.catalog().dropTempView(table);
            forgetUnneeded();
        }
    }

    /** How many rows a table has; null if that is not known. */
    @Nullable Long size(String table) {
        Long counted = sizes.get(table);
        Table found = tables.get(table);
        if (counted != null || found == null) {
            return counted;
        }
        KeptRows itself = found.itself();
        return itself != null && itself.isMade() ? (Long) itself.size() : null;
    }

    /** Notes how many rows there are, if it is one of these tables. */
    void count(String table, long rows) {
        if (tables.containsKey(table)) {
            sizes.put(table, rows);
        }
    }

    /** Of the largest table that is kept and there. */
    long mostRows() {
        return kept.stream().filter(KeptRows::isMade).mapToLong(KeptRows::size).max().orElse(0);
    }

    /**
     * A query {@code (name, n)} that counts, and so makes, all tables whose sizes are not known.
     */
    String counts() {
        return tables.keySet().stream()
                .filter(t -> size(t) == null)
                .map(t -> "SELECT '%1$s' AS name, count(*) AS n FROM %1$s".formatted(t))
                .collect(Collectors.joining(" UNION ALL "));
    }

    /** All tables were asked for: what they were made from can go. */
    void finish() {
        loaded = true;
        forgetUnneeded();
    }

    private void forgetUnneeded() {
        if (!loaded) {
            return;
        }
        List<KeptRows> unneeded =
                kept.stream()
                        .filter(some -> tables.values().stream().noneMatch(t -> t.needs(some)))
                        .toList();
        unneeded.forEach(this::forget);
    }

    /**
     * Drops all of them.
     *
     * @param running whether Spark is still there, so that it has to forget their rows
     */
    void close(boolean running) {
        if (running) {
            kept.forEach(KeptRows::forget);
        }
        kept.clear();
        tables.keySet().forEach(session.catalog()::dropTempView);
        tables.clear();
    }
}
