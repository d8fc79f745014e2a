package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * Under which substitutions literals of a clause are one ground literal, or one the negation of
 * another, as SQL.
 *
 * <pre>{@code
 * A(X) || A(Y)      where X = Y, the second counts nothing
 * A(X) || !A(Y)     where X = Y, the clause is satisfied
 * }</pre>
 */
final class SameLiterals {
    /** For each literal the conditions under which an earlier one is the same. */
    private final Map<Literal, List<String>> repeats = new HashMap<>();

    /** The conditions under which some literal is the negation of another. */
    private final List<String> satisfied = new ArrayList<>();

    private SameLiterals() {}

    /**
     * Compares all pairs.
     *
     * @param literals different as they are written
     * @param ground those that are not joined
     * @param conditions comparisons that hold in every ground rule
     */
    static SameLiterals among(
            List<Literal> literals,
            GroundLiterals ground,
            List<Formula.Comparison> conditions,
            Join join) {
        SameLiterals same = new SameLiterals();
        if (ground.satisfied()) {
            same.satisfied.add("TRUE");
        }
        literals.forEach(literal -> same.compare(literal, ground, join));
        Map<Atom, Boolean> signs = new LinkedHashMap<>();
        for (Literal literal : literals) {
            if (signs.put(literal.atom(), literal.positive()) != null) {
                same.satisfied.add("TRUE");
            }
        }
        for (TwinAtoms twins : TwinAtoms.among(List.copyOf(signs.keySet()), conditions, join)) {
            Boolean sign = signs.get(twins.second());
            if (sign != null && sign.equals(signs.get(twins.first()))) {
                same.repeats
                        .computeIfAbsent(new Literal(twins.second(), sign), l -> new ArrayList<>())
                        .add(twins.condition(join));
            } else {
                same.satisfied.add(twins.condition(join));
            }
        }
        return same;
    }

    /** Compares a literal with those that are not joined, all of its predicate at once. */
    private void compare(Literal literal, GroundLiterals ground, Join join) {
        List<Atom> repeated = new ArrayList<>();
        List<Atom> opposite = new ArrayList<>();
        for (Literal other : ground.literals()) {
            if (other.atom().predicate().equals(literal.atom().predicate())) {
                boolean alike = other.positive() == literal.positive();
                (alike ? repeated : opposite).add(other.atom());
            }
        }
        if (!repeated.isEmpty()) {
            repeats.computeIfAbsent(literal, l -> new ArrayList<>())
                    .add(join.isOneOf(literal.atom(), repeated));
        }
        if (!opposite.isEmpty()) {
            satisfied.add(join.isOneOf(literal.atom(), opposite));
        }
    }

    /** Whether some substitution makes an earlier literal the same. */
    boolean mayRepeat(Literal literal) {
        return repeats.containsKey(literal);
    }

    /** An expression of a literal, or another one where an earlier literal is the same. */
    String once(Literal literal, String expression, String repeated) {
        List<String> conditions = repeats.get(literal);
        return conditions == null ? expression : otherwise(conditions, repeated, expression);
    }

    /** An expression of the clause, or another one where a literal is the negation of another. */
    String unlessSatisfied(String expression, String whereSatisfied) {
        return satisfied.isEmpty() ? expression : otherwise(satisfied, whereSatisfied, expression);
    }

    private static String otherwise(List<String> conditions, String then, String otherwise) {
        return "CASE WHEN %s THEN %s ELSE %s END"
                .formatted(String.join(" OR ", conditions), then, otherwise);
    }
}
