package org.hinge.language.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Coefficient;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;

/**
 * Checks sum variables, cardinalities and filters of arithmetic rules.
 *
 * <pre>{@code
 * Link(X, +Y) + Link(+Y, X) <= 1 .        an error: +Y is used twice
 * Link(X, +Y) <= |Z| .                    an error: Z is no sum variable
 * Link(X, +Y) <= 1 .  {Y: Good(Y, Z)}     an error: Z is neither Y nor a variable of the rule
 * Link(X, +Y) <= 1 .  {Z: Good(Z)}        a warning: no sum uses Z
 * Link(X, +Y) <= |Y| .                    a warning if Link is closed: zeros count
 * }</pre>
 */
public final class CheckSums {
    private static final int MOST_LISTED = 10;

    private final Schema schema;
    private final Diagnostics diagnostics;
    private final ArithmeticRuleStatement rule;
    private final Map<String, Span> sumVariables = new LinkedHashMap<>();
    private final Set<String> plainVariables = new HashSet<>();

    private CheckSums(ArithmeticRuleStatement rule, Schema schema, Diagnostics diagnostics) {
        this.rule = rule;
        this.schema = schema;
        this.diagnostics = diagnostics;
    }

    public static void in(List<Statement> statements, Schema schema, Diagnostics diagnostics) {
        for (Statement statement : statements) {
            if (statement instanceof ArithmeticRuleStatement rule) {
                new CheckSums(rule, schema, diagnostics).run();
            }
        }
    }

    private void run() {
        List<Atom> atoms = RuleParts.atoms(rule);
        if (atoms.isEmpty()) {
            diagnostics.error(
                    rule.span(), "this rule has no atoms", "a rule needs at least one atom");
            return;
        }
        for (Atom atom : atoms) {
            RuleParts.variables(atom).forEach(v -> plainVariables.add(v.name()));
            collectSumVariables(atom);
        }
        sumVariables.forEach(this::rejectPlainUse);
        RuleParts.cardinalities(rule).forEach(this::checkCardinality);
        checkFilters();
        Set<String> counted = new HashSet<>();
        RuleParts.cardinalities(rule).forEach(c -> counted.add(c.variable()));
        rule.filters().forEach(f -> counted.remove(f.variable()));
        atoms.forEach(atom -> warnOfCountedZeros(atom, counted));
    }

    private void collectSumVariables(Atom atom) {
        for (Term argument : atom.arguments()) {
            if (!(argument instanceof Term.SumVariable sum)) {
                continue;
            }
            Predicate predicate = schema.predicate(atom.predicate());
            if (predicate != null && predicate.kind() == PredicateKind.FUNCTION) {
                diagnostics.error(
                        sum.span(),
                        "a functional predicate has no atoms to sum over",
                        "sum over an open or closed predicate");
            }
            if (sumVariables.putIfAbsent(sum.name(), sum.span()) != null) {
                diagnostics.error(
                        sum.span(),
                        "the sum variable +" + sum.name() + " is used twice in this rule",
                        "give the second sum a variable of its own, for example +"
                                + sum.name()
                                + "2");
            }
        }
    }

    private void rejectPlainUse(String name, Span span) {
        if (plainVariables.contains(name)) {
            diagnostics.error(
                    span,
                    name + " is a sum variable here and a plain variable elsewhere in the rule",
                    "give the sum a variable of its own, for example +" + name + "2");
        }
    }

    private void checkCardinality(Coefficient.Cardinality cardinality) {
        if (!sumVariables.containsKey(cardinality.variable())) {
            diagnostics.error(
                    cardinality.span(),
                    cardinality.variable() + " is not a sum variable of this rule",
                    sumVariables.isEmpty()
                            ? "|V| counts the constants of a sum variable, written +V in an atom"
                            : "the sum variables are " + listed(sumVariables.keySet()));
        }
    }

