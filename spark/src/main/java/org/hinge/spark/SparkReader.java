package org.hinge.spark;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.load.BulkReader;
import org.hinge.data.load.FileInput;
import org.hinge.data.load.Input;
import org.hinge.data.load.SentRows;
import org.hinge.data.load.TableInput;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/**
 * Sources that executors read. Lines of text, Parquet and tables of the catalog are read side by
 * side; what Spark would read otherwise than it stands there, and queries, by one task ({@link
 * SourceTask}).
 *
 * <p>All rows are looked at before any is added. If one is not as it should be, nothing is, and the
 * source is read once more, row by row: so that messages are those of any engine. The same happens
 * with what executors do not see.
 */
final class SparkReader implements BulkReader {
    /** Where a path means more than one file to Spark, or a file that it leaves out. */
    private static final Pattern ODD_PATH =
            Pattern.compile(".*([*?\\[\\]{}\\\\,%:]|/[._][^/]*$).*");

    /** Of the number of different texts in a column, which need only be right about. */
    private static final double MOST_DEVIATION = 0.05;

    /** Rows that are made again after a loss must be right too: else nothing goes on. */
    private static final String LOOKED_AT =
            "IF(wrong, CAST(raise_error('data has changed, or cannot be read any more') AS BOOLEAN),"
                    + " TRUE)";

    private final SparkEngine engine;
    private final SentSources sources;

    SparkReader(SparkEngine engine) {
        this.engine = engine;
        this.sources = new SentSources(engine);
    }

    @Override
    public Added add(String table, boolean values, Input input, Diagnostics diagnostics)
            throws IOException {
        try {
            if (input instanceof TableInput named) {
                return addTexts(table, values, input, engine.texts(named.source().name()), null)
                        .added();
            }
            if (input instanceof FileInput file && !isOdd(file.file())) {
                Found found =
                        file.file().format() == DataFile.Format.PARQUET
                                ? addParquet(table, values, file)
                                : addLines(table, values, file);
                if (found != Found.ODD) {
                    return found.added();
                }
            }
            return addSent(table, values, input, diagnostics);
        } catch (DatabaseException | SQLException e) {
            return Added.NONE;
        }
    }

    /** What was found in a source. */
    private enum Found {
        /** Rows as they should be, now staged. */
        RIGHT(Added.ALL),
        /** The same, with values of targets. */
        IGNORED_VALUES(Added.WITHOUT_VALUES),
        /** Rows that are to be told of. */
        WRONG(Added.NONE),
        /** What is to be read in another way. */
        ODD(Added.NONE);

        private final Added added;

        Found(Added added) {
            this.added = added;
        }

        Added added() {
            return added;
        }
    }

    private Added addSent(String table, boolean values, Input input, Diagnostics diagnostics)
            throws SQLException {
        SentRows sent = input.sent();
        if (sent == null) {
            return Added.NONE;
        }
        SentSources.Reading reading = sources.read(sent);
        Found found = add(table, values, input.columns(), reading.rows());
        if (found == Found.ODD && sent instanceof SentRows.Jdbc) {
            reading.refusal()
                    .ifPresent(
                            why ->
                                    diagnostics.warning(
                                            input.span(),
                                            "executors cannot ask this database, so the driver"
                                                    + " does: "
                                                    + why,
                                            SentSources.HELP));
        }
        return found.added();
    }

    private static boolean isOdd(DataFile file) {
        boolean linked = file.mayBeLinked();
        return !linked
                || file.source().encoding() != null
                || ODD_PATH.matcher(file.path().toAbsolutePath().toString()).matches();
    }

    private static String path(DataFile file) {
        return file.path().toAbsolutePath().toUri().toString();
    }

