package org.hinge.spark;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Numbers rows 0, 1, … in an order without bringing them to one place: they are sorted by ranges,
 * each part is counted, and numbers its rows from where the parts before it end. What was shuffled
 * is still there when they are asked for again.
 */
final class NumberedRows {
    private NumberedRows() {}

    /** The rows behind a first column of their numbers, an int if all of them are. */
    static Dataset<Row> of(
            SparkSession session, Dataset<Row> rows, List<String> order, String number) {
        Column[] columns = order.stream().map(functions::col).toArray(Column[]::new);
        Dataset<Row> sorted = order.isEmpty() ? rows : rows.orderBy(columns);
        JavaRDD<Row> parts = sorted.javaRDD();
        List<Long> sizes = parts.mapPartitions(NumberedRows::size).collect();
        long[] first = new long[sizes.size() + 1];
        for (int i = 0; i < sizes.size(); i++) {
            first[i + 1] = first[i] + sizes.get(i);
        }
        boolean small = first[sizes.size()] <= Integer.MAX_VALUE;
        JavaRDD<Row> numbered =
                parts.mapPartitionsWithIndex(
                        (part, some) -> new Numbering(some, first[part], small), true);
        return session.createDataFrame(
                numbered,
                behind(
                        number,
                        small ? DataTypes.IntegerType : DataTypes.LongType,
                        sorted.schema()));
    }

    private static Iterator<Long> size(Iterator<Row> rows) {
        long count = 0;
        while (rows.hasNext()) {
            rows.next();
            count++;
        }
        return List.of(count).iterator();
    }

    private static StructType behind(String number, DataType type, StructType schema) {
        StructField[] fields = new StructField[schema.size() + 1];
        fields[0] = DataTypes.createStructField(number, type, false);
        System.arraycopy(schema.fields(), 0, fields, 1, schema.size());
        return new StructType(fields);
    }

    private static final class Numbering implements Iterator<Row> {
        private final Iterator<Row> rows;
        private final boolean small;
        private long next;

        Numbering(Iterator<Row> rows, long first, boolean small) {
            this.rows = rows;
            this.next = first;
            this.small = small;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Row next() {
            Row row = rows.next();
            Object[] values = new Object[row.size() + 1];
            Arrays.setAll(values, i -> i == 0 ? number() : row.get(i - 1));
            return RowFactory.create(values);
        }

        private Object number() {
            long number = next++;
            return small ? (Object) Math.toIntExact(number) : (Object) number;
        }
    }
}
