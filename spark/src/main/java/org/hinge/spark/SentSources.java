package org.hinge.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkContext;
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
        List<String> jars = List.of();
        if (source instanceof SentRows.Jdbc jdbc) {
            jdbc.connect(engine.embedded().spaceOfQueries()).close();
            jars = engine.context().sc().isLocal() ? jars : send(jdbc.driverJars());
        }
        return reading(source, jars);
    }

    /** Has jars brought to all executors; their names there. */
    private List<String> send(List<String> jars) {
        List<String> names = new ArrayList<>();
        for (String jar : jars) {
            Path path = Path.of(jar);
            if (Files.isRegularFile(path)) {
                engine.run(
                        "send " + jar,
                        () -> {
                            engine.context().addFile(path.toUri().toString());
                            return true;
                        });
                names.add(path.getFileName().toString());
            }
        }
        return names;
    }

    /** The same, unchecked. */
    Reading reading(SentRows source, List<String> jars) {
        SparkContext context = engine.context().sc();
        CollectionAccumulator<String> refusals = context.collectionAccumulator("refusals");
        SourceTask task = new SourceTask(source, jars, refusals);
        return new Reading(
                engine.session()
                        .createDataFrame(
                                engine.context().parallelize(List.of(0), 1).flatMap(task),
                                SourceTask.SCHEMA),
                refusals);
    }
}
