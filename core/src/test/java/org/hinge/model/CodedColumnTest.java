package org.hinge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CodedColumnTest {
    private static final int[] SIZES = {0, 1, 15, 16, 17, 63, 64, 4095, 4096, 4097, 20_000};

    /** Numbers of different values for which pages have each of their forms, and just not. */
    private static final int[] DIFFERENT = {1, 2, 255, 256, 257, 3_071, 3_072, 3_073, 1 << 30};

    @Test
    void allNumbersComeBackWhileTheColumnGrowsAndAfterwards() {
        for (int size : SIZES) {
            for (int different : DIFFERENT) {
                long[] numbers = numbers(size, different);
                CodedColumn column = new CodedColumn();
                for (int i = 0; i < size; i++) {
                    column.appendBits(numbers[i]);
                    assertEquals(numbers[i], column.bits(i));
                    assertEquals(numbers[i / 2], column.bits(i / 2));
                }
                String about = size + " of " + different;
                assertSame(numbers, column, about + ", open");
                assertSame(numbers, column.close(), about);
            }
        }
    }

    /** The values of a page change where one ends, so that each page has a form of its own. */
    private static long[] numbers(int size, int different) {
        SplittableRandom random = new SplittableRandom(size + different);
        long[] numbers = new long[size];
        for (int i = 0; i < size; i++) {
            boolean last = i >= 8_192;
            numbers[i] = random.nextInt(last ? 3 : different) * 0x9E3779B97F4A7C15L;
        }
        return numbers;
    }

    private static void assertSame(long[] numbers, CodedColumn column, String about) {
        assertEquals(numbers.length, column.size(), about);
        for (int i = 0; i < numbers.length; i++) {
            assertEquals(numbers[i], column.bits(i), about);
        }
    }

    @Test
    void doublesKeepAllTheirBits() {
        double[] odd = {
            0.0, -0.0, 1, -1, Double.NaN, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, 0.1 + 0.2
        };
        CodedColumn column = new CodedColumn();
        for (int i = 0; i < 10_000; i++) {
            column.append(odd[i % odd.length]);
        }
        column.close();
        for (int i = 0; i < 10_000; i++) {
            long bits = Double.doubleToRawLongBits(odd[i % odd.length]);
            assertEquals(bits, Double.doubleToRawLongBits(column.number(i)));
        }
    }

    @Test
    void aCopyGrowsByItself() {
        for (int size : SIZES) {
            long[] numbers = numbers(size, 300);
            CodedColumn column = new CodedColumn();
            for (long number : numbers) {
                column.appendBits(number);
            }
            column.close();
            CodedColumn copy = column.copy();
            for (int i = 0; i < 5_000; i++) {
                copy.appendBits(i);
            }
            assertSame(numbers, column, size + ", the first");
            for (int i = 0; i < size; i++) {
                assertEquals(numbers[i], copy.bits(i));
            }
            for (int i = 0; i < 5_000; i++) {
                assertEquals(i, copy.bits(size + i));
            }
        }
    }

    @Test
    void aClosedColumnDoesNotGrow() {
        CodedColumn column = new CodedColumn();
        column.append(1.0);
        column.close();
        assertThrows(IllegalStateException.class, () -> column.append(1.0));
        assertEquals(1, column.number(0));
    }

    /** A column of each form travels, and takes about what its form says. */
    @Test
    void fewDifferentNumbersTakeFewBytes() throws Exception {
        int size = 1 << 16;
        assertThat(length(size, 1)).isLessThan(size / 50);
        assertThat(length(size, 2)).isBetween(size, size + size / 20);
        assertThat(length(size, 1_000)).isBetween(3 * size, 5 * size);
        assertThat(length(size, 1 << 30)).isBetween(8 * size, 8 * size + size / 20);
    }

    private static int length(int size, int different) throws IOException, ClassNotFoundException {
        SplittableRandom random = new SplittableRandom(1);
        CodedColumn column = new CodedColumn();
        for (int i = 0; i < size; i++) {
            column.appendBits(random.nextInt(different));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(column.close());
        }
        ByteArrayInputStream arrived = new ByteArrayInputStream(bytes.toByteArray());
        try (ObjectInputStream in = new ObjectInputStream(arrived)) {
            CodedColumn copy = (CodedColumn) in.readObject();
            for (int i = 0; i < size; i++) {
                assertEquals(column.bits(i), copy.bits(i));
            }
        }
        return bytes.size();
    }
}
