package org.hinge.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.DataEngine.TextLookup;
import org.hinge.data.database.Database;
import org.hinge.data.database.Dialect;
import org.hinge.data.database.EngineGuess;
import org.hinge.data.database.QueryEngine.Spread;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.SolverSettings;
import org.hinge.run.examine.PartsExaminer;
import org.hinge.run.infer.PartsField;
import org.hinge.run.infer.PartsProgress;
import org.hinge.run.infer.PartsRunner;
import org.hinge.run.infer.PartsSolution;
import org.hinge.verify.TermEvidence;
import org.hinge.verify.reading.DualRecords;
import org.jspecify.annotations.Nullable;

/**
 * Spark as the engine of one program.
 *
 * <p>A table is a temporary view, in a session of its own, over rows that are kept on the disks of
 * the executors once they were asked for. Should an executor be lost, Spark makes its rows again
 * from where they came from.
 */
final class SparkEngine implements DataEngine, PartsRunner, PartsExaminer {
    /** With its dual and what is needed to write a proof, and as much again for all else. */
    private static final int BYTES_OF_TERM = 512;

    private final SparkSession catalog;
    private final SparkSession session;
    private final JavaSparkContext context;
    private final Database embedded;
    private final Interruption interruption;
    private final Dialect dialect = new SparkDialect();
    private final SparkJobs jobs;
    private final SparkTables tables;
    private final UserTables userTables;
    private final TaskSlots slots;
    private final QueryPlanning planning;
    private final RowsFromJava fromJava;
    private final QueryAnswers answers = new QueryAnswers(this);
    private final SparkLookup lookup = new SparkLookup(this);

    private final RunSettings.Engine settings;

    SparkEngine(
            SparkSession catalog,
            Database embedded,
            Interruption interruption,
            RunSettings.Engine settings) {
        this.settings = settings;
        this.catalog = catalog;
        this.session = catalog.newSession();
        this.context = JavaSparkContext.fromSparkContext(catalog.sparkContext());
        this.fromJava = new RowsFromJava(session, context);
        this.slots = new TaskSlots(catalog.sparkContext(), interruption);
        this.embedded = embedded;
        this.interruption = interruption;
        this.jobs = new SparkJobs(context, interruption);
        this.tables = new SparkTables((org.apache.spark.sql.classic.SparkSession) session);
        this.planning = new QueryPlanning(session, context, tables);
        this.userTables = new UserTables(catalog, session, jobs);
    }

    SparkSession session() {
        return session;
    }

