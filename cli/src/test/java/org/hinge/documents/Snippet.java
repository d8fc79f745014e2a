package org.hinge.documents;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Diagnostic;
import org.hinge.api.Severity;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.report.DiagnosticPrinter;
import org.hinge.schema.function.Functions;

/**
 * A part of a program as a page shows it: it must be read without errors once the predicates that
 * it does not declare are declared. Its data is not read.
 */
final class Snippet {
    private final String name;
    private final String text;

    Snippet(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /** The errors as a user would see them; empty if there are none. */
    String errors() {
        ProgramReader.Result result =
                new ProgramReader(Functions.builtIn())
                        .read(
                                List.of(
                                        new Source(name, text),
                                        new Source("declarations", declarations())));
        List<Diagnostic> errors =
                result.diagnostics().stream()
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .toList();
        return errors.isEmpty() ? "" : new DiagnosticPrinter(false).print(errors);
    }

    /** Predicates that are used but not declared: closed in filters, else open. */
    private String declarations() {
        Map<String, Integer> arities = new LinkedHashMap<>();
        Set<String> filtering = new LinkedHashSet<>();
        Set<String> declared = new LinkedHashSet<>();
        List<SyntaxFile> files =
                new ProgramText.Own(new Source(name, text)).parse(new Diagnostics());
        for (SyntaxFile file : files) {
            for (Statement statement : file.statements()) {
                collect(statement, arities, filtering, declared);
            }
        }
        arities.keySet().removeAll(declared);
        StringBuilder declarations = new StringBuilder();
        arities.forEach(
                (predicate, arity) ->
                        declarations
                                .append(predicate)
                                .append('(')
                                .append(types(predicate, arity))
                                .append(filtering.contains(predicate) ? ") (closed)\n" : ")\n"));
        return declarations.toString();
    }

    private static void collect(
            Statement statement,
            Map<String, Integer> arities,
            Set<String> filtering,
            Set<String> declared) {
        if (statement instanceof Statement.PredicateDeclaration declaration) {
            declared.add(declaration.predicate().name());
        } else if (statement instanceof Statement.FactStatement fact) {
            arities.put(fact.atom().predicate(), fact.atom().arguments().size());
        } else if (statement instanceof Statement.DataStatement data) {
            arities.putIfAbsent(data.table().predicate(), 2);
        } else if (statement instanceof Statement.RuleStatement rule) {
            for (Atom atom : RuleParts.atoms(rule)) {
                arities.put(atom.predicate(), atom.arguments().size());
            }
            if (rule instanceof Statement.ArithmeticRuleStatement arithmetic) {
                for (Filter filter : arithmetic.filters()) {
                    for (Atom atom : RuleParts.atoms(filter.condition())) {
                        arities.put(atom.predicate(), atom.arguments().size());
                        filtering.add(atom.predicate());
                    }
                }
            }
        }
    }

    private static String types(String predicate, int arity) {
        return IntStream.rangeClosed(1, arity)
                .mapToObj(i -> "TypeOf" + predicate + i)
                .collect(Collectors.joining(", "));
    }
}
