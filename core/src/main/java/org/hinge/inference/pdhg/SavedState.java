package org.hinge.inference.pdhg;

import java.util.function.Consumer;

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

    private final double[] numbers;
    private final Use use;
    private int at;

    private SavedState(double[] numbers, Use use) {
        this.numbers = numbers;
        this.use = use;
    }

    /** The numbers of what the fields are now. */
    static double[] of(Consumer<SavedState> fields) {
        // Counted first: what grows by copying is in memory twice.
        SavedState counted = new SavedState(new double[0], Use.COUNTED);
        fields.accept(counted);
        SavedState written = new SavedState(new double[counted.at], Use.WRITTEN);
        fields.accept(written);
        return written.numbers;
    }

    /** Makes the fields what they were. */
    static void restore(double[] numbers, Consumer<SavedState> fields) {
        SavedState state = new SavedState(numbers, Use.RESTORED);
        fields.accept(state);
        if (state.at != numbers.length) {
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
            case WRITTEN -> System.arraycopy(vector, 0, numbers, from, vector.length);
            case RESTORED -> System.arraycopy(numbers, from, vector, 0, vector.length);
        }
    }

    double keep(double number) {
        int from = advance(1);
        if (use == Use.WRITTEN) {
            numbers[from] = number;
        }
        return use == Use.RESTORED ? numbers[from] : number;
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
        if (use == Use.RESTORED && at > numbers.length) {
            throw notThisField();
        }
        return from;
    }
}
