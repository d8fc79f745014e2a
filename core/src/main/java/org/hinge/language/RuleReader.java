package org.hinge.language;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.check.BindVariables;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.ConvertToClauses;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.normal.NormaliseArithmetic;
import org.hinge.language.normal.Truth;
import org.hinge.language.normal.UniteSymmetricAtoms;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.Schema;

/** Brings one rule to its normal form and reports what has none. */
final class RuleReader {
    private final Schema schema;
    private final BindVariables bindVariables;
    private final Diagnostics diagnostics;

    RuleReader(Schema schema, BindVariables bindVariables, Diagnostics diagnostics) {
        this.schema = schema;
        this.bindVariables = bindVariables;
        this.diagnostics = diagnostics;
    }

    Rule read(int index, RuleStatement rule) {
        if (rule instanceof LogicalRuleStatement logical) {
            return logical(index, logical);
        }
        return arithmetic(index, (ArithmeticRuleStatement) rule);
    }

    private Rule logical(int index, LogicalRuleStatement rule) {
        Predicate<Atom> isOpen =
                atom -> {
                    var predicate = schema.predicate(atom.predicate());
                    return predicate != null && predicate.isOpen();
                };
        Weight weight = rule.weight();
        Formula formula = UniteSymmetricAtoms.in(rule.formula(), this::isSymmetric);
        ClauseForm form =
                ConvertToClauses.of(
                        formula, weight == null ? null : weight.value(), isOpen.negate());
        List<Atom> atoms = RuleParts.atoms(formula);
        if (atoms.isEmpty()) {
            diagnostics.error(
                    rule.span(), "this rule has no atoms", "a rule needs at least one atom");
        } else {
            checkForm(rule, form, atoms, isOpen);
        }
        return new Rule.Logical(index, rule, form, bindVariables.of(rule, form.joins()));
    }

    private boolean isSymmetric(Atom atom) {
        var predicate = schema.predicate(atom.predicate());
        return predicate != null
                && predicate.symmetric()
                && atom.arguments().size() == predicate.arity();
    }

    private void checkForm(
            LogicalRuleStatement rule, ClauseForm form, List<Atom> atoms, Predicate<Atom> isOpen) {
        Set<Atom> open = new LinkedHashSet<>(atoms);
        open.removeIf(isOpen.negate());
        boolean general = form.kind() != ClauseForm.Kind.CLAUSE;
        if (general && open.size() > ConvertToClauses.MOST_ATOMS) {
            diagnostics.error(
                    rule.span(),
                    "this formula is not one clause and has %d different open atoms, more than %d"
                            .formatted(open.size(), ConvertToClauses.MOST_ATOMS),
                    "split it into several rules, or write it as a body and a head: A && B -> C ||"
                            + " D");
            return;
        }
        if (form.truth() == Truth.UNKNOWN) {
            return;
        }
        Weight weight = rule.weight();
        if (weight == null && form.truth() == Truth.FALSE) {
            diagnostics.error(
                    rule.span(),
                    "this hard rule can never be satisfied: it contradicts itself",
                    "delete it, or mend its negations");
            return;
        }
        // Under a negative weight the form is the negation of what is written.
        boolean negative = weight != null && weight.value() < 0;
        boolean alwaysTrue = (form.truth() == Truth.TRUE) != negative;
        diagnostics.warning(
                rule.span(),
                alwaysTrue
                        ? "this formula is always true, so the rule says nothing"
                        : "this formula contradicts itself, so the rule says nothing",
                atoms.equals(RuleParts.atoms(rule))
                        ? "check its negations"
                        : "both orders of a symmetric predicate's arguments are one atom");
    }

    private Rule arithmetic(int index, ArithmeticRuleStatement rule) {
        Weight weight = rule.weight();
        if (weight != null && weight.value() < 0) {
            diagnostics.error(
                    weight.span(),
                    "an arithmetic rule cannot have a negative weight",
                    "turn the relation around and make the weight positive");
        }
        LinearForm form = NormaliseArithmetic.of(rule);
        if (!form.isFinite()) {
            diagnostics.error(
                    rule.span(),
                    "a coefficient of this rule is not a number of at most 1e30",
                    "does it divide by zero, or multiply large numbers?");
        }
        return new Rule.Arithmetic(index, rule, form, bindVariables.of(rule, List.of()));
    }
}
