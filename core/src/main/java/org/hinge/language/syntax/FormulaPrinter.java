package org.hinge.language.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Prints a formula with no more brackets than it needs. */
public final class FormulaPrinter implements Formula.Cases<String> {
    private static final FormulaPrinter INSTANCE = new FormulaPrinter();

    private FormulaPrinter() {}

    public static String print(Formula formula) {
        return formula.match(INSTANCE);
    }

    @Override
    public String atom(Formula.Holds atom) {
        return atom.atom().toString();
    }

    @Override
    public String comparison(Formula.Comparison comparison) {
        return comparison.toString();
    }

    @Override
    public String not(Formula.Not not) {
        boolean simple = not.body() instanceof Formula.Holds || not.body() instanceof Formula.Not;
        return "!" + (simple ? print(not.body()) : bracketed(not.body()));
    }

    @Override
    public String and(Formula.And and) {
        return join(and.parts(), " && ", Formula.Or.class);
    }

    @Override
    public String or(Formula.Or or) {
        return join(or.parts(), " || ", Formula.Implies.class);
    }

    @Override
    public String implies(Formula.Implies implies) {
        return side(implies.body()) + " -> " + side(implies.head());
    }

    /** Parts that bind more loosely than the operator between them need brackets. */
    private static String join(
            List<Formula> parts, String operator, Class<? extends Formula> looser) {
        return parts.stream()
                .map(p -> looser.isInstance(p) ? bracketed(p) : side(p))
                .collect(Collectors.joining(operator));
    }

    private static String side(Formula formula) {
        return formula instanceof Formula.Implies ? bracketed(formula) : print(formula);
    }

    private static String bracketed(Formula formula) {
        return "(" + print(formula) + ")";
    }
}
