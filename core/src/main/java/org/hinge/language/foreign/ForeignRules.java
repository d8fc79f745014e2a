package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.parse.Parser;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.SyntaxFile;

/** Reads the rules of a project; their predicates get the spelling of their declarations. */
final class ForeignRules {
    private final PredicateNames names;
    private final Diagnostics diagnostics;

    ForeignRules(PredicateNames names, Diagnostics diagnostics) {
        this.names = names;
        this.diagnostics = diagnostics;
    }

    /** A file of rules. */
    SyntaxFile file(Source source) {
        return unified(Parser.parseRules(source, diagnostics));
    }

    /** A list of rules, each a text of its own. */
    List<Statement> list(ConfigNode.Sequence rules) {
        List<Statement> statements = new ArrayList<>();
        for (ConfigNode item : rules.items()) {
            if (item instanceof ConfigNode.Scalar scalar
                    && !scalar.isNull()
                    && !scalar.text().isBlank()) {
                statements.addAll(Parser.parseRules(scalar.asSource(), diagnostics).statements());
            } else {
                reportNoRule(item);
            }
        }
        return statements;
    }

    private void reportNoRule(ConfigNode item) {
        boolean cut = item instanceof ConfigNode.Mapping mapping && !mapping.entries().isEmpty();
        diagnostics.error(
                cut ? ((ConfigNode.Mapping) item).entries().get(0).span() : item.span(),
                cut ? "this reads as a key and its value, not as a rule" : "a rule is missing here",
                cut
                        ? "put the rule in quotes: '1.0: Knows(A, B) -> Knows(B, A)'"
                        : "write a rule in quotes, or delete this");
    }

    /** The same statements with the declared names; those not declared are reported. */
    SyntaxFile unified(SyntaxFile file) {
        Map<String, List<Atom>> undeclared = new LinkedHashMap<>();
        List<Statement> statements = new ArrayList<>();
        RenamePredicates renaming = new RenamePredicates(this::spelling);
        for (Statement statement : file.statements()) {
            if (statement instanceof RuleStatement rule) {
                collect(RuleParts.atoms(rule), undeclared);
                collect(RuleParts.filterAtoms(rule), undeclared);
                statements.add(renaming.in(rule));
            } else {
                statements.add(statement);
            }
        }
        undeclared.forEach(
                (name, uses) -> {
                    if (!names.isBroken(name)) {
                        Atom first = uses.get(0);
                        names.reportUndeclared(
                                name, uses.size(), first.arguments().size(), first.nameSpan());
                    }
                });
        Set<String> broken = new HashSet<>(file.brokenNames());
        broken.addAll(undeclared.keySet());
        return new SyntaxFile(file.source(), statements, file.trailing(), broken);
    }

    private void collect(List<Atom> atoms, Map<String, List<Atom>> undeclared) {
        for (Atom atom : atoms) {
            if (names.find(atom.predicate()) == null) {
                undeclared.computeIfAbsent(atom.predicate(), n -> new ArrayList<>()).add(atom);
            }
        }
    }

    private String spelling(String name) {
        PredicateNames.Declared declared = names.find(name);
        return declared == null ? name : declared.name();
    }
}
