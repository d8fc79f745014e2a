package org.hinge.schema;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A relation with a name and typed arguments.
 *
 * <p>{@code equals} and {@code hashCode} are written out, since every command calls them: those
 * that Java gives to records take long to link.
 *
 * @param types the name of each argument's type
 * @param function the name of the function that gives the values; null unless the kind is FUNCTION
 * @param symmetric whether both orders of the arguments are one atom: there are two, of one type
 */
public record Predicate(
        String name,
        List<String> types,
        PredicateKind kind,
        @Nullable String function,
        boolean symmetric) {
    public Predicate {
        types = List.copyOf(types);
        if (symmetric && (kind == PredicateKind.FUNCTION || !isPair(types))) {
            throw new IllegalArgumentException(
                    "symmetric must be a predicate with data and two arguments of one type (got %s%s)"
                            .formatted(name, types));
        }
        if ((kind == PredicateKind.FUNCTION) != (function != null)) {
            throw new IllegalArgumentException(
                    "function must be given for FUNCTION only (got " + kind + ")");
        }
    }

    /** One that is not symmetric. */
    public Predicate(
            String name, List<String> types, PredicateKind kind, @Nullable String function) {
        this(name, types, kind, function, false);
    }

    private static boolean isPair(List<String> types) {
        return types.size() == 2 && types.get(0).equals(types.get(1));
    }

    /** Whether it has two arguments of one type, so that both orders could be one atom. */
    public boolean isPair() {
        return isPair(types);
    }

    public int arity() {
        return types.size();
    }

    public boolean isOpen() {
        return kind == PredicateKind.OPEN;
    }

    /** As declared, without its tags: {@code Friends(Person, Person)}. */
    public String signature() {
        return name + "(" + String.join(", ", types) + ")";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Predicate that
                && name.equals(that.name)
                && types.equals(that.types)
                && kind == that.kind
                && Objects.equals(function, that.function)
                && symmetric == that.symmetric;
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + types.hashCode();
    }

    /** As declared. */
    @Override
    public String toString() {
        return switch (kind) {
            case OPEN -> signature() + (symmetric ? " (symmetric)" : "");
            case CLOSED -> signature() + (symmetric ? " (closed, symmetric)" : " (closed)");
            case FUNCTION -> signature() + " (function " + function + ")";
        };
    }
}
