package org.hinge.schema;

import java.util.List;
import org.hinge.diagnostic.Span;

/**
 * One atom that the program text itself gives.
 *
 * @param value the observed or true value; 1 for a target, where it means nothing
 * @param span where the program says so
 */
public record Fact(
        DataRole role, String predicate, List<String> arguments, double value, Span span) {
    public Fact {
        arguments = List.copyOf(arguments);
    }
}
