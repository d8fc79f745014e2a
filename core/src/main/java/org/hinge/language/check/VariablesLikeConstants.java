package org.hinge.language.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.hinge.api.Quotation;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * Warns of variables that are written like a constant of their place, which most often lack quotes.
 *
 * <pre>{@code
 * Person = {"ann", "bob"}     1: Knows(ann, B) -> Knows(B, ann)      ann stands for everybody
 * }</pre>
 *
 * Names without small letters are left alone: {@code A} is the usual name of a variable, and may
 * well be a constant too.
 */
public final class VariablesLikeConstants {
    private static final int MOST = 10;

    private final Schema schema;
    private final BiPredicate<String, String> isConstant;
    private final Diagnostics diagnostics;
    private final Set<Span> found = new HashSet<>();

    private VariablesLikeConstants(
            Schema schema, BiPredicate<String, String> isConstant, Diagnostics diagnostics) {
        this.schema = schema;
        this.isConstant = isConstant;
        this.diagnostics = diagnostics;
    }

    /** Compares with the constants that stand in the program; returns the places it warned of. */
    public static Set<Span> in(
            List<RuleStatement> rules, Schema schema, List<Fact> facts, Diagnostics diagnostics) {
        Map<String, Set<String>> known = inProgram(schema, facts);
        return report(
                rules,
                schema,
                (type, text) -> known.getOrDefault(type, Set.of()).contains(text),
                diagnostics);
    }

    /** The constants of each type that stand in the program. */
    public static Map<String, Set<String>> inProgram(Schema schema, List<Fact> facts) {
        Map<String, Set<String>> known = new HashMap<>();
        for (ConstantType type : schema.types()) {
            if (type instanceof ConstantType.Listed listed) {
                known.put(type.name(), new HashSet<>(listed.constants()));
            }
        }
        for (Fact fact : facts) {
            Predicate predicate = schema.predicate(fact.predicate());
            if (predicate == null
                    || fact.role() == DataRole.TRUTH
                    || predicate.arity() != fact.arguments().size()) {
                continue;
            }
            for (int i = 0; i < predicate.arity(); i++) {
                known.computeIfAbsent(predicate.types().get(i), t -> new HashSet<>())
                        .add(fact.arguments().get(i));
            }
        }
        return known;
    }

    /**
     * Compares with any constants.
     *
     * @param isConstant whether a type has a constant
     * @return the places it warned of
     */
    public static Set<Span> report(
            List<RuleStatement> rules,
            Schema schema,
            BiPredicate<String, String> isConstant,
            Diagnostics diagnostics) {
        VariablesLikeConstants pass = new VariablesLikeConstants(schema, isConstant, diagnostics);
        rules.forEach(pass::look);
        return pass.found;
    }

    private void look(RuleStatement rule) {
        Set<String> seen = new HashSet<>();
        for (Atom atom : RuleParts.atoms(rule)) {
            Predicate predicate = schema.predicate(atom.predicate());
            for (int i = 0; predicate != null && i < atom.arguments().size(); i++) {
                if (atom.arguments().get(i) instanceof Term.Variable variable
                        && i < predicate.arity()
                        && looksLikeAWord(variable.name())
                        && found.size() < MOST
                        && isConstant.test(predicate.types().get(i), variable.name())
                        && seen.add(variable.name())) {
                    found.add(variable.span());
                    warn(variable, predicate.types().get(i));
                }
            }
        }
    }

    private static boolean looksLikeAWord(String name) {
        return name.length() > 1 && name.chars().anyMatch(Character::isLowerCase);
    }

    private void warn(Term.Variable variable, String type) {
        String quoted = Quotation.quote(variable.name());
        diagnostics.warning(
                variable.span(),
                "%s is a variable here, but %s is a constant of %s"
                        .formatted(variable.name(), quoted, type),
                "write %s with its quotes if the constant is meant".formatted(quoted));
    }
}
