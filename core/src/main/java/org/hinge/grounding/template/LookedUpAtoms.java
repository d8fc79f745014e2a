package org.hinge.grounding.template;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;

/**
 * The atoms of a rule that are looked up instead of joined: those without variables, if the rule
 * has nothing else or if they are many. (The engine plans a join of hundreds of tables for minutes,
 * and of more it breaks.) Values of functions are not looked up.
 *
 * @param atoms those that are looked up
 * @param all whether the rule has nothing else: no variables, comparisons or functions
 */
public record LookedUpAtoms(Set<Atom> atoms, boolean all) {
    /** A join of so few costs nothing, and rules that differ in constants share it. */
    private static final int FEW = 4;

    private static final LookedUpAtoms NONE = new LookedUpAtoms(Set.of(), false);

    public static LookedUpAtoms of(Rule rule, Schema schema) {
        List<Atom> atoms = atoms(rule);
        Set<Atom> ground = new LinkedHashSet<>();
        boolean all = true;
        for (Atom atom : atoms) {
            if (isGround(atom, schema)) {
                ground.add(atom);
            } else {
                all = false;
            }
        }
        boolean isFormula = false;
        if (rule instanceof Rule.Logical logical) {
            isFormula = logical.form().kind() != ClauseForm.Kind.CLAUSE;
            all &= logical.form().conditions().isEmpty();
        }
        if (ground.size() <= FEW && (!all || isFormula)) {
            return NONE;
        }
        return new LookedUpAtoms(ground, all && !isFormula);
    }

    private static List<Atom> atoms(Rule rule) {
        if (rule instanceof Rule.Arithmetic arithmetic) {
            return arithmetic.form().parts().stream().map(LinearForm.Part::atom).toList();
        }
        ClauseForm form = ((Rule.Logical) rule).form();
        return form.kind() == ClauseForm.Kind.CLAUSE
                ? form.clauses().get(0).literals().stream().map(Literal::atom).toList()
                : RuleParts.atoms(form.formula());
    }

    private static boolean isGround(Atom atom, Schema schema) {
        Predicate predicate = schema.predicate(atom.predicate());
        if (predicate == null || predicate.kind() == PredicateKind.FUNCTION) {
            return false;
        }
        for (Term term : atom.arguments()) {
            if (!(term instanceof Term.Constant)) {
                return false;
            }
        }
        return true;
    }
}
