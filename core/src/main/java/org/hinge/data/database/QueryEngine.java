package org.hinge.data.database;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What grounding asks of the engine that holds the tables: new tables, counts, rows, and that rows
 * become terms where they are.
 *
 * <p>Queries are put together from names that Hinge gave and numbers, never from text of a user.
 * Every method throws {@link DatabaseException} if the engine fails, and {@link
 * org.hinge.api.InterruptedRunException} if that is because the run is to stop. Used by one thread
 * at a time; while a result is read nothing else runs.
 */
public interface QueryEngine {
    /** How its SQL differs from that of others. */
    Dialect dialect();

    /** Makes a table of the rows of a query, in its order; replaces one of this name. */
    void create(String table, String query);

    /**
     * Makes a table of the rows of a query behind a first column that numbers them 0, 1, … in the
     * order of others, which tell all rows apart; replaces one of this name.
     */
    default void createNumbered(String table, String number, String query, List<String> order) {
        create(table, dialect().numbered(number, query, order));
    }

    /** Makes a table of rows that come from Java; replaces one of this name. */
    void create(String table, ColumnList columns, Filler filler);

    /** Writes all rows of a new table. */
    interface Filler {
        void fill(RowWriter writer);
    }

    /** Deletes the rows that meet a condition. */
    void delete(String table, String condition);

    /** Drops a table, if it is there. */
    void drop(String table);

    /** The one number that a query gives. */
    long number(String query);

    /** How many rows a table has. */
    default long size(String table) {
        return number("SELECT count(*) FROM " + table);
    }

    /**
     * How many rows a join has, at most the limit: it stops there.
     *
     * @param join FROM … WHERE …
     */
    default long countUpTo(String join, long limit) {
        return number(
                "SELECT count(*) FROM (" + dialect().limited("SELECT 1\n" + join, limit) + ")");
    }

    /** Whether a query has any rows. */
    default boolean hasRows(String query) {
        boolean[] any = {false};
        forEachRow(dialect().limited(query, 1), (batch, row) -> any[0] = true);
        return any[0];
    }

    /** What its planner expects of a query, which is not run. */
    EngineGuess guess(String query);

    /** Reads the rows of a query in its order, as they are found. */
    void forEachBatch(String query, BatchReader reader);

    /**
     * Hands the rows of a query, in any order, to readers where the rows are: each part of them to
     * a reader that is made for it. Here all rows are in one part; an engine whose rows are in
     * several processes makes a reader in each.
     */
    default void forEachPart(String query, Supplier<BatchReader> readers) {
        forEachBatch(query, readers.get());
    }

    /** Whether its rows are in several processes, and better become terms there. */
    default boolean isSpread() {
        return false;
    }

    /**
     * Makes a value of each part of a query's rows, where they are, and leaves it there.
     *
     * @param together a column whose equal values are in one part; empty if it does not matter
     * @param order of the rows in each part; empty for any
     */
    default <T extends Serializable> Spread<T> spread(
            String query, String together, List<String> order, Spread.Maker<T> maker) {
        Spread.Part<T> part = maker.begin();
        forEachBatch(order.isEmpty() ? query : dialect().sorted(query, order), part::read);
        return Spread.here(part.end());
    }

    /** Receives some rows at a time. */
    interface BatchReader {
        void read(Batch batch);
    }

    /** The same one by one. */
    default void forEachRow(String query, RowReader reader) {
        forEachBatch(
                query,
                batch -> {
                    int rows = batch.size();
                    for (int row = 0; row < rows; row++) {
                        reader.read(batch, row);
                    }
                });
    }

    /** Receives the rows of each batch. */
    interface RowReader {
        void read(Batch batch, int row);
    }

    /** Values that were made of the parts of a query's rows, each where its rows were. */
    interface Spread<T extends Serializable> extends AutoCloseable {
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

        /** One part, here. */
        static <T extends Serializable> Spread<T> here(T value) {
            return new Spread<>() {
                @Override
                public <R extends Serializable> List<R> ask(Asked<T, R> question) {
                    return List.of(question.apply(value));
                }

                @Override
                public void gather(Consumer<T> receiver) {
                    receiver.accept(value);
                }

                @Override
                public void close() {}
            };
        }
    }
}
