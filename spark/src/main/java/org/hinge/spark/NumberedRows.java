package org.hinge.spark;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/**
 * Numbers rows 0, 1, … in an order without bringing them to one place: they are shuffled by ranges,
 * each range is counted, and then sorted and numbered from where the ranges before it end. What was
 * shuffled is still there when they are asked for again.
 *
 * @param rows behind a first column of their numbers, an int if all of them are; asked for, they
 *     are sorted anew
 * @param size how many there are
 */
record NumberedRows(Dataset<Row> rows, long size) {
    /** The place of a row in its part, in what Spark calls an increasing id. */
    private static final long PLACE_IN_PART = (1L << 33) - 1;

    /**
     * The rows of a query in the order of columns that tell them apart.
     *
     * @param pieces how many ranges
     */
    static NumberedRows of(
            SparkSession session,
            Dataset<Row> rows,
            List<String> order,
            String number,
            int pieces) {
        Column[] columns = order.stream().map(functions::col).toArray(Column[]::new);
        Dataset<Row> ranges = order.isEmpty() ? rows : rows.repartitionByRange(pieces, columns);
        // One plan for counting and numbering: another would draw other ranges.
        RDD<InternalRow> parts =
                ((org.apache.spark.sql.classic.Dataset<Row>) ranges).queryExecution().toRdd();
        List<Long> sizes =
                JavaRDD.fromRDD(parts, scala.reflect.ClassTag$.MODULE$.apply(InternalRow.class))
                        .mapPartitions(NumberedRows::size)
                        .collect();
        long[] first = new long[sizes.size() + 1];
        for (int i = 0; i < sizes.size(); i++) {
            first[i + 1] = first[i] + sizes.get(i);
        }
        long size = first[sizes.size()];
        Dataset<Row> counted = session.internalCreateDataFrame(parts, ranges.schema(), false);
        Dataset<Row> sorted = order.isEmpty() ? counted : counted.sortWithinPartitions(columns);
        Column id = number(first).cast(isInt(size) ? DataTypes.IntegerType : DataTypes.LongType);
        return new NumberedRows(sorted.select(id.as(number), functions.col("*")), size);
    }

    private static boolean isInt(long size) {
        return size <= Integer.MAX_VALUE;
    }

    /** Where the part begins, and the place in it. */
    private static Column number(long[] first) {
        Column starts = functions.lit(Arrays.copyOf(first, Math.max(1, first.length - 1)));
        return functions
                .get(starts, functions.spark_partition_id())
                .plus(
                        functions
                                .monotonically_increasing_id()
                                .bitwiseAND(functions.lit(PLACE_IN_PART)));
    }

    private static Iterator<Long> size(Iterator<InternalRow> rows) {
        long count = 0;
        while (rows.hasNext()) {
            rows.next();
            count++;
        }
        return List.of(count).iterator();
    }
}
