package org.hinge.grounding.template;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hinge.data.Dataset;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.LinearPrinter;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a rule is apart from its weight, its constants and those of its predicates that share a
 * table with others: rules of one shape can share a query.
 *
 * <pre>{@code
 * 1: P17(X) && Near(X, "a") -> P18(X)
 * 2: P30(X) && Near(X, "b") -> P31(X)        both: &0(X) && Near(X, $0) -> &1(X)
 * }</pre>
 *
 * @param text equal for rules of the same shape
 * @param predicates the different ones that share tables, in the order of the numbers in the text
 */
record RuleShape(String text, List<String> predicates) {
    RuleShape {
        predicates = List.copyOf(predicates);
    }

    /** That of the rules of a template; null if no others may share its query. */
    static @Nullable RuleShape of(RuleTemplate template, Schema schema, Dataset data) {
        if (!template.lookedUp().atoms().isEmpty() || template.lookedUp().all()) {
            return null;
        }
        Rule rule = template.representative();
        List<Atom> atoms = new ArrayList<>(RuleParts.atoms(rule.statement()));
        atoms.addAll(RuleParts.filterAtoms(rule.statement()));
        Set<String> shared = new LinkedHashSet<>();
        for (Atom atom : atoms) {
            Predicate predicate = schema.predicate(atom.predicate());
            // An error in a function is told of the one rule that calls it.
            if (predicate == null || predicate.kind() == PredicateKind.FUNCTION) {
                return null;
            }
            // Both orders of a symmetric one are joined by a query of its own.
            if (data.sharedTable(predicate) != null && !predicate.symmetric()) {
                shared.add(predicate.name());
            }
        }
        List<String> predicates = List.copyOf(shared);
        Writer writer = new Writer(template.constants().get(0), predicates);
        writer.write(rule);
        writer.write(atoms);
        boolean typed = dependsOnTypes(rule, schema);
        for (String name : predicates) {
            Predicate predicate = schema.predicate(name);
            if (predicate != null) {
                writer.write(String.valueOf(data.sharedTable(predicate)));
                writer.write(typed ? predicate.types().toString() : "");
            }
        }
        return new RuleShape(writer.text.toString(), predicates);
    }

    /** Whether some variable or constant is limited to a type, and not only by atoms. */
    private static boolean dependsOnTypes(Rule rule, Schema schema) {
        List<Atom> atoms = new ArrayList<>(RuleParts.atoms(rule.statement()));
        if (rule instanceof Rule.Logical logical) {
            atoms.removeAll(logical.form().joins());
        }
        return atoms.stream()
                .map(atom -> schema.predicate(atom.predicate()))
                .anyMatch(predicate -> predicate != null && !predicate.isOpen());
    }

    /** Writes everything that queries are made from. */
    private static final class Writer implements Formula.Cases<String> {
        private final List<String> constants;
        private final List<String> predicates;
        final StringBuilder text = new StringBuilder();

        Writer(List<String> constants, List<String> predicates) {
            this.constants = constants;
            this.predicates = predicates;
        }

        void write(Object part) {
            text.append(part).append('\n');
        }

        void write(List<Atom> atoms) {
            atoms.forEach(atom -> write(atom(atom)));
        }

        void write(Rule rule) {
            write(rule.isHard() + " " + rule.statement().squared() + " " + constants.size());
            if (rule instanceof Rule.Arithmetic arithmetic) {
                write(arithmetic);
            } else {
                write(((Rule.Logical) rule).form());
            }
        }

        private void write(ClauseForm form) {
            write(form.kind() + " " + form.truth());
            write(form.formula().match(this));
            write(form.joins());
            form.conditions().forEach(condition -> write(comparison(condition)));
            form.clauses()
                    .forEach(
                            clause ->
                                    write(
                                            clause.literals().stream()
                                                    .map(l -> l.positive() + atom(l.atom()))
                                                    .toList()
                                                    .toString()));
        }

        private void write(Rule.Arithmetic rule) {
            write(rule.form().equality());
            for (LinearForm.Part part : rule.form().parts()) {
                write(number(part.coefficient()) + " " + atom(part.atom()));
            }
            write(number(rule.form().constant()));
            for (Filter filter : rule.statement().filters()) {
                write(filter.variable() + ": " + filter.condition().match(this));
            }
            RuleParts.cardinalities(rule.statement()).forEach(c -> write(c.variable()));
        }

        /** To the last bit. */
        private static String number(Coefficient coefficient) {
            return coefficient instanceof Coefficient.Value value
                    ? Long.toHexString(Double.doubleToLongBits(value.value()))
                    : LinearPrinter.print(coefficient);
        }

        private String atom(Atom atom) {
            int number = predicates.indexOf(atom.predicate());
            return (number < 0 ? atom.predicate() : "&" + number)
                    + atom.arguments().stream().map(this::term).toList();
        }

        private String term(Term term) {
            return term instanceof Term.Constant constant
                    ? "$" + constants.indexOf(constant.text())
                    : term.toString();
        }

        @Override
        public String atom(Formula.Holds holds) {
            return atom(holds.atom());
        }

        @Override
        public String comparison(Formula.Comparison comparison) {
            return "("
                    + term(comparison.left())
                    + comparison.operator()
                    + term(comparison.right())
                    + ")";
        }

        @Override
        public String not(Formula.Not not) {
            return "!" + not.body().match(this);
        }

        @Override
        public String and(Formula.And and) {
            return joined(and.parts(), " && ");
        }

        @Override
        public String or(Formula.Or or) {
            return joined(or.parts(), " || ");
        }

        @Override
        public String implies(Formula.Implies implies) {
            return joined(List.of(implies.body(), implies.head()), " -> ");
        }

        private String joined(List<Formula> parts, String operator) {
            return parts.stream()
                    .map(part -> part.match(this))
                    .collect(Collectors.joining(operator, "(", ")"));
        }
    }
}
