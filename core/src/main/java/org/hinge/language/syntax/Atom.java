package org.hinge.language.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/**
 * A predicate with its arguments.
 *
 * <p>{@code equals} and {@code hashCode} are written out, here and in what atoms are made of and
 * make up, since every command calls them: those that Java gives to records take 10 to 40 ms to
 * link.
 *
 * @param nameSpan the predicate's name
 * @param span the whole atom
 */
public record Atom(String predicate, List<Term> arguments, Span nameSpan, Span span) {
    public Atom {
        arguments = List.copyOf(arguments);
    }

    public boolean hasSumVariable() {
        return arguments.stream().anyMatch(Term.SumVariable.class::isInstance);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Atom atom
                && predicate.equals(atom.predicate)
                && arguments.equals(atom.arguments);
    }

    @Override
    public int hashCode() {
        return 31 * predicate.hashCode() + arguments.hashCode();
    }

    @Override
    public String toString() {
        return arguments.stream()
                .map(Term::toString)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
