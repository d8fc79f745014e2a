package org.hinge.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class ColumnFillingTest {
    /** In any order, cut anywhere, in pages of each form. */
    @Test
    void partsMakeTheColumnOfAllNumbers() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = random.nextInt(1, 20_000);
            int[] cuts = new int[random.nextInt(1, 9) + 1];
            Arrays.setAll(cuts, part -> random.nextInt(size + 1));
            cuts[0] = 0;
            cuts[cuts.length - 1] = size;
            Arrays.sort(cuts);
            long[] numbers = new long[size];
            int different = new int[] {1, 200, 2_000, 1 << 30}[random.nextInt(4)];
            Arrays.setAll(numbers, i -> random.nextInt(different));
            ColumnFilling filling = new ColumnFilling(size);
            CodedColumn column = filling.column();
            boolean backwards = random.nextBoolean();
            for (int turn = 1; turn < cuts.length; turn++) {
                int part = backwards ? cuts.length - turn : turn;
                ColumnFilling.Part filled = filling.from(cuts[part - 1]);
                append(numbers, cuts[part - 1], cuts[part], random, filled);
                filled.close();
            }
            assertEquals(size, column.size());
            for (int i = 0; i < size; i++) {
                assertEquals(numbers[i], column.bits(i), "seed " + seed);
            }
        }
    }

    /** One by one, or many doubles of these bits at once. */
    private static void append(
            long[] numbers, int from, int to, SplittableRandom random, ColumnFilling.Part filled) {
        int at = from;
        while (at < to) {
            int end = random.nextBoolean() ? at + 1 : random.nextInt(at, to) + 1;
            if (end == at + 1) {
                filled.appendBits(numbers[at]);
            } else {
                int first = at;
                double[] doubles = new double[end - at];
                Arrays.setAll(doubles, i -> Double.longBitsToDouble(numbers[first + i]));
                filled.append(doubles, doubles.length);
            }
            at = end;
        }
    }
}