    JavaSparkContext context() {
        return context;
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public Interruption interruption() {
        return interruption;
    }

    @Override
    public Database embedded() {
        return embedded;
    }

    @Override
    public boolean changesData() {
        return false;
    }

    @Override
    public boolean hasCatalog() {
        return true;
    }

    /** How many tasks can run at once. */
    TaskSlots slots() {
        return slots;
    }

    /** Whether Spark has ended, as it does when the process is about to: nothing is kept then. */
    boolean isStopped() {
        return context.sc().isStopped();
    }

    /** See {@link SparkJobs}. */
    <T> T run(String what, Supplier<T> action) {
        return jobs.run(what, action);
    }

    /** See {@link SparkJobs}. */
    <T> T runStoppable(String what, Supplier<T> action, BooleanSupplier gentle) {
        return jobs.runStoppable(what, action, gentle);
    }

    /** See {@link SparkJobs}. */
    <T> T runToTheEnd(String what, Supplier<T> action) {
        return jobs.runToTheEnd(what, action);
    }

    /** The rows of a query, which are not asked for yet. */
    Dataset<Row> rows(String query) {
        planning.adjust();
        return session.sql(query);
    }

    /** The one row of a query. */
    Row first(Dataset<Row> rows) {
        return run("check", rows::first);
    }

    long countRows(Dataset<Row> rows) {
        return run("count", rows::count);
    }

    /** Keeps rows that are no table yet. */
    KeptRows keep(Dataset<Row> rows) {
        planning.adjust();
        return tables.keep(rows);
    }

    /** The same, made right away. */
    KeptRows make(Dataset<Row> rows) {
        KeptRows kept = keep(rows);
        run("make", kept::make);
        return kept;
    }

    /** Makes a table right away, so that its size is known when queries are planned. */
    void putMade(String table, Dataset<Row> rows) {
        tables.put(table, make(rows));
    }

    /** Makes a table right away, split by the hash of a column. */
    void split(String table, String query, String column) {
        Dataset<Row> rows = rows(query);
        putMade(table, rows.repartition(planning.pieces(), functions.col(column)));
    }

    /** See {@link SparkLookup}. */
    void noteTexts(String staged, long added, long[] texts) {
        lookup.note(staged, added, texts);
    }

    /** Rows that were kept are of no use. */
    void forget(KeptRows rows) {
        tables.forget(rows);
    }

    @Override
    public void create(String table, String query) {
        run(query, () -> tables.put(table, rows(query)));
    }

    @Override
    public void createNumbered(String table, String number, String query, List<String> order) {
        run(query, () -> tables.put(table, keep(numbered(number, query, order).rows())).make());
    }

    /** Read once, to become part of another table. */
    @Override
    public void createOrdered(String table, String query, List<String> order) {
        run(
                query,
                () -> {
                    NumberedRows made = numbered(SparkDialect.PLACE, query, order);
                    tables.putUnkept(table, made.rows());
                    tables.count(table, made.size());
                    return made;
                });
    }

    private NumberedRows numbered(String number, String query, List<String> order) {
        return NumberedRows.of(
                (org.apache.spark.sql.classic.SparkSession) session,
                rows(query),
                order,
                number,
                planning.pieces());
    }

    /** Split by a column, and sorted in each piece, unless all is small. */
    @Override
    public void createTogether(String table, String query, String together, List<String> order) {
        if (tables.mostRows() <= mostSent()) {
            create(table, query);
            return;
        }
        run(
                query,
                () ->
                        tables.put(
                                table,
                                keep(
                                        rows(query)
                                                .repartition(
                                                        planning.pieces(), functions.col(together))
                                                .sortWithinPartitions(columns(order)))));
    }

    private static Column[] columns(List<String> names) {
        return names.stream().map(functions::col).toArray(Column[]::new);
    }

    @Override
    public TextLookup textLookup(String staged, int columns) {
        return lookup.of(staged, columns);
    }

    @Override
    public void create(String table, ColumnList columns, Filler filler) {
        BufferedRows buffer = new BufferedRows();
        filler.fill(buffer);
        run(table, () -> tables.put(table, fromJava.of(buffer.rows(), columns)));
    }

    @Override
    public void append(String table, Filler filler) {
        BufferedRows buffer = new BufferedRows();
        filler.fill(buffer);
        if (!buffer.rows().isEmpty()) {
            StructType schema = table(table).schema();
            add(table, fromJava.of(buffer.rows(), schema));
            long[] texts = new long[schema.size()];
            Arrays.fill(texts, buffer.rows().size());
            lookup.note(table, buffer.rows().size(), texts);
        }
    }

    /** Adds rows to a table that has such columns. */
    void add(String table, Dataset<Row> rows) {
        run(table, () -> tables.put(table, table(table).union(rows)));
    }

    Dataset<Row> table(String table) {
        return tables.get(table);
    }

    @Override
    public void rename(String table, String name) {
        tables.rename(table, name);
    }

    @Override
    public void delete(String table, String condition) {
        Dataset<Row> rest = table(table).filter("NOT coalesce(" + condition + ", FALSE)");
        run(condition, () -> tables.put(table, rest));
    }

    @Override
    public void drop(String table) {
        tables.drop(table);
    }

    @Override
    public long number(String query) {
        return answers.number(query);
    }

    @Override
    public long size(String table) {
        Long known = tables.size(table);
        if (known != null) {
            return known;
        }
        long size = number("SELECT count(*) FROM " + table);
        tables.count(table, size);
        return size;
    }

    /** Counts all: a limit would bring the rows to one place. */
    @Override
    public long countUpTo(String join, long limit) {
        return Math.min(limit, number("SELECT count(*)\n" + join));
    }

    @Override
    public int find(String query, String text) {
        return answers.find(query, text);
    }

    /**
     * Nothing: without statistics of columns Spark expects far too much. Rows are counted instead.
     */
    @Override
    public EngineGuess guess(String query) {
        return new EngineGuess(0, 0);
    }

    @Override
    public void forEachBatch(String query, BatchReader reader) {
        answers.forEachBatch(query, reader);
    }

    @Override
    public boolean isSpread() {
        return true;
    }

    @Override
    public <T extends Serializable> Spread<T> spread(
            String query, String together, List<String> order, Spread.Maker<T> maker) {
        return run(
                query,
                () -> {
                    Dataset<Row> rows = rows(query);
                    if (!together.isEmpty()) {
                        rows = rows.repartition(functions.col(together));
                    }
                    if (!order.isEmpty()) {
                        rows = rows.sortWithinPartitions(columns(order));
                    }
                    return new SpreadRdd<>(
                            this,
                            rows.javaRDD()
                                    .mapPartitions(some -> SpreadRdd.made(maker, some))
                                    .persist(KeptRows.LEVEL));
                });
    }

    @Override
    public Iterable<List<@Nullable String>> catalogTable(String name) throws SQLException {
        return userTables.rows(name);
    }

    /** A table of the user's, all columns as texts {@code c0, c1, …}. */
    Dataset<Row> texts(String name) throws SQLException {
        return userTables.texts(name);
    }

    static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
    }

