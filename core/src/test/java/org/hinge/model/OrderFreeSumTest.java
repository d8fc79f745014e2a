package org.hinge.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderFreeSumTest {
    @Test
    void anyOrderGivesTheSameBitsAndNextToTheExactSum() {
        Random random = new Random(1);
        for (int test = 0; test < 50; test++) {
            List<Double> numbers = new ArrayList<>();
            BigDecimal exact = BigDecimal.ZERO;
            for (int i = 0; i < 1_000; i++) {
                double number = random.nextDouble() * Math.pow(10, random.nextInt(16) - 12);
                numbers.add(number);
                exact = exact.add(new BigDecimal(number));
            }
            double sum = sum(numbers);
            assertEquals(exact.doubleValue(), sum, 2 * Math.ulp(sum));
            Collections.shuffle(numbers, random);
            assertEquals(sum, sum(numbers));
        }
    }

    /** 0.1 a thousand times is not 100 when added plainly. */
    @Test
    void fractionsCarryOver() {
        assertEquals(100, sum(Collections.nCopies(1_000, 0.1)));
        assertEquals(3, sum(List.of(0.75, 0.75, 0.75, 0.75)));
        assertEquals(0, sum(List.of()));
    }

    @Test
    void largeNumbersCount() {
        assertEquals(1e300, sum(List.of(1e300, 0.5)));
        assertEquals(0x1p41 + 1, sum(List.of(0x1p41, 0.5, 0.5)));
    }

    private static double sum(List<Double> numbers) {
        OrderFreeSum sum = new OrderFreeSum();
        numbers.forEach(sum::add);
        return sum.value();
    }
}
