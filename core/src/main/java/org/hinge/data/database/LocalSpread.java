package org.hinge.data.database;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/** One part, here. */
record LocalSpread<T extends Serializable>(T value) implements Spread<T> {
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
}
