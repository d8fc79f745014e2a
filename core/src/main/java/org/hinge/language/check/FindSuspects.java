package org.hinge.language.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Statement.DataStatement;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.PredicateDeclaration;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.DataSource;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/** Warns of what is allowed but seldom meant. */
public final class FindSuspects {
    private static final int MOST_DUPLICATES = 10;

    private final Schema schema;
    private final Diagnostics diagnostics;

    public FindSuspects(Schema schema, Diagnostics diagnostics) {
        this.schema = schema;
        this.diagnostics = diagnostics;
    }

    /** Predicates that no rule uses, in a program that has rules. */
    public void unusedPredicates(List<Statement> statements) {
        List<RuleStatement> rules = rules(statements);
        if (rules.isEmpty()) {
            return;
        }
        Set<String> used = new HashSet<>();
        for (RuleStatement rule : rules) {
            RuleParts.atoms(rule).forEach(a -> used.add(a.predicate()));
            RuleParts.filterAtoms(rule).forEach(a -> used.add(a.predicate()));
        }
        for (PredicateDeclaration declaration : declarations(statements)) {
            String name = declaration.predicate().name();
            if (!used.contains(name)) {
                diagnostics.warning(
                        declaration.nameSpan(),
                        "no rule uses the predicate " + name,
                        "delete it, or add a rule");
            }
        }
    }

    /**
     * Predicates of which nothing is known.
     *
     * @param withData the predicates that are observed or have targets
     * @param knownTypes the types that have constants
     */
    public void predicatesWithoutData(
            List<Statement> statements, Set<String> withData, Set<String> knownTypes) {
        Set<String> withoutTargets = new HashSet<>();
        for (DataStatement data : ofKind(statements, DataStatement.class)) {
            if (data.table().source() instanceof DataSource.None) {
                withoutTargets.add(data.table().predicate());
            }
        }
        for (PredicateDeclaration declaration : declarations(statements)) {
            Predicate predicate = declaration.predicate();
            if (withData.contains(predicate.name())) {
                continue;
            }
            if (predicate.kind() == PredicateKind.CLOSED) {
                diagnostics.warning(
                        declaration.nameSpan(),
                        predicate.name() + " is closed but never observed, so all its atoms are 0",
                        "add: observed " + predicate.name() + " from \"file.tsv\"");
            } else if (withoutTargets.contains(predicate.name())) {
                diagnostics.warning(
                        declaration.nameSpan(),
                        predicate.name() + " is neither observed nor a target, so it has no atoms",
                        "give it observations or targets");
            } else if (predicate.isOpen() && !knownTypes.containsAll(predicate.types())) {
                diagnostics.warning(
                        declaration.nameSpan(),
                        predicate.name() + " is neither observed nor a target, so it has no atoms",
                        "add: targets " + predicate.name() + " from \"file.tsv\"",
                        "or define the types of its arguments: then all combinations are targets");
            }
        }
    }

    /** Rules that stand twice. */
    public void duplicateRules(List<Statement> statements) {
        // Hardly any two rules are about the same atoms, and to compare atoms is quick: what Java
        // gives to the records that a rule is made of takes 10 ms to link.
        Map<List<Atom>, RuleStatement> firstOfAtoms = new HashMap<>();
        Map<Object, Span> first = new HashMap<>();
        int duplicates = 0;
        Span last = null;
        for (RuleStatement rule : rules(statements)) {
            RuleStatement other = firstOfAtoms.putIfAbsent(RuleParts.atoms(rule), rule);
            if (other == null) {
                continue;
            }
            first.putIfAbsent(meaning(other), other.span());
            Span earlier = first.putIfAbsent(meaning(rule), rule.span());
            if (earlier == null) {
                continue;
            }
            duplicates++;
            last = rule.span();
            if (duplicates <= MOST_DUPLICATES) {
                diagnostics.warning(
                        rule.span(),
                        "this rule stands already at " + earlier,
                        rule.weight() == null
                                ? "delete one of the two"
                                : "their weights add up; delete one of the two if this is not meant");
            }
        }
        if (last != null && duplicates > MOST_DUPLICATES) {
            diagnostics.warning(
                    last,
                    (duplicates - MOST_DUPLICATES) + " more rules stand twice in this program");
        }
    }

