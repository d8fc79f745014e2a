package org.hinge.language.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;

/**
 * Finds what each variable of a rule takes its constants from.
 *
 * <pre>{@code
 * 1: Lives(P, C) -> Knows(P, Q)     P, Q: the open atom Knows     C: the closed atom Lives
 * 1: Knows(P, Q) -> Lives(P, C)     C: its type, all cities
 * 1: Knows(P, Q) && P != R -> …     an error: no atom has R
 * }</pre>
 *
 * Every open atom limits its variables to the base. A closed atom does so where its falsity settles
 * the rule. Any other variable ranges over the constants that are in the types of all its places;
 * these must then be known.
 */
public final class BindVariables {
    private final Schema schema;
    private final Set<String> knownTypes;
    private final Diagnostics diagnostics;

    /**
     * Prepares for the rules of one program.
     *
     * @param knownTypes the types that have constants, by definition or through data
     */
    public BindVariables(Schema schema, Set<String> knownTypes, Diagnostics diagnostics) {
        this.schema = schema;
        this.knownTypes = knownTypes;
        this.diagnostics = diagnostics;
    }

    /**
     * The binding of each plain variable of a rule.
     *
     * @param joins the closed atoms whose falsity settles the rule
     */
    public Map<String, Binding> of(RuleStatement rule, List<Atom> joins) {
        Map<String, Binding> bindings = new LinkedHashMap<>();
        Map<String, List<Use>> uses = new HashMap<>();
        Set<Atom> joined = new HashSet<>(joins);
        for (Atom atom : RuleParts.atoms(rule)) {
            Binding binding = binding(atom, joined::contains);
            for (int i = 0; i < atom.arguments().size(); i++) {
                if (atom.arguments().get(i) instanceof Term.Variable variable) {
                    bindings.merge(variable.name(), binding, BindVariables::stronger);
                    uses.computeIfAbsent(variable.name(), n -> new ArrayList<>())
                            .add(new Use(variable, typeAt(atom, i)));
                }
            }
        }
        if (rule instanceof LogicalRuleStatement logical) {
            checkComparisons(logical.formula(), bindings.keySet());
        }
        bindings.forEach(
                (name, binding) -> {
                    if (binding == Binding.TYPE) {
                        checkTypes(uses.getOrDefault(name, List.of()));
                    }
                });
        return bindings;
    }

    private record Use(Term.Variable variable, String type) {}

    private Binding binding(Atom atom, Predicate<Atom> isJoin) {
        if (kind(atom) == PredicateKind.OPEN) {
            return Binding.OPEN_ATOM;
        }
        return isJoin.test(atom) && kind(atom) == PredicateKind.CLOSED
                ? Binding.CLOSED_ATOM
                : Binding.TYPE;
    }

    private PredicateKind kind(Atom atom) {
        var predicate = schema.predicate(atom.predicate());
        if (predicate == null) {
            throw new AssertionError("names are resolved before bindings: " + atom);
        }
        return predicate.kind();
    }

    private static Binding stronger(Binding a, Binding b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    private void checkComparisons(Formula formula, Set<String> bound) {
        for (Formula.Comparison comparison : RuleParts.comparisons(formula)) {
            for (Term.Variable variable : RuleParts.variables(comparison)) {
                String name = variable.name();
                if (!bound.contains(name)) {
                    diagnostics.error(
                            variable.span(),
                            name + " occurs in no atom of this rule",
                            diagnostics
                                    .nearest(name, name.length() > 2 ? bound : Set.of())
                                    .map(near -> "did you mean " + near + "?")
                                    .orElse("a comparison takes variables of the rule's atoms"));
                }
            }
        }
    }

    private String typeAt(Atom atom, int place) {
        var predicate = schema.predicate(atom.predicate());
        return predicate == null || place >= predicate.arity() ? "" : predicate.types().get(place);
    }

    /**
     * A variable takes the constants that are in all its types; places for any text do not count.
     */
    private void checkTypes(List<Use> uses) {
        List<Use> typed =
                uses.stream().filter(use -> !use.type().equals(ConstantType.STRING)).toList();
        if (typed.isEmpty()) {
            String name = uses.get(0).variable().name();
            diagnostics.error(
                    uses.get(0).variable().span(),
                    name + " could be any text: no atom limits it",
                    "add an atom that lists the possible constants of " + name);
        }
        for (Use use : typed) {
            String type = use.type();
            String name = use.variable().name();
            if (!knownTypes.contains(type)) {
                diagnostics.error(
                        use.variable().span(),
                        "%s ranges over the type %s, but %s has no constants"
                                .formatted(name, type, type),
                        "define it: " + type + " = {\"…\"} or " + type + " = from \"file.tsv\"",
                        "or add an atom that limits " + name);
                return;
            }
        }
    }
}
