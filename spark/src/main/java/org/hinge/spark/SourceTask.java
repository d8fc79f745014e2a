package org.hinge.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.TaskCompletionListener;
import org.hinge.api.Interruption;
import org.hinge.data.database.OwnDatabase;
import org.hinge.data.load.SentRows;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole source in one task, by the reader that any engine has: so that the texts are the
 * same, and a database is asked for reading only. Rows go from there to the disk of the executor.
 *
 * <p>What cannot be read ends in one odd row, not in a failure, which Spark would try again.
 *
 * @param drivers jars with drivers of databases, which are on the disk of another machine
 * @param refusals receives why a database was not reached
 */
record SourceTask(
        SentRows source, List<Broadcast<byte[]>> drivers, CollectionAccumulator<String> refusals)
        implements FlatMapFunction<Integer, org.apache.spark.sql.Row> {
    private static final long serialVersionUID = 1;

    /** What the names of temporary folders begin with. */
    static final String FOLDER = "hinge-query";

    static final StructType SCHEMA =
            DataTypes.createStructType(
                    List.of(
                            DataTypes.createStructField(
                                    "fields",
                                    DataTypes.createArrayType(DataTypes.StringType),
                                    true),
                            DataTypes.createStructField("odd", DataTypes.BooleanType, false)));

    /** An embedded database has what is beside the heap of an executor: little, or else disk. */
    private static final int SHARE_OF_HEAP = 16;

    private static final long LEAST_MEMORY = 128L << 20;

    @Override
    public Iterator<org.apache.spark.sql.Row> call(Integer number) throws IOException {
        Path folder = Files.createTempDirectory(CheckpointPlace.applicationFolder(), FOLDER);
        SourceRows rows = new SourceRows(folder);
        TaskContext.get()
                .addTaskCompletionListener((TaskCompletionListener) context -> rows.close());
        return rows;
    }

    private Rows open(OwnDatabase.Space space, Interruption interruption)
            throws IOException, SQLException, Rows.UnreadableRow {
        if (!(source instanceof SentRows.Jdbc jdbc)) {
            return source.open(space, interruption);
        }
        SentRows.Jdbc here = drivers.isEmpty() ? jdbc : jdbc.withDrivers(written(space.spill()));
        return here.ask(connect(here, space), interruption);
    }

    private List<String> written(Path folder) throws IOException {
        List<String> jars = new ArrayList<>();
        for (Broadcast<byte[]> driver : drivers) {
            Path jar = folder.resolve("driver%d.jar".formatted(jars.size()));
            jars.add(Files.write(jar, driver.value()).toString());
        }
        return jars;
    }

    private Connection connect(SentRows.Jdbc database, OwnDatabase.Space space)
            throws SQLException {
        try {
            return database.connect(space);
        } catch (SQLException e) {
            refusals.add(SparkEngine.firstLine(e));
            throw e;
        }
    }

    private static OwnDatabase.Space space(Path folder) {
        long memory = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
        return new OwnDatabase.Space(folder, Math.max(LEAST_MEMORY, memory));
    }

    private final class SourceRows implements Iterator<org.apache.spark.sql.Row> {
        private final Path folder;
        private final Interruption interruption = new Interruption();
        private @Nullable Rows rows;
        private boolean ended;
        private org.apache.spark.sql.@Nullable Row next;

        SourceRows(Path folder) {
            this.folder = folder;
        }

        @Override
        public boolean hasNext() {
            if (next == null && !ended) {
                next = read();
            }
            return next != null;
        }

        private org.apache.spark.sql.@Nullable Row read() {
            try {
                if (rows == null) {
                    rows = open(space(folder), interruption);
                }
                Row row = rows.next();
                ended = row == null;
                return row == null ? null : RowFactory.create(fields(row), row.missing() >= 0);
            } catch (IOException | SQLException | Rows.UnreadableRow e) {
                ended = true;
                return RowFactory.create(null, true);
            }
        }

        private static Object fields(Row row) {
            return row.fields().toArray(String[]::new);
        }

        @Override
        public org.apache.spark.sql.Row next() {
            boolean any = hasNext();
            org.apache.spark.sql.Row row = next;
            if (!any || row == null) {
                throw new NoSuchElementException();
            }
            next = null;
            return row;
        }

        /** Whether the task has ended well or not. */
        void close() {
            interruption.request();
            try {
                if (rows != null) {
                    rows.close();
                }
            } catch (IOException | SQLException e) {
                // All rows were read, or nobody wants them any more.
            } finally {
                CheckpointPlace.remove(folder);
            }
        }
    }
}