    /** What a rule says, whatever its weight. */
    private static Object meaning(RuleStatement rule) {
        boolean hard = rule.weight() == null;
        if (rule instanceof LogicalRuleStatement logical) {
            return List.of(hard, rule.squared(), logical.formula());
        }
        ArithmeticRuleStatement arithmetic = (ArithmeticRuleStatement) rule;
        return List.of(
                hard,
                rule.squared(),
                arithmetic.left(),
                arithmetic.relation(),
                arithmetic.right(),
                arithmetic.filters());
    }

    /**
     * Variables of logical rules that are used once, most likely misspelt. In a rule of two atoms
     * an open atom may have such variables, if the other has none: {@code Mean(U) -> Likes(U, J)}.
     *
     * @param named the places of variables of which something is said already
     */
    public void variablesUsedOnce(List<Statement> statements, Set<Span> named) {
        for (RuleStatement rule : rules(statements)) {
            if (rule instanceof LogicalRuleStatement logical) {
                variablesUsedOnce(logical, named);
            }
        }
    }

    private void variablesUsedOnce(LogicalRuleStatement rule, Set<Span> named) {
        List<Atom> atoms = RuleParts.atoms(rule);
        if (atoms.size() < 2) {
            return;
        }
        Map<String, List<Term.Variable>> uses = new LinkedHashMap<>();
        Map<String, Atom> places = new HashMap<>();
        for (Atom atom : atoms) {
            for (Term.Variable variable : RuleParts.variables(atom)) {
                uses.computeIfAbsent(variable.name(), n -> new ArrayList<>()).add(variable);
                places.put(variable.name(), atom);
            }
        }
        RuleParts.comparisons(rule.formula())
                .forEach(
                        c ->
                                RuleParts.variables(c)
                                        .forEach(
                                                v ->
                                                        uses.getOrDefault(
                                                                        v.name(), new ArrayList<>())
                                                                .add(v)));
        List<Term.Variable> once =
                uses.values().stream().filter(u -> u.size() == 1).map(u -> u.get(0)).toList();
        Set<Atom> itsAtoms = new HashSet<>();
        once.forEach(variable -> itsAtoms.add(places.get(variable.name())));
        if (atoms.size() == 2 && itsAtoms.size() == 1 && isOpen(itsAtoms.iterator().next())) {
            return;
        }
        for (Term.Variable variable : once) {
            if (diagnostics.hasErrorAt(variable.span()) || named.contains(variable.span())) {
                continue;
            }
            String help =
                    diagnostics
                            .nearest(
                                    variable.name(),
                                    variable.name().length() > 2 ? uses.keySet() : Set.of())
                            .map(near -> "did you mean " + near + "?")
                            .orElse("check its spelling; if any constant will do, all is well");
            diagnostics.warning(
                    variable.span(), variable.name() + " is used only once in this rule", help);
        }
    }

    private boolean isOpen(@Nullable Atom atom) {
        Predicate predicate = atom == null ? null : schema.predicate(atom.predicate());
        return predicate != null && predicate.isOpen();
    }

    private static List<RuleStatement> rules(List<Statement> statements) {
        return ofKind(statements, RuleStatement.class);
    }

    private List<PredicateDeclaration> declarations(List<Statement> statements) {
        Set<String> seen = new HashSet<>();
        return ofKind(statements, PredicateDeclaration.class).stream()
                .filter(d -> d.predicate().equals(schema.predicate(d.predicate().name())))
                .filter(d -> seen.add(d.predicate().name()))
                .toList();
    }

    private static <T> List<T> ofKind(List<Statement> statements, Class<T> kind) {
        return statements.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