    @Override
    public void export(String select, Path file) throws IOException {
        answers.export(select, file);
    }

    /** As many rows of a table are sent to all executors; a hundred bytes each or so. */
    long mostSent() {
        return Long.parseLong(catalog.conf().get("spark.hinge.mostSent", "200000"));
    }

    /** By the memory of this process, unless Spark's settings say how many. */
    @Override
    public long mostGathered() {
        long fitting = Runtime.getRuntime().maxMemory() / BYTES_OF_TERM;
        return Long.parseLong(
                catalog.conf().get("spark.hinge.mostGathered", String.valueOf(fitting)));
    }

    @Override
    public PartsSolution solve(
            PartStore store,
            FieldCounts counts,
            double[] weights,
            SolverSettings limits,
            boolean withDuals,
            PartsProgress progress) {
        return barrier().solve(store, counts, weights, limits, withDuals, progress);
    }

    @Override
    public PartsField parts(PartStore store, FieldCounts counts, PartsProgress progress) {
        return new KeptParts(this, barrier(), store, counts, progress);
    }

    @Override
    public @Nullable TermEvidence examine(
            PartStore store, DualRecords duals, double[] weights, double[] values) {
        return new SpreadExamination(this, store, duals).run(weights, values);
    }

    private BarrierSolve barrier() {
        return new BarrierSolve(
                this, settings.parts(), settings.checkpoint(), (sockets, attempt) -> sockets);
    }

    /** What stays is asked for once, so that what it was made from can go. */
    @Override
    public void lockDown() {
        slots.look();
        lookup.end();
        String counts = tables.counts();
        if (!counts.isEmpty()) {
            run(counts, () -> rows(counts).collectAsList())
                    .forEach(row -> tables.count(row.getString(0), row.getLong(1)));
        }
        tables.finish();
        embedded.lockDown();
    }

    @Override
    public void close() {
        jobs.close();
        try {
            tables.close(!isStopped());
        } finally {
            embedded.close();
        }
    }
}
