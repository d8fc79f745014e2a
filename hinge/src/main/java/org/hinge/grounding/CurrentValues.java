package org.hinge.grounding;

import java.sql.SQLException;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

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
        return "now_p" + data.number(predicate.name());
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
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen()) {
                String table = data.table(predicate.name());
                Sql.execute(
                        data,
                        "CREATE OR REPLACE TABLE %s AS SELECT p.*, COALESCE(p.value, v.value, 0) AS now\nFROM %s p LEFT JOIN %s v ON v.variable = p.atom"
                                .formatted(table(predicate, data), table, VALUES));
            }
        }
    }

    @Override
    public void close() {
        Sql.execute(data, "DROP TABLE IF EXISTS " + VALUES);
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen()) {
                Sql.execute(data, "DROP TABLE IF EXISTS " + table(predicate, data));
            }
        }
    }
}
