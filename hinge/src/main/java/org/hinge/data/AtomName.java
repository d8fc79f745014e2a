package org.hinge.data;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.schema.Quotation;

/** A ground atom by its names. Prints as the language writes it. */
public record AtomName(String predicate, List<String> arguments) {
    public AtomName {
        arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
        return arguments.stream()
                .map(Quotation::quote)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
