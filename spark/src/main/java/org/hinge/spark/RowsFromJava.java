package org.hinge.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.hinge.data.database.ColumnList;

/** Rows that were made in this process, as rows of Spark. */
record RowsFromJava(SparkSession session, JavaSparkContext context) {
    /** More rows than this are spread, not sent with every task. */
    private static final int FEW = 10_000;

    Dataset<Row> of(List<Row> rows, StructType schema) {
        return rows.size() <= FEW
                ? session.createDataFrame(rows, schema)
                : session.createDataFrame(context.parallelize(rows), schema);
    }

    Dataset<Row> of(List<Row> rows, ColumnList columns) {
        List<StructField> fields = new ArrayList<>();
        for (ColumnList.Column column : columns.columns()) {
            fields.add(DataTypes.createStructField(column.name(), type(column.type()), true));
        }
        return of(rows, DataTypes.createStructType(fields));
    }

    private static DataType type(ColumnList.Type type) {
        return switch (type) {
            case INTEGER -> DataTypes.IntegerType;
            case DOUBLE -> DataTypes.DoubleType;
            case VARCHAR -> DataTypes.StringType;
        };
    }
}
