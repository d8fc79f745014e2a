package org.hinge.language.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.FunctionalPredicate;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.language.syntax.RuleHelp;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.PredicateDeclaration;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Statement.TypeDefinition;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/**
 * Collects types and predicates.
 *
 * <pre>{@code
 * Person = {"ann"}                  the type Person
 * Knows(Person, Person)             the predicate Knows; saying it twice is fine
 * Knows(A, B)                       an error: most likely a rule without a weight
 * }</pre>
 */
public final class DeclareSchema {
    private final Diagnostics diagnostics;
    private final Functions functions;
    private final List<TypeDefinition> types = new ArrayList<>();
    private final Map<String, List<PredicateDeclaration>> declarations = new LinkedHashMap<>();
    private final Set<String> variables = new HashSet<>();
    private final Set<String> definedTypes = new HashSet<>(Set.of(ConstantType.STRING));

    /** The first predicate that has an argument of a type, and the types that others have too. */
    private final Map<String, String> firstToName = new HashMap<>();

    private final Set<String> namedByOthers = new HashSet<>();

    private DeclareSchema(Functions functions, Diagnostics diagnostics) {
        this.functions = functions;
        this.diagnostics = diagnostics;
    }

    /**
     * The schema of a program.
     *
     * @param functions those that a functional predicate may refer to
     */
    public static Schema of(
            List<Statement> statements, Functions functions, Diagnostics diagnostics) {
        DeclareSchema pass = new DeclareSchema(functions, diagnostics);
        statements.forEach(pass::collect);
        Collection<ConstantType> types = pass.types();
        List<Predicate> predicates = new ArrayList<>();
        Map<String, Span> places = new HashMap<>();
        for (List<PredicateDeclaration> group : pass.declarations.values()) {
            predicates.add(pass.predicate(group));
            places.put(group.get(0).predicate().name(), group.get(0).nameSpan());
        }
        return new Schema(types, predicates, places);
    }

    private void collect(Statement statement) {
        if (statement instanceof TypeDefinition type) {
            types.add(type);
            definedTypes.add(type.type().name());
        } else if (statement instanceof PredicateDeclaration declaration) {
            declarations
                    .computeIfAbsent(declaration.predicate().name(), name -> new ArrayList<>())
                    .add(declaration);
            collectTypes(declaration.predicate());
        } else if (statement instanceof RuleStatement rule) {
            RuleParts.atoms(rule).stream()
                    .flatMap(atom -> RuleParts.variables(atom).stream())
                    .map(Term.Variable::name)
                    .forEach(variables::add);
        }
    }

    private void collectTypes(Predicate predicate) {
        for (String type : predicate.types()) {
            String first = firstToName.putIfAbsent(type, predicate.name());
            if (first != null && !first.equals(predicate.name())) {
                namedByOthers.add(type);
            }
        }
    }

    private Collection<ConstantType> types() {
        Map<String, ConstantType> byName = new LinkedHashMap<>();
        Map<String, TypeDefinition> first = new HashMap<>();
        for (TypeDefinition definition : types) {
            String name = definition.type().name();
            TypeDefinition earlier = first.putIfAbsent(name, definition);
            if (name.equals(ConstantType.STRING)) {
                diagnostics.error(
                        definition.nameSpan(),
                        "String is the built-in type of all text",
                        "choose another name for this type");
            } else if (earlier == null) {
                byName.put(name, definition.type());
            } else if (!earlier.type().equals(definition.type())) {
                diagnostics.error(
                        definition.nameSpan(),
                        "type " + name + " is already defined at " + earlier.nameSpan(),
                        "give all its constants in one place, or choose another name");
            }
        }
        return byName.values();
    }

