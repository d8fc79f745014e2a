package org.hinge.language.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.diagnostic.Span;

/**
 * A predicate with its arguments.
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
    public String toString() {
        return arguments.stream()
                .map(Term::toString)
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
