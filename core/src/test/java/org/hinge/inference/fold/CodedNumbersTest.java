package org.hinge.inference.fold;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class CodedNumbersTest {
    private static final int SIZE = 10_000;

    @Test
    void allNumbersComeBackToTheBit() {
        check(j -> 0.3);
        check(j -> j % 2 == 0 ? 0.0 : -0.0);
        check(j -> j == SIZE - 1 ? Double.NaN : 1);
        check(j -> j * j % 256 / 7.0);
        check(j -> j % 256);
        check(j -> j % 257);
        check(j -> j / 3.0);
    }

    @Test
    void ofNoneThereIsNothing() {
        CodedNumbers.of(0, j -> Double.NaN);
    }

    private static void check(IntToDoubleFunction numbers) {
        CodedNumbers coded = CodedNumbers.of(SIZE, numbers);
        for (int j = 0; j < SIZE; j++) {
            assertEquals(
                    Double.doubleToRawLongBits(numbers.applyAsDouble(j)),
                    Double.doubleToRawLongBits(coded.of(j)),
                    "number " + j);
        }
    }
}
