package org.hinge.grounding;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.api.Quotation;

/** A ground atom by its texts. Prints as the language writes it. */
record GroundAtom(String predicate, List<String> arguments) {
    GroundAtom {
        arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
        return arguments.stream()
                .map(Quotation::quote)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
