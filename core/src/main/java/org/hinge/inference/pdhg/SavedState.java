package org.hinge.inference.pdhg;

import java.util.function.Consumer;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;

/**
 * All that iterations to come depend on, as numbers one after another.
 *
 * <p>What has a state names its fields in one method, which serves both ways: {@code k =
 * state.keep(k)} writes k and leaves it as it is, or gives it the value that was written.
 */
final class SavedState {
    /** What is done with each number. */
    private enum Use {
        COUNTED,
        WRITTEN,
        RESTORED
    }

    private final DoubleRow numbers;
    private final Use use;
    private int at;

    private SavedState(DoubleRow numbers, Use use) {
        this.numbers = numbers;
        this.use = use;
    }

    /** The numbers of what the fields are now. */
    static DoubleRow of(Storage storage, Consumer<SavedState> fields) {
        // Counted first: what grows by copying is in memory twice.
        SavedState counted = new SavedState(DoubleRow.of(new double[0]), Use.COUNTED);
        fields.accept(counted);
        SavedState written = new SavedState(storage.doubles(counted.at), Use.WRITTEN);
        fields.accept(written);
        return written.numbers;
    }

    /** Makes the fields what they were. */
    static void restore(DoubleRow numbers, Consumer<SavedState> fields) {
        SavedState state = new SavedState(numbers, Use.RESTORED);
        fields.accept(state);
        if (state.at != numbers.size()) {
            throw notThisField();
        }
    }

    private static IllegalArgumentException notThisField() {
        return new IllegalArgumentException("the saved state must be one of the same field");
    }

    void keep(double[] vector) {
        int from = advance(vector.length);
        switch (use) {
            case COUNTED -> {}
            case WRITTEN -> numbers.put(from, vector);
            case RESTORED -> numbers.get(from, vector);
        }
    }

    void keep(DoubleRow vector) {
        int size = vector.size();
        int from = advance(size);
        switch (use) {
            case COUNTED -> {}
            case WRITTEN -> numbers.put(from, vector, 0, size);
            case RESTORED -> vector.put(0, numbers, from, size);
        }
    }

    double keep(double number) {
        int from = advance(1);
        if (use == Use.WRITTEN) {
            numbers.put(from, number);
        }
        return use == Use.RESTORED ? numbers.get(from) : number;
    }

    int keep(int number) {
        return (int) keep((double) number);
    }

    boolean keep(boolean holds) {
        return keep(holds ? 1 : 0) > 0;
    }

    private int advance(int count) {
        int from = at;
        at = Math.addExact(at, count);
        if (use == Use.RESTORED && at > numbers.size()) {
            throw notThisField();
        }
        return from;
    }
}
