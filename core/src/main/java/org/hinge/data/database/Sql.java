package org.hinge.data.database;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pieces of statements. */
public final class Sql {
    private Sql() {}

    /** The pattern with 0, 1, … in place of {@code %d}, separated by commas. */
    public static String list(int count, String pattern) {
        return join(count, pattern, ", ");
    }

    /** These numbers, separated by commas. */
    public static String list(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }

    public static String join(int count, String pattern, String separator) {
        return IntStream.range(0, count)
                .mapToObj(i -> pattern.replace("%d", Integer.toString(i)))
                .collect(Collectors.joining(separator));
    }
}
