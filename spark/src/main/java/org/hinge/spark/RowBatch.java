package org.hinge.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import org.hinge.data.database.Batch;

/** Some rows of Spark, wherever they are. A number may be of any type that holds it. */
record RowBatch(List<Row> rows) implements Batch {
    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public Column column(int index) {
        return new RowColumn(rows, index);
    }

    private record RowColumn(List<Row> rows, int index) implements Column {
        @Override
        public boolean isNull(int row) {
            return rows.get(row).isNullAt(index);
        }

        @Override
        public boolean getBoolean(int row) {
            return rows.get(row).getBoolean(index);
        }

        @Override
        public int getInt(int row) {
            return Math.toIntExact(number(row).longValue());
        }

        @Override
        public long getLong(int row) {
            return number(row).longValue();
        }

        @Override
        public double getDouble(int row) {
            return number(row).doubleValue();
        }

        @Override
        public String getString(int row) {
            return rows.get(row).getString(index);
        }

        private Number number(int row) {
            return (Number) rows.get(row).get(index);
        }
    }
}
