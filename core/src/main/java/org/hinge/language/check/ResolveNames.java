package org.hinge.language.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.DataStatement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the predicate of every atom and data statement, and counts arguments.
 *
 * <pre>{@code
 * Knows(Person, Person)
 * 1: Konws(A, B) -> Knows(B)      two errors: Konws is not declared, Knows takes 2 arguments
 * }</pre>
 */
public final class ResolveNames {
    private final Schema schema;
    private final Set<String> brokenNames;
    private final Diagnostics diagnostics;
    private final Map<String, List<Atom>> undeclared = new LinkedHashMap<>();

    private ResolveNames(Schema schema, Set<String> brokenNames, Diagnostics diagnostics) {
        this.schema = schema;
        this.brokenNames = brokenNames;
        this.diagnostics = diagnostics;
    }

    /**
     * Resolves the names of all statements.
     *
     * @param brokenNames names that unreadable statements may have declared
     * @return the statements in which everything was found
     */
    public static List<Statement> in(
            List<Statement> statements,
            Schema schema,
            Set<String> brokenNames,
            Diagnostics diagnostics) {
        ResolveNames pass = new ResolveNames(schema, brokenNames, diagnostics);
        List<Statement> resolved = new ArrayList<>(statements.size());
        for (Statement statement : statements) {
            if (pass.resolve(statement)) {
                resolved.add(statement);
            }
        }
        pass.reportUndeclared();
        return resolved;
    }

    private boolean resolve(Statement statement) {
        if (statement instanceof RuleStatement rule) {
            boolean found = true;
            for (Atom atom : RuleParts.atoms(rule)) {
                found &= resolve(atom) != null;
            }
            for (Atom atom : RuleParts.filterAtoms(rule)) {
                found &= resolve(atom) != null;
            }
            return found;
        }
        if (statement instanceof FactStatement fact) {
            Predicate predicate = resolve(fact.atom());
            return predicate != null && mayHave(fact.role(), predicate, fact.atom().nameSpan());
        }
        if (statement instanceof DataStatement data) {
            String name = data.table().predicate();
            Predicate predicate = schema.predicate(name);
            if (predicate == null) {
                undeclared
                        .computeIfAbsent(name, n -> new ArrayList<>())
                        .add(new Atom(name, List.of(), data.nameSpan(), data.span()));
                return false;
            }
            return mayHave(data.table().role(), predicate, data.nameSpan());
        }
        return true;
    }

    private @Nullable Predicate resolve(Atom atom) {
        Predicate predicate = schema.predicate(atom.predicate());
        if (predicate == null) {
            undeclared.computeIfAbsent(atom.predicate(), n -> new ArrayList<>()).add(atom);
            return null;
        }
        if (predicate.arity() != atom.arguments().size()) {
            diagnostics.error(
                    atom.span(),
                    "%s takes %s, but %s"
                            .formatted(
                                    predicate.name(),
                                    count(predicate.arity(), "argument"),
                                    given(atom.arguments().size())),
                    "it is declared as " + predicate.signature());
            return null;
        }
        return predicate;
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String given(int number) {
        return number + (number == 1 ? " is given" : " are given");
    }

    private boolean mayHave(DataRole role, Predicate predicate, Span span) {
        if (predicate.kind() == PredicateKind.FUNCTION) {
            diagnostics.error(
                    span,
                    "the values of " + predicate.name() + " come from its function, not from data",
                    "delete this, or declare " + predicate.signature() + " (closed)");
            return false;
        }
        if (predicate.kind() == PredicateKind.CLOSED && role != DataRole.OBSERVED) {
            String what = role == DataRole.TARGETS ? "targets" : "truth to learn from";
            diagnostics.error(
                    span,
                    predicate.name() + " is closed, so it has no " + what,
                    "declare it open: " + predicate.signature(),
                    "or give its values with observed");
            return false;
        }
        return true;
    }

    private void reportUndeclared() {
        List<String> declared = schema.predicates().stream().map(Predicate::name).toList();
        for (Map.Entry<String, List<Atom>> entry : undeclared.entrySet()) {
            String name = entry.getKey();
            if (brokenNames.contains(name)) {
                continue;
            }
            Atom first = entry.getValue().get(0);
            int uses = entry.getValue().size();
            String often = uses == 1 ? "" : " (used " + uses + " times)";
            Predicate near =
                    diagnostics.nearest(name, declared).map(schema::predicate).orElse(null);
            diagnostics.add(
                    Diagnostic.error(
                            first.nameSpan(),
                            "predicate " + name + " is not declared" + often,
                            near != null
                                    ? "did you mean " + near.signature() + "?"
                                    : "declare it on a line of its own: " + example(first)));
        }
    }

    private static String example(Atom atom) {
        String types = atom.arguments().stream().map(a -> "Type").collect(Collectors.joining(", "));
        return atom.predicate()
                + "("
                + (types.isEmpty() ? "Type, …" : types)
                + "), with (closed) behind it if all its values are observed";
    }
}
