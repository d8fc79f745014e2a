package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.language.syntax.ComparisonOperator;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;

/** Writes formulas with other operators and more brackets than needed, as tokens. */
final class OddFormulas implements Formula.Cases<List<String>> {
    private final SplittableRandom random;
    private final OddTerms terms;

    OddFormulas(SplittableRandom random, OddTerms terms) {
        this.random = random;
        this.terms = terms;
    }

    List<String> of(Formula formula) {
        List<String> out = formula.match(this);
        return random.nextInt(6) == 0 ? OddTerms.bracketed(out) : out;
    }

    @Override
    public List<String> atom(Formula.Holds atom) {
        return terms.atom(atom.atom());
    }

    @Override
    public List<String> comparison(Formula.Comparison comparison) {
        List<String> out = new ArrayList<>(terms.term(comparison.left()));
        boolean variables =
                comparison.left() instanceof Term.Variable
                        && comparison.right() instanceof Term.Variable;
        out.add(variables ? oldForm(comparison.operator()) : comparison.operator().symbol());
        out.addAll(terms.term(comparison.right()));
        return out;
    }

    private String oldForm(ComparisonOperator operator) {
        return switch (operator) {
            case NOT_EQUAL -> either("!=", "-");
            case LESS -> either("<", either("%", "^"));
            default -> operator.symbol();
        };
    }

    @Override
    public List<String> not(Formula.Not not) {
        boolean tight = not.body() instanceof Formula.Holds || not.body() instanceof Formula.Not;
        // A comparison binds less tightly than "!" but is no formula in pieces.
        boolean bare = tight || (not.body() instanceof Formula.Comparison && random.nextBoolean());
        List<String> out = new ArrayList<>(List.of(either("!", "~")));
        List<String> body = of(not.body());
        out.addAll(bare ? body : OddTerms.bracketed(body));
        return out;
    }

    @Override
    public List<String> and(Formula.And and) {
        return joined(and.parts(), false);
    }

    @Override
    public List<String> or(Formula.Or or) {
        return joined(or.parts(), true);
    }

    /** Parts in brackets of their own, some of them together: (A & B) & C is A & B & C. */
    private List<String> joined(List<Formula> parts, boolean or) {
        List<String> out = new ArrayList<>();
        int i = 0;
        while (i < parts.size()) {
            if (!out.isEmpty()) {
                out.add(or ? either("||", "|") : either("&&", "&"));
            }
            int together =
                    parts.size() - i >= 2 && parts.size() > 2 && random.nextInt(4) == 0 ? 2 : 1;
            if (together == 2) {
                out.addAll(OddTerms.bracketed(joined(parts.subList(i, i + 2), or)));
            } else {
                Formula part = parts.get(i);
                boolean looser =
                        part instanceof Formula.Implies || (!or && part instanceof Formula.Or);
                out.addAll(looser ? OddTerms.bracketed(of(part)) : of(part));
            }
            i += together;
        }
        return out;
    }

    @Override
    public List<String> implies(Formula.Implies implies) {
        boolean backwards = random.nextInt(3) == 0;
        List<String> out = new ArrayList<>(side(backwards ? implies.head() : implies.body()));
        out.add(backwards ? either("<-", "<<") : either("->", ">>"));
        out.addAll(side(backwards ? implies.body() : implies.head()));
        return out;
    }

    private List<String> side(Formula formula) {
        return formula instanceof Formula.Implies ? OddTerms.bracketed(of(formula)) : of(formula);
    }

    private String either(String one, String other) {
        return random.nextBoolean() ? one : other;
    }
}