    /** A record that goes over several lines is left to the reader of whole files. */
    private Found addLines(String table, boolean values, FileInput input) throws IOException {
        DataFile file = input.file();
        Dataset<Row> lines =
                engine.session()
                        .read()
                        .option("lineSep", "\n")
                        .text(path(file))
                        .selectExpr(
                                "value",
                                "CASE WHEN endswith(value, '\r') THEN left(value, length(value) - 1)"
                                        + " ELSE value END AS line")
                        .filter("line <> ''");
        Column line = functions.col("line");
        Column odd =
                functions
                        .not(functions.expr("is_valid_utf8(value)"))
                        .or(line.contains("\r"))
                        .or(line.startsWith("\uFEFF"));
        if (file.source().header()) {
            String header = HeaderLine.of(file);
            if (header == null
                    || CsvFields.goesOn(file, header)
                    || engine.countRows(lines.filter(line.equalTo(header))) != 1) {
                return Found.ODD;
            }
            lines = lines.filter(line.notEqual(header));
        }
        Dataset<Row> fields =
                lines.select(CsvFields.of(file, line).as("fields"), odd.as("odd"))
                        .withColumn("odd", functions.expr("odd OR fields IS NULL"));
        return add(table, values, input.columns(), fields);
    }

    /** Numbers that are constants are written in one way by all engines if they are whole. */
    private Found addParquet(String table, boolean values, FileInput input) throws IOException {
        Dataset<Row> rows = engine.session().read().parquet(path(input.file()));
        StructField[] fields = rows.schema().fields();
        Columns columns = input.columns();
        for (int argument : columns.arguments()) {
            DataType type = fields[argument].dataType();
            if (!(type instanceof StringType || type instanceof IntegralType)) {
                return Found.WRONG;
            }
        }
        int value = columns.value();
        if (value >= 0 && !(fields[value].dataType() instanceof NumericType)) {
            return Found.WRONG;
        }
        String[] names = new String[fields.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = "c" + i;
        }
        Dataset<Row> renamed = rows.toDF(names);
        return addTexts(table, values, input, renamed, columns);
    }

    private Found addTexts(
            String table, boolean values, Input input, Dataset<Row> rows, @Nullable Columns known) {
        Columns columns = known == null ? input.columns() : known;
        Column[] texts = new Column[rows.columns().length];
        Column missing = functions.lit(false);
        for (int i = 0; i < texts.length; i++) {
            texts[i] = functions.col("c" + i).cast(DataTypes.StringType);
            boolean wanted =
                    known == null || columns.arguments().contains(i) || columns.value() == i;
            missing = wanted ? missing.or(functions.col("c" + i).isNull()) : missing;
        }
        return add(
                table,
                values,
                columns,
                rows.select(functions.array(texts).as("fields"), missing.as("odd")));
    }

    /**
     * Adds rows of texts if each is as {@code RowCheck} wants it. They are read once: what is
     * looked at is what is kept.
     *
     * @param rows {@code (fields, odd)}
     */
    private Found add(String table, boolean values, Columns columns, Dataset<Row> rows) {
        CheckedFields checked = new CheckedFields(columns, values);
        List<Column> selected = checked.selected();
        String[] names = new String[selected.size()];
        Arrays.setAll(names, i -> i < columns.arguments().size() ? "c" + i : "value");
        selected.add(checked.wrong().as("wrong"));
        selected.add(checked.hasValue().as("valued"));
        selected.add(functions.col("odd"));
        KeptRows kept = engine.keep(rows.select(selected.toArray(Column[]::new)));
        List<Column> asked = new ArrayList<>();
        asked.add(functions.count_if(functions.col("wrong")));
        asked.add(functions.count_if(functions.col("valued")));
        asked.add(functions.count_if(functions.col("odd")));
        columns.arguments().forEach(place -> asked.add(distinct("c" + (asked.size() - 3))));
        Row found =
                engine.first(
                        kept.rows()
                                .agg(
                                        functions.count(functions.lit(1)),
                                        asked.toArray(Column[]::new)));
        if (found.getLong(1) > 0) {
            engine.forget(kept);
            return found.getLong(3) > 0 ? Found.ODD : Found.WRONG;
        }
        engine.add(table, kept.rows().filter(LOOKED_AT).selectExpr(names));
        long[] texts = new long[columns.arguments().size()];
        Arrays.setAll(texts, i -> found.getLong(4 + i));
        engine.noteTexts(table, found.getLong(0), texts);
        boolean ignored = !values && found.getLong(2) > 0;
        return ignored ? Found.IGNORED_VALUES : Found.RIGHT;
    }

    private static Column distinct(String column) {
        return functions.approx_count_distinct(functions.col(column), MOST_DEVIATION);
    }
}
