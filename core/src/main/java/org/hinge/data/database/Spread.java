package org.hinge.data.database;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Values that were made of the parts of a query's rows, each where its rows were. */
public interface Spread<T extends Serializable> extends AutoCloseable {
    /** What a part becomes; sent to where the rows are. */
    interface Maker<T> extends Serializable {
        /** For one part. */
        Part<T> begin();
    }

    /** One part: its rows, some at a time, then what they became. */
    interface Part<T> {
        void read(Batch batch);

        T end();
    }

    /** A function that can be sent to where the values are. */
    interface Asked<T, R> extends Function<T, R>, Serializable {}

    /** Something small of each value, in the order of the parts; the values stay. */
    <R extends Serializable> List<R> ask(Asked<T, R> question);

    /** Brings the values here, one after the other. */
    void gather(Consumer<T> receiver);

    /** Forgets them. */
    @Override
    void close();
}
