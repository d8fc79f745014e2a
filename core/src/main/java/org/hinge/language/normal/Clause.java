package org.hinge.language.normal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A disjunction of literals. With positive literals I+ and negated ones I- it is the potential
 *
 * <pre>{@code max(0, 1 - sum of y over I+ - sum of (1 - y) over I-) }</pre>
 *
 * or the constraint that this is 0. It is a set: a literal that stands twice counts once.
 */
public record Clause(List<Literal> literals) {
    public Clause {
        literals = literals.stream().distinct().toList();
    }

    /** Whether an atom stands beside its own negation, so that the clause always holds. */
    public boolean isTautology() {
        Set<Literal> all = new HashSet<>(literals);
        return all.stream().anyMatch(l -> all.contains(new Literal(l.atom(), !l.positive())));
    }

    @Override
    public String toString() {
        return literals.stream().map(Literal::toString).collect(Collectors.joining(" || "));
    }
}
