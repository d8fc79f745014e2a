package org.hinge.grounding.template;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Term;

/** The different constants of a rule, in the order of the text. */
public final class RuleConstants {
    private RuleConstants() {}

    public static List<String> of(Rule rule) {
        return of(rule, Set.of());
    }

    /** The same without some of its atoms. */
    static List<String> of(Rule rule, Set<Atom> except) {
        Set<String> constants = new LinkedHashSet<>();
        Statement.RuleStatement statement = rule.statement();
        List<Atom> atoms = new ArrayList<>(RuleParts.atoms(statement));
        atoms.removeIf(except::contains);
        atoms.addAll(RuleParts.filterAtoms(statement));
        atoms.forEach(atom -> add(atom.arguments(), constants));
        if (statement instanceof Statement.LogicalRuleStatement logical) {
            addComparisons(logical.formula(), constants);
        } else {
            for (Filter filter : ((Statement.ArithmeticRuleStatement) statement).filters()) {
                addComparisons(filter.condition(), constants);
            }
        }
        return List.copyOf(constants);
    }

    private static void addComparisons(Formula formula, Set<String> constants) {
        RuleParts.comparisons(formula).forEach(c -> add(List.of(c.left(), c.right()), constants));
    }

    private static void add(List<Term> terms, Set<String> constants) {
        for (Term term : terms) {
            if (term instanceof Term.Constant constant) {
                constants.add(constant.text());
            }
        }
    }
}
