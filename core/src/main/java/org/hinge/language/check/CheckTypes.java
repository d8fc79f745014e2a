package org.hinge.language.check;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Quotation;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Compares variables and constants with the types that the program lists.
 *
 * <pre>{@code
 * Person = {"ann"}     City = {"rome"}     Knows(Person, Person)     Lives(Person, City)
 * 1: Knows(A, B) -> Lives(A, B)       a warning: B cannot be a Person and a City
 * Lives("ann", "roma") = 1            an error: "roma" is not in City
 * }</pre>
 *
 * Types that are read from data are compared once the data is known.
 */
public final class CheckTypes {
    private final Schema schema;
    private final Diagnostics diagnostics;
    private final Map<String, Set<String>> constants = new HashMap<>();
    private final Map<List<String>, Boolean> disjoint = new HashMap<>();

    private CheckTypes(Schema schema, Diagnostics diagnostics) {
        this.schema = schema;
        this.diagnostics = diagnostics;
        for (ConstantType type : schema.types()) {
            if (type instanceof ConstantType.Listed listed) {
                constants.put(type.name(), new HashSet<>(listed.constants()));
            }
        }
    }

    public static void in(List<Statement> statements, Schema schema, Diagnostics diagnostics) {
        CheckTypes pass = new CheckTypes(schema, diagnostics);
        if (pass.constants.isEmpty()) {
            return;
        }
        for (Statement statement : statements) {
            if (statement instanceof RuleStatement rule) {
                pass.checkRule(rule);
            } else if (statement instanceof FactStatement fact) {
                pass.checkConstants(fact.atom(), null);
            }
        }
    }

    private void checkRule(RuleStatement rule) {
        Map<String, Use> firstUses = new LinkedHashMap<>();
        Set<String> reported = new HashSet<>();
        for (Atom atom : RuleParts.atoms(rule)) {
            checkVariables(atom, firstUses, reported);
            checkConstants(atom, ", so this rule has no ground rules");
        }
        for (Atom atom : RuleParts.filterAtoms(rule)) {
            checkVariables(atom, firstUses, reported);
            checkConstants(atom, ", so this atom is always false");
        }
    }

    /** A variable at a place of a listed type. */
    private record Use(String type, Atom atom) {}

    private void checkVariables(Atom atom, Map<String, Use> firstUses, Set<String> reported) {
        Predicate predicate = predicate(atom);
        for (int i = 0; i < atom.arguments().size(); i++) {
            String type = predicate.types().get(i);
            String name = variableName(atom.arguments().get(i));
            if (name == null || !constants.containsKey(type)) {
                continue;
            }
            Use first = firstUses.putIfAbsent(name, new Use(type, atom));
            if (first != null && areDisjoint(first.type(), type) && reported.add(name)) {
                Set<String> help = new LinkedHashSet<>();
                help.add(predicate.name() + " is declared as " + predicate.signature());
                help.add(
                        first.atom().predicate()
                                + " is declared as "
                                + predicate(first.atom()).signature());
                diagnostics.warning(
                        atom.arguments().get(i).span(),
                        "%s is a %s here and a %s in %s: the two types share no constant, so nothing fits both"
                                .formatted(name, type, first.type(), first.atom()),
                        help.toArray(String[]::new));
            }
        }
    }

    private static @Nullable String variableName(Term term) {
        if (term instanceof Term.Variable variable) {
            return variable.name();
        }
        return term instanceof Term.SumVariable sum ? sum.name() : null;
    }

    private boolean areDisjoint(String type, String other) {
        if (type.equals(other)) {
            return false;
        }
        return disjoint.computeIfAbsent(
                List.of(type, other),
                pair ->
                        Collections.disjoint(
                                constants.getOrDefault(type, Set.of()),
                                constants.getOrDefault(other, Set.of())));
    }

    /**
     * Compares constants with their types.
     *
     * @param consequence what follows in a rule; null for data, where it is an error
     */
    private void checkConstants(Atom atom, @Nullable String consequence) {
        Predicate predicate = predicate(atom);
        for (int i = 0; i < atom.arguments().size(); i++) {
            String type = predicate.types().get(i);
            Set<String> allowed = constants.get(type);
            if (allowed == null
                    || !(atom.arguments().get(i) instanceof Term.Constant constant)
                    || allowed.contains(constant.text())) {
                continue;
            }
            String message = constant + " is not in the type " + type;
            String help =
                    diagnostics
                            .nearest(constant.text(), allowed)
                            .map(near -> "did you mean " + Quotation.quote(near) + "?")
                            .orElse("add it to " + type + ", or choose one of its constants");
            if (consequence == null) {
                diagnostics.error(constant.span(), message, help);
            } else {
                diagnostics.warning(constant.span(), message + consequence, help);
            }
        }
    }

    private Predicate predicate(Atom atom) {
        Predicate predicate = schema.predicate(atom.predicate());
        if (predicate == null) {
            throw new AssertionError("names are resolved before types: " + atom);
        }
        return predicate;
    }
}