    /** The meant declaration of several with one name; the others are reported. */
    private Predicate predicate(List<PredicateDeclaration> group) {
        PredicateDeclaration meant = group.get(0);
        for (PredicateDeclaration declaration : group) {
            if (!looksLikeRule(declaration)) {
                meant = declaration;
                break;
            }
        }
        if (looksLikeRule(meant)) {
            reportRule(meant, null);
        }
        // Most are declared once, and need no comparison.
        for (int i = 0; group.size() > 1 && i < group.size(); i++) {
            if (!group.get(i).predicate().equals(meant.predicate())) {
                reportDifferent(group.get(i), meant);
            }
        }
        checkFunction(meant);
        return meant.predicate();
    }

    /**
     * None of its arguments is a type, and one is a short variable of some rule. Longer names may
     * well be both: {@code Label(Document, Class)} and {@code Label(Document, +Class) = 1 .}
     */
    private boolean looksLikeRule(PredicateDeclaration declaration) {
        Predicate predicate = declaration.predicate();
        return predicate.isOpen()
                && predicate.types().stream().noneMatch(type -> isType(type, predicate.name()))
                && predicate.types().stream()
                        .anyMatch(type -> isShort(type) && variables.contains(type));
    }

    /** A letter, perhaps with a number: {@code X}, {@code P1}. */
    private static boolean isShort(String name) {
        return name.chars().skip(1).allMatch(c -> c == '_' || Character.isDigit(c));
    }

    private boolean isType(String name, String exceptIn) {
        return definedTypes.contains(name)
                || namedByOthers.contains(name)
                || !exceptIn.equals(firstToName.getOrDefault(name, exceptIn));
    }

    private void reportDifferent(PredicateDeclaration other, PredicateDeclaration meant) {
        if (other.predicate().isOpen()
                && !other.predicate().types().equals(meant.predicate().types())) {
            reportRule(other, meant);
            return;
        }
        diagnostics.error(
                other.nameSpan(),
                "predicate "
                        + meant.predicate().name()
                        + " is already declared as "
                        + meant.predicate()
                        + " at "
                        + meant.nameSpan(),
                "declare it once, or the same way everywhere");
    }

    private void reportRule(
            PredicateDeclaration declaration, @Nullable PredicateDeclaration earlier) {
        String name = declaration.predicate().name();
        String message =
                earlier == null
                        ? "this reads as a declaration of "
                                + name
                                + ", but its arguments are variables, not types"
                        : "predicate "
                                + name
                                + " is already declared as "
                                + earlier.predicate()
                                + " at "
                                + earlier.nameSpan();
        List<String> help = new ArrayList<>();
        help.add(
                "if this is a rule, give it a weight: 1.0 : "
                        + declaration.predicate().signature());
        help.addAll(RuleHelp.otherChoices());
        help.add(
                earlier == null
                        ? "if it is a declaration, name types, as in " + name + "(Person, Person)"
                        : "if it is a declaration, make it the same as the other");
        diagnostics.error(declaration.span(), message, help.toArray(String[]::new));
    }

    private void checkFunction(PredicateDeclaration declaration) {
        Predicate predicate = declaration.predicate();
        String name = predicate.function();
        Span span = declaration.functionSpan();
        if (name == null) {
            return;
        }
        FunctionalPredicate function = functions.find(name).orElse(null);
        if (function == null) {
            diagnostics.error(
                    span,
                    "there is no function " + name,
                    Suggestions.nearest(name, functions.names())
                            .map(near -> "did you mean " + near + "?")
                            .orElse("there are " + String.join(", ", functions.names())));
        } else if (function.arity().orElse(predicate.arity()) != predicate.arity()) {
            int arity = function.arity().getAsInt();
            diagnostics.error(
                    span,
                    "the function %s takes %d argument%s, but %s has %d"
                            .formatted(
                                    name,
                                    arity,
                                    arity == 1 ? "" : "s",
                                    predicate.name(),
                                    predicate.arity()),
                    "declare %s with %d argument%s"
                            .formatted(predicate.name(), arity, arity == 1 ? "" : "s"));
        }
    }
}
