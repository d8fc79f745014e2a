package org.hinge.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.hinge.data.database.RowWriter;
import org.jspecify.annotations.Nullable;

/** Rows from Java, gathered to become a table. */
final class BufferedRows implements RowWriter {
    private final List<Row> rows = new ArrayList<>();
    private final List<@Nullable Object> row = new ArrayList<>();

    List<Row> rows() {
        return rows;
    }

    @Override
    public RowWriter add(int value) {
        row.add(value);
        return this;
    }

    @Override
    public RowWriter add(double value) {
        row.add(value);
        return this;
    }

    @Override
    public RowWriter add(String value) {
        row.add(value);
        return this;
    }

    @Override
    public RowWriter addMissing() {
        row.add(null);
        return this;
    }

    @Override
    public void endRow() {
        rows.add(RowFactory.create(row.toArray()));
        row.clear();
    }
}