    /** {@code 1 / |Y| Knows(X, +Y)} with a closed Knows: |Y| is the size of the type. */
    private void warnOfCountedZeros(Atom atom, Set<String> counted) {
        Predicate predicate = schema.predicate(atom.predicate());
        if (predicate == null || predicate.kind() != PredicateKind.CLOSED) {
            return;
        }
        for (Term argument : atom.arguments()) {
            if (argument instanceof Term.SumVariable sum && counted.contains(sum.name())) {
                Atom plain = plain(atom);
                boolean alone =
                        RuleParts.variables(plain).size() == RuleParts.variables(atom).size() + 1;
                diagnostics.warning(
                        sum.span(),
                        "|%s| also counts where %s is 0, since it is closed"
                                .formatted(sum.name(), plain),
                        "add a filter if this is not meant"
                                + (alone ? ": {%s: %s}".formatted(sum.name(), plain) : ""));
            }
        }
    }

    private static Atom plain(Atom atom) {
        List<Term> arguments = new ArrayList<>();
        for (Term argument : atom.arguments()) {
            arguments.add(
                    argument instanceof Term.SumVariable sum
                            ? new Term.Variable(sum.name(), sum.span())
                            : argument);
        }
        return new Atom(atom.predicate(), arguments, atom.nameSpan(), atom.span());
    }

    private static String listed(Set<String> names) {
        return names.stream()
                .limit(MOST_LISTED)
                .map(n -> "+" + n)
                .collect(Collectors.joining(", ", "", names.size() > MOST_LISTED ? ", …" : ""));
    }

    private void checkFilters() {
        Set<String> filtered = new HashSet<>();
        for (Filter filter : rule.filters()) {
            String variable = filter.variable();
            if (!sumVariables.containsKey(variable)) {
                diagnostics.warning(
                        filter.variableSpan(),
                        "this filter has no effect: no sum of the rule uses +" + variable,
                        sumVariables.isEmpty()
                                ? "write the variable as +" + variable + " in an atom"
                                : "the sum variables are " + listed(sumVariables.keySet()));
            } else if (!filtered.add(variable)) {
                diagnostics.error(
                        filter.span(),
                        "the sum variable +" + variable + " has two filters",
                        "join them with &&");
            }
            checkCondition(filter);
        }
    }

    private void checkCondition(Filter filter) {
        List<Term.Variable> used = new ArrayList<>();
        for (Atom atom : RuleParts.atoms(filter.condition())) {
            used.addAll(RuleParts.variables(atom));
            Predicate predicate = schema.predicate(atom.predicate());
            if (predicate != null && predicate.isOpen()) {
                diagnostics.error(
                        atom.nameSpan(),
                        "a filter cannot ask for "
                                + predicate.name()
                                + ": it is open, so its values are not known",
                        "use closed predicates, functions and comparisons",
                        "or declare " + predicate.signature() + " (closed)");
            }
        }
        for (Formula.Comparison comparison : RuleParts.comparisons(filter.condition())) {
            used.addAll(RuleParts.variables(comparison));
        }
        used.forEach(variable -> checkFilterVariable(variable, filter));
    }

    private void checkFilterVariable(Term.Variable variable, Filter filter) {
        String name = variable.name();
        if (name.equals(filter.variable()) || plainVariables.contains(name)) {
            return;
        }
        String help =
                sumVariables.containsKey(name)
                        ? "give " + name + " a filter of its own: {" + name + ": …}"
                        : nearest(name, filter)
                                .map(near -> "did you mean " + near + "?")
                                .orElse("it must occur in an atom of the rule");
        diagnostics.error(
                variable.span(),
                "the filter of "
                        + filter.variable()
                        + " may use "
                        + filter.variable()
                        + " and the plain variables of the rule, not "
                        + name,
                help);
    }

    private Optional<String> nearest(String name, Filter filter) {
        if (name.length() <= 2) {
            return Optional.empty();
        }
        return diagnostics
                .nearest(name, Set.of(filter.variable()))
                .or(() -> diagnostics.nearest(name, plainVariables));
    }
}
