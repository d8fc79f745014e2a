package org.hinge.grounding.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Quotation;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.Join;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.PredicateKind;

/**
 * Why a rule has no ground rules: the first of its atoms, or its conditions, that nothing in the
 * data fits together with what stands before it.
 */
public final class WhyEmpty {
    private static final String OTHER_CONDITIONS = "no combination fulfils its other conditions";

    private final Context context;
    private final String parameters;
    private final RuleTemplate template;

    public WhyEmpty(RuleTemplate template, String parameters, Context context) {
        this.template = template;
        this.parameters = parameters;
        this.context = context;
    }

    /**
     * The likely reasons of some blocks of the template ({@link RuleTemplate}), each in a sentence
     * without a period.
     */
    public Map<Integer, String> reasons(Set<Integer> empty) {
        Map<Integer, String> reasons = new HashMap<>();
        if (!template.isMerged()) {
            empty.forEach(block -> reasons.put(block, reason()));
            return reasons;
        }
        int atoms = empty.isEmpty() ? 0 : bindingAtoms(template.representative()).size();
        Set<Integer> left = new LinkedHashSet<>(empty);
        for (int k = 0; k < atoms && !left.isEmpty(); k++) {
            Set<Integer> fitting = fitting(0, k);
            Set<Integer> fittingAlone = fitting(k, k);
            int last = k;
            left.removeIf(
                    block -> {
                        if (fitting.contains(block)) {
                            return false;
                        }
                        List<Atom> own = bindingAtoms(firstRule(block));
                        Atom atom = own.get(last);
                        reasons.put(
                                block,
                                fittingAlone.contains(block)
                                        ? reason(own.subList(0, last), atom)
                                        : missingReason(atom));
                        return true;
                    });
        }
        left.forEach(block -> reasons.put(block, OTHER_CONDITIONS));
        return reasons;
    }

    /** The blocks that have rows for these of the atoms. */
    private Set<Integer> fitting(int from, int to) {
        Join join = newJoin();
        bindingAtoms(template.representative()).subList(from, to + 1).forEach(join::inner);
        Set<Integer> blocks = new HashSet<>();
        context.engine()
                .forEachRow(
                        "SELECT DISTINCT r.rule\n" + join,
                        (batch, row) ->
                                blocks.add(template.blocks().get(batch.column(0).getInt(row))));
        return blocks;
    }

    private Rule firstRule(int block) {
        return template.rules().get(template.blocks().indexOf(block));
    }

    /** The likely reason of a template that is one block. */
    private String reason() {
        Atom missing = context.known().missing(template);
        if (missing != null) {
            return missingReason(missing);
        }
        List<Atom> atoms = bindingAtoms(template.representative());
        for (int k = 0; k < atoms.size(); k++) {
            if (!fits(atoms.subList(0, k + 1))) {
                Atom atom = atoms.get(k);
                return fits(List.of(atom))
                        ? reason(atoms.subList(0, k), atom)
                        : missingReason(atom);
            }
        }
        return OTHER_CONDITIONS;
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
        return new Join(context, parameters, template);
    }

    private boolean fits(List<Atom> atoms) {
        Join join = newJoin();
        atoms.forEach(join::inner);
        return hasRows("SELECT 1\n" + join);
    }

    private boolean hasRows(String query) {
        return context.engine().hasRows(query);
    }

    /** Why nothing matches an atom, whatever the others are. */
    private String missingReason(Atom atom) {
        if (context.data().rows(atom.predicate()) == 0) {
            boolean open = newJoin().predicate(atom).kind() == PredicateKind.OPEN;
            return "%s has no %s".formatted(atom.predicate(), open ? "atoms" : "atoms above 0");
        }
        return "no atom of " + atom.predicate() + " matches " + atom;
    }

    /** Why an atom that something matches does not fit together with others. */
    private String reason(List<Atom> before, Atom atom) {
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
                "SELECT 1 FROM %s x JOIN %s y ON x.a%s = y.a%s"
                        .formatted(
                                context.data().table(one.predicate()),
                                context.data().table(other.predicate()),
                                place,
                                otherPlace));
    }

    private String example(Atom atom, int place) {
        long id =
                context.engine()
                        .number(
                                "SELECT min(a%s) FROM %s"
                                        .formatted(place, context.data().table(atom.predicate())));
        return Quotation.quote(context.data().constant(Math.toIntExact(id)));
    }
}
