package org.hinge.api;

import java.util.List;

/**
 * A function that is asked for many values at once: for those whose calls cost more than their
 * arithmetic, such as a function in another process, or one that works on whole columns.
 */
public interface ColumnFunction extends FunctionalPredicate {
    /**
     * The values for some tuples of arguments.
     *
     * @param tuples each once, each as {@link #value} would get it; one at least
     * @return a number from 0 to 1 for each, in their order
     * @throws IllegalArgumentException if there are none; its message says why
     */
    double[] values(List<List<String>> tuples);

    @Override
    default double value(List<String> arguments) {
        return values(List.of(arguments))[0];
    }
}
