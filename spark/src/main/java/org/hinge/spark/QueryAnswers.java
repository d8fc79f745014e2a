package org.hinge.spark;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.hinge.data.database.QueryEngine.BatchReader;

/** What queries answer, brought to this process. */
record QueryAnswers(SparkEngine engine) {
    private static final int ROWS_AT_ONCE = 4096;

    /** The one number that a query answers. */
    long number(String query) {
        return engine.run(query, () -> ((Number) engine.rows(query).first().get(0)).longValue());
    }

    /** The number in the first row of a query about a text; -1 if it has none. */
    int find(String query, String text) {
        return engine.run(
                query,
                () -> {
                    List<Row> found =
                            engine.session().sql(query, new Object[] {text}).takeAsList(1);
                    return found.isEmpty() ? -1 : ((Number) found.get(0).get(0)).intValue();
                });
    }

    /** All rows, some at a time. */
    void forEachBatch(String query, BatchReader reader) {
        Iterator<Row> rows = engine.run(query, () -> engine.rows(query).toLocalIterator());
        List<Row> some = engine.run(query, () -> next(rows));
        while (!some.isEmpty()) {
            reader.read(new RowBatch(some));
            some = engine.run(query, () -> next(rows));
        }
    }

    /** Some rows: each time may start a job. */
    private static List<Row> next(Iterator<Row> rows) {
        List<Row> some = new ArrayList<>();
        while (some.size() < ROWS_AT_ONCE && rows.hasNext()) {
            some.add(rows.next());
        }
        return some;
    }

    /** All rows in one Parquet file. */
    void export(String select, Path file) throws IOException {
        Path folder = Files.createTempDirectory("hinge-export");
        Path inside = folder.resolve("rows");
        engine.run(
                select,
                () -> {
                    engine.rows(select).coalesce(1).write().parquet(inside.toString());
                    return true;
                });
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(inside, "part-*")) {
            for (Path part : parts) {
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
