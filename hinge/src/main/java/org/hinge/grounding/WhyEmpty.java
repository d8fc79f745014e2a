package org.hinge.grounding;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Quotation;

/**
 * Why a rule has no ground rules: the first of its atoms, or its conditions, that nothing in the
 * data fits together with what stands before it.
 */
final class WhyEmpty {
    private final Context context;
    private final String parameters;
    private final RuleTemplate template;

    WhyEmpty(RuleTemplate template, String parameters, Context context) {
        this.template = template;
        this.parameters = parameters;
        this.context = context;
    }

    /** The likely reason, in a sentence without a period. */
    String reason() {
        Atom missing =
                GroundFunction.missing(
                        template.representative(), template.lookedUp().atoms(), context.known());
        if (missing != null) {
            return missingReason(missing);
        }
        List<Atom> atoms = bindingAtoms(template.representative());
        for (int k = 0; k < atoms.size(); k++) {
            if (!fits(atoms.subList(0, k + 1))) {
                return reason(atoms.subList(0, k), atoms.get(k));
            }
        }
        return "no combination fulfils its other conditions";
    }

    /** The atoms that every substitution must match: the open ones and the closed conditions. */
    private List<Atom> bindingAtoms(Rule rule) {
        Set<Atom> joins = new LinkedHashSet<>();
        if (rule instanceof Rule.Logical logical) {
            joins.addAll(logical.form().joins());
        }
        Set<Atom> atoms = new LinkedHashSet<>(RuleParts.atoms(rule.statement()));
        Join join = newJoin();
        atoms.removeAll(template.lookedUp().atoms());
        atoms.removeIf(
                atom ->
                        switch (join.predicate(atom).kind()) {
                            case OPEN -> false;
                            case CLOSED -> !joins.contains(atom);
                            case FUNCTION -> true;
                        });
        return List.copyOf(atoms);
    }

    private Join newJoin() {
        return new Join(context, parameters, template.constants().get(0));
    }

    private boolean fits(List<Atom> atoms) {
        Join join = newJoin();
        atoms.forEach(join::inner);
        return hasRows("SELECT 1\n" + join + "\nLIMIT 1");
    }

    private boolean hasRows(String query) {
        boolean[] any = {false};
        Sql.forEachRow(context.data(), query, (chunk, row) -> any[0] = true);
        return any[0];
    }

    /** Why nothing matches an atom, whatever the others are. */
    private String missingReason(Atom atom) {
        String table = context.data().table(atom.predicate());
        if (!hasRows("SELECT 1 FROM " + table + " LIMIT 1")) {
            boolean open = newJoin().predicate(atom).kind() == PredicateKind.OPEN;
            return "%s has no %s".formatted(atom.predicate(), open ? "atoms" : "atoms above 0");
        }
        return "no atom of " + atom.predicate() + " matches " + atom;
    }

    private String reason(List<Atom> before, Atom atom) {
        if (!fits(List.of(atom))) {
            return missingReason(atom);
        }
        for (Atom earlier : before) {
            for (Term.Variable variable : RuleParts.variables(atom)) {
                int place = place(earlier, variable.name());
                int here = place(atom, variable.name());
                if (place >= 0 && !shareConstants(earlier, place, atom, here)) {
                    return "no constant %s of %s is one of %s; for example %s and %s"
                            .formatted(
                                    variable.name(),
                                    earlier,
                                    atom,
                                    example(earlier, place),
                                    example(atom, here));
                }
            }
        }
        List<String> texts = new ArrayList<>();
        before.forEach(each -> texts.add(each.toString()));
        return "no atom of %s fits together with %s: %s"
                .formatted(atom.predicate(), String.join(" and ", texts), atom);
    }

    private static int place(Atom atom, String variable) {
        for (int i = 0; i < atom.arguments().size(); i++) {
            if (atom.arguments().get(i) instanceof Term.Variable v && v.name().equals(variable)) {
                return i;
            }
        }
        return -1;
    }

    private boolean shareConstants(Atom one, int place, Atom other, int otherPlace) {
        return hasRows(
                "SELECT 1 FROM %s x JOIN %s y ON x.a%s = y.a%s LIMIT 1"
                        .formatted(
                                context.data().table(one.predicate()),
                                context.data().table(other.predicate()),
                                place,
                                otherPlace));
    }

    private String example(Atom atom, int place) {
        long id =
                Sql.number(
                        context.data(),
                        "SELECT min(a%s) FROM %s"
                                .formatted(place, context.data().table(atom.predicate())));
        return Quotation.quote(context.data().constant(Math.toIntExact(id)));
    }
}
