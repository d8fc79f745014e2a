package org.hinge.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.util.CollectionAccumulator;
import org.hinge.data.load.SentRows;

/** Sources that one task reads, wherever it runs. */
final class SentSources {
    /** How executors come to ask a database. */
    static final String HELP =
            "all of them must reach it, and have the jar of its driver:"
                    + " `class-path` driver.jar, or spark.jars";

    private final SparkEngine engine;

    SentSources(SparkEngine engine) {
        this.engine = engine;
    }

    /**
     * A source that is not read yet.
     *
     * @param rows {@code (fields, odd)}
     */
    record Reading(Dataset<Row> rows, CollectionAccumulator<String> refusals) {
        /** Why a task that has ended did not reach the database. */
        Optional<String> refusal() {
            return refusals.value().stream().findFirst();
        }
    }

    /**
     * Has a source read.
     *
     * @throws SQLException if this process cannot ask the database either
     */
    Reading read(SentRows source) throws SQLException {
        List<Broadcast<byte[]>> drivers = List.of();
        if (source instanceof SentRows.Jdbc jdbc) {
            jdbc.connect(engine.embedded().spaceOfQueries()).close();
            drivers = engine.context().sc().isLocal() ? drivers : send(jdbc.driverJars());
        }
        return reading(source, drivers);
    }

    /** The jars of drivers, to be brought to executors. */
    private List<Broadcast<byte[]>> send(List<String> jars) throws SQLException {
        List<Broadcast<byte[]>> sent = new ArrayList<>();
        for (String jar : jars) {
            Path path = Path.of(jar);
            if (Files.isRegularFile(path)) {
                try {
                    sent.add(engine.context().broadcast(Files.readAllBytes(path)));
                } catch (IOException e) {
                    throw new SQLException(jar + " cannot be read", e);
                }
            }
        }
        return sent;
    }

    /** The same, unchecked. */
    Reading reading(SentRows source, List<Broadcast<byte[]>> drivers) {
        SparkContext context = engine.context().sc();
        CollectionAccumulator<String> refusals = context.collectionAccumulator("refusals");
        SourceTask task = new SourceTask(source, drivers, refusals);
        return new Reading(
                engine.session()
                        .createDataFrame(
                                engine.context().parallelize(List.of(0), 1).flatMap(task),
                                SourceTask.SCHEMA),
                refusals);
    }
}
