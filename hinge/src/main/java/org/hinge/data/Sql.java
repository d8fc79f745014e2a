package org.hinge.data;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pieces of statements. */
final class Sql {
    private Sql() {}

    /** The pattern with 0, 1, … in place of {@code %d}, separated by commas. */
    static String list(int count, String pattern) {
        return join(count, pattern, ", ");
    }

    /** These numbers, separated by commas. */
    static String list(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }

    static String join(int count, String pattern, String separator) {
        return IntStream.range(0, count)
                .mapToObj(i -> pattern.replace("%d", Integer.toString(i)))
                .collect(Collectors.joining(separator));
    }
}
