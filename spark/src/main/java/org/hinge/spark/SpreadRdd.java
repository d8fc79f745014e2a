package org.hinge.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.hinge.data.database.QueryEngine.Spread;

/**
 * A value for each partition, kept in memory or on the disks of the executors. {@link #values} is
 * where a solver takes them that runs there.
 */
public final class SpreadRdd<T extends Serializable> implements Spread<T> {
    private static final int ROWS_AT_ONCE = 4096;

    private final SparkEngine engine;
    private final JavaRDD<T> values;

    SpreadRdd(SparkEngine engine, JavaRDD<T> values) {
        this.engine = engine;
        this.values = values;
    }

    /** The values, one for each partition. */
    public JavaRDD<T> values() {
        return values;
    }

    /** What the rows of one partition become. */
    static <T> Iterator<T> made(Maker<T> maker, Iterator<Row> rows) {
        Part<T> part = maker.begin();
        while (rows.hasNext()) {
            List<Row> some = new ArrayList<>(ROWS_AT_ONCE);
            while (some.size() < ROWS_AT_ONCE && rows.hasNext()) {
                some.add(rows.next());
            }
            part.read(new RowBatch(some));
        }
        return List.of(part.end()).iterator();
    }

    @Override
    public <R extends Serializable> List<R> ask(Asked<T, R> question) {
        return engine.run("ask", () -> values.map(question::apply).collect());
    }

    @Override
    public void gather(Consumer<T> receiver) {
        Iterator<T> all = engine.run("gather", values::toLocalIterator);
        while (engine.run("gather", all::hasNext)) {
            receiver.accept(all.next());
        }
    }

    @Override
    public void close() {
        if (!engine.isStopped()) {
            values.unpersist();
        }
    }
}
