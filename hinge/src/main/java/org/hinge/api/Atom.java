package org.hinge.api;

import java.util.List;
import java.util.stream.Collectors;

/** A ground atom by its names. Reads as the language writes it. */
public record Atom(String predicate, List<String> arguments) {
    public Atom {
        arguments = List.copyOf(arguments);
    }

    /** The atom of a predicate with these constants. */
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
