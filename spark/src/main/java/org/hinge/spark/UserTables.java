package org.hinge.spark;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/** Tables of the catalog, and views of the user: what {@code from table} names. */
final class UserTables {
    private final SparkSession catalog;
    private final SparkSession session;
    private final SparkJobs jobs;

    /**
     * For an engine.
     *
     * @param catalog the session that has the views of the user
     * @param session of the engine
     */
    UserTables(SparkSession catalog, SparkSession session, SparkJobs jobs) {
        this.catalog = catalog;
        this.session = session;
        this.jobs = jobs;
    }

    /** All columns of a table as texts {@code c0, c1, …}. */
    Dataset<Row> texts(String name) throws SQLException {
        try {
            Dataset<Row> table = catalog.table(name);
            Column[] columns = new Column[table.columns().length];
            for (int i = 0; i < columns.length; i++) {
                columns[i] =
                        table.col("`" + table.columns()[i].replace("`", "``") + "`")
                                .cast(DataTypes.StringType)
                                .as("c" + i);
            }
            Dataset<Row> texts = table.select(columns);
            return session.createDataFrame(texts.javaRDD(), texts.schema());
        } catch (RuntimeException e) {
            // Spark throws what it does not declare.
            throw new SQLException(SparkEngine.firstLine(e), e);
        } catch (Exception e) {
            throw new SQLException(SparkEngine.firstLine(e), e);
        }
    }

    /** The rows of a table, one after the other. */
    Iterable<List<@Nullable String>> rows(String name) throws SQLException {
        Dataset<Row> texts = texts(name);
        return () -> {
            Iterator<Row> rows = jobs.run(name, texts::toLocalIterator);
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return jobs.run(name, rows::hasNext);
                }

                @Override
                public List<@Nullable String> next() {
                    return fields(rows.next());
                }
            };
        };
    }

    private static List<@Nullable String> fields(Row row) {
        List<@Nullable String> fields = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            fields.add(row.getString(i));
        }
        return fields;
    }
}
