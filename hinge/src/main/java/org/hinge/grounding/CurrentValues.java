package org.hinge.grounding;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The values that the targets have just now, where queries can see them: beside the table of each
 * open predicate one more, with the column
 *
 * <pre>{@code
 * now      the observed value, or the current value of the target
 * }</pre>
 */
final class CurrentValues implements AutoCloseable {
    private static final String VALUES = "current_values";

    private final Schema schema;
    private final Dataset data;

    CurrentValues(Schema schema, Dataset data) {
        this.schema = schema;
        this.data = data;
    }

    /** The table with current values of an open predicate. */
    static String table(Predicate predicate, Dataset data) {
        String shared = sharedTable(predicate, data);
        int number = data.number(predicate.name());
        return shared == null
                ? "now_p" + number
                : "(SELECT * FROM %s WHERE p = %s)".formatted(shared(shared), number);
    }

    /** Null also for a symmetric predicate: its table has both orders of each atom. */
    private static @Nullable String sharedTable(Predicate predicate, Dataset data) {
        return predicate.symmetric() ? null : data.sharedTable(predicate);
    }

    /** The table with current values of open predicates that share one. */
    static String shared(String table) {
        return "now_" + table;
    }

    /** The tables of open predicates, and how they are called with current values. */
    private Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen()) {
                String shared = sharedTable(predicate, data);
                if (shared == null) {
                    tables.put(data.table(predicate.name()), table(predicate, data));
                } else {
                    tables.put(shared, shared(shared));
                }
            }
        }
        return tables;
    }

    /**
     * Makes these the current values.
     *
     * @param values one per variable
     */
    void set(double[] values) {
        Sql.execute(data, "CREATE OR REPLACE TABLE " + VALUES + "(variable INTEGER, value DOUBLE)");
        try (DuckDBAppender appender = data.connection().createAppender(VALUES)) {
            for (int v = 0; v < values.length; v++) {
                // Most targets are 0, and need no row.
                if (values[v] != 0) {
                    appender.beginRow();
                    appender.append(v);
                    appender.append(values[v]);
                    appender.endRow();
                }
            }
        } catch (SQLException e) {
            throw new EngineException("fill " + VALUES, e);
        }
        tables().forEach(
                        (table, now) ->
                                Sql.execute(
                                        data,
                                        "CREATE OR REPLACE TABLE %s AS SELECT t.*, COALESCE(t.value, v.value, 0) AS now\nFROM %s t LEFT JOIN %s v ON v.variable = t.atom"
                                                .formatted(now, table, VALUES)));
    }

    @Override
    public void close() {
        Sql.execute(data, "DROP TABLE IF EXISTS " + VALUES);
        tables().values().forEach(now -> Sql.execute(data, "DROP TABLE IF EXISTS " + now));
    }
}
