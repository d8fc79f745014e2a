package org.hinge.api;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A ground atom by its names. Reads as the language writes it.
 *
 * @param predicate its name
 * @param arguments its constants, in their order
 */
public record Atom(String predicate, List<String> arguments) {
    /** Copies what is given, so that nothing changes it later. */
    public Atom {
        arguments = List.copyOf(arguments);
    }

    /**
     * {@return the atom of a predicate with these constants}
     *
     * @param predicate its name as declared
     * @param arguments its constants, in their order
     */
    public static Atom of(String predicate, String... arguments) {
        return new Atom(predicate, List.of(arguments));
    }

    @Override
    public String toString() {
        return arguments.stream()
                .map(Quotation::quote)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
