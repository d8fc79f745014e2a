package org.hinge.language.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;

/**
 * Refuses rules that would join too many tables: each atom with variables is one, and each side of
 * a comparison by order. Planning such a join takes minutes, whatever the data. Atoms without
 * variables are looked up, and may be any number.
 */
public final class CheckSize {
    /** The most atoms with variables of a rule. */
    public static final int MOST_JOINED = 50;

    private final Schema schema;
    private final Diagnostics diagnostics;

    private CheckSize(Schema schema, Diagnostics diagnostics) {
        this.schema = schema;
        this.diagnostics = diagnostics;
    }

    public static void in(List<Statement> statements, Schema schema, Diagnostics diagnostics) {
        CheckSize pass = new CheckSize(schema, diagnostics);
        for (Statement statement : statements) {
            if (statement instanceof RuleStatement rule) {
                pass.check(rule);
            }
        }
    }

    private void check(RuleStatement rule) {
        List<Atom> atoms = new ArrayList<>(RuleParts.atoms(rule));
        atoms.addAll(RuleParts.filterAtoms(rule));
        if (atoms.size() <= MOST_JOINED / 2) {
            return;
        }
        Set<Atom> joined = new HashSet<>(atoms);
        joined.removeIf(atom -> !isJoined(atom));
        int compared = 0;
        if (rule instanceof LogicalRuleStatement logical) {
            compared += ordered(logical.formula());
        } else {
            for (Filter filter : ((ArithmeticRuleStatement) rule).filters()) {
                compared += ordered(filter.condition());
            }
        }
        if (joined.size() + 2 * compared > MOST_JOINED) {
            String comparisons =
                    compared == 0 ? "" : " and %,d comparisons by order".formatted(compared);
            diagnostics.error(
                    rule.span(),
                    "this rule has %,d atoms with variables%s, more than can be joined (%d)"
                            .formatted(joined.size(), comparisons, MOST_JOINED),
                    "split it into several rules, with a predicate of your own for each part");
        }
    }

    private static int ordered(Formula formula) {
        int count = 0;
        for (Formula.Comparison comparison : RuleParts.comparisons(formula)) {
            switch (comparison.operator()) {
                case LESS, AT_MOST, GREATER, AT_LEAST -> count++;
                case EQUAL, NOT_EQUAL -> {}
            }
        }
        return count;
    }

    private boolean isJoined(Atom atom) {
        Predicate predicate = schema.predicate(atom.predicate());
        boolean function = predicate != null && predicate.kind() == PredicateKind.FUNCTION;
        return function || atom.arguments().stream().anyMatch(t -> !(t instanceof Term.Constant));
    }
}
