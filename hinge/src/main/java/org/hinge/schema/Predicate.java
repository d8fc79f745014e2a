package org.hinge.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A relation with a name and typed arguments.
 *
 * @param types the name of each argument's type
 * @param function the name of the function that gives the values; null unless the kind is FUNCTION
 */
public record Predicate(
        String name, List<String> types, PredicateKind kind, @Nullable String function) {
    public Predicate {
        types = List.copyOf(types);
        if ((kind == PredicateKind.FUNCTION) != (function != null)) {
            throw new IllegalArgumentException(
                    "function must be given for FUNCTION only (got " + kind + ")");
        }
    }

    public int arity() {
        return types.size();
    }

    public boolean isOpen() {
        return kind == PredicateKind.OPEN;
    }

    /** As declared, without its tag: {@code Friends(Person, Person)}. */
    public String signature() {
        return name + "(" + String.join(", ", types) + ")";
    }

    /** As declared. */
    @Override
    public String toString() {
        return switch (kind) {
            case OPEN -> signature();
            case CLOSED -> signature() + " (closed)";
            case FUNCTION -> signature() + " (function " + function + ")";
        };
    }
}
