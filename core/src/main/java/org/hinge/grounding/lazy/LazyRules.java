package org.hinge.grounding.lazy;

import java.util.BitSet;
import java.util.List;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * Which rules are grounded only where they are violated: those whose ground rules may have two or
 * more free atoms. Priors and the like are cheap, and the first values would mean little without
 * them. So are rules whose atoms are looked up: without variables there is one ground rule.
 * Formulas that are more than one clause are grounded in full, since which clauses a ground rule
 * has depends on its observations.
 */
public final class LazyRules {
    private LazyRules() {}

    /** The numbers of the templates. */
    public static BitSet among(
            List<RuleTemplate> templates, Schema schema, boolean constraintsToo) {
        BitSet lazily = new BitSet();
        for (int i = 0; i < templates.size(); i++) {
            Rule rule = templates.get(i).representative();
            boolean wanted = constraintsToo || !rule.isHard();
            boolean joined = templates.get(i).lookedUp().atoms().isEmpty();
            lazily.set(
                    i, wanted && joined && !isFormula(rule) && mayHaveTwoFreeAtoms(rule, schema));
        }
        return lazily;
    }

    /** Whether a rule would be asked if it were one clause. */
    public static boolean isFormulaToGround(Rule rule, Schema schema, boolean constraintsToo) {
        return isFormula(rule)
                && (constraintsToo || !rule.isHard())
                && mayHaveTwoFreeAtoms(rule, schema);
    }

    private static boolean isFormula(Rule rule) {
        return rule instanceof Rule.Logical logical
                && logical.form().kind() != ClauseForm.Kind.CLAUSE;
    }

    private static boolean mayHaveTwoFreeAtoms(Rule rule, Schema schema) {
        if (rule instanceof Rule.Arithmetic arithmetic) {
            List<Atom> open =
                    arithmetic.form().parts().stream()
                            .map(LinearForm.Part::atom)
                            .filter(atom -> isOpen(atom, schema))
                            .toList();
            return open.size() > 1 || open.stream().anyMatch(Atom::hasSumVariable);
        }
        ClauseForm form = ((Rule.Logical) rule).form();
        List<Atom> atoms =
                isFormula(rule)
                        ? RuleParts.atoms(form.formula())
                        : form.clauses().get(0).literals().stream().map(Literal::atom).toList();
        return atoms.stream().filter(atom -> isOpen(atom, schema)).distinct().count() > 1;
    }

    private static boolean isOpen(Atom atom, Schema schema) {
        Predicate predicate = schema.predicate(atom.predicate());
        return predicate != null && predicate.isOpen();
    }
}
