package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * All that iterations to come depend on, as numbers one after another.
 *
 * <p>What has a state names its fields in one method, which serves both ways: {@code k =
 * state.keep(k)} writes k and leaves it as it is, or gives it the value that was written.
 */
final class SavedState {
    private double[] numbers;
    private int at;
    private final boolean restores;

    private SavedState(double[] numbers, boolean restores) {
        this.numbers = numbers;
        this.restores = restores;
    }

    /** The numbers of what the fields are now. */
    static double[] of(Consumer<SavedState> fields) {
        SavedState state = new SavedState(new double[1 << 10], false);
        fields.accept(state);
        return Arrays.copyOf(state.numbers, state.at);
    }

    /** Makes the fields what they were. */
    static void restore(double[] numbers, Consumer<SavedState> fields) {
        SavedState state = new SavedState(numbers, true);
        fields.accept(state);
        if (state.at != numbers.length) {
            throw notThisField();
        }
    }

    private static IllegalArgumentException notThisField() {
        return new IllegalArgumentException("the saved state must be one of the same field");
    }

    void keep(double[] vector) {
        reserve(vector.length);
        if (restores) {
            System.arraycopy(numbers, at, vector, 0, vector.length);
        } else {
            System.arraycopy(vector, 0, numbers, at, vector.length);
        }
        at += vector.length;
    }

    double keep(double number) {
        reserve(1);
        if (!restores) {
            numbers[at] = number;
        }
        return numbers[at++];
    }

    int keep(int number) {
        return (int) keep((double) number);
    }

    boolean keep(boolean holds) {
        return keep(holds ? 1 : 0) > 0;
    }

    private void reserve(int more) {
        if (at + more <= numbers.length) {
            return;
        }
        if (restores) {
            throw notThisField();
        }
        numbers = Arrays.copyOf(numbers, Math.max(at + more, numbers.length + numbers.length / 2));
    }
}
