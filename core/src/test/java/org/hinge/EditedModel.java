package org.hinge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Severity;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramStatements;
import org.hinge.language.ProgramText;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.Statement;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.function.Functions;

/**
 * A program in plain collections, which edits change as a reader of the manual would expect; to be
 * opened anew at any time.
 */
final class EditedModel {
    final Map<String, Predicate> predicates = new LinkedHashMap<>();
    final List<String> rules = new ArrayList<>();
    final Map<Object, Map.Entry<Atom, Double>> observed = new LinkedHashMap<>();
    final Map<Object, Atom> targets = new LinkedHashMap<>();
    final Set<String> withObservations = new LinkedHashSet<>();
    final Set<String> withTargets = new LinkedHashSet<>();
    private final List<String> declarations = new ArrayList<>();
    private final List<Fact> truth = new ArrayList<>();

    private EditedModel() {}

    /** Of a text whose data all stands in it. */
    static EditedModel of(String text) {
        EditedModel model = new EditedModel();
        List<Statement> statements =
                ProgramStatements.of(List.of(new ProgramText.Own(new Source("program", text))))
                        .all();
        for (Statement statement : statements) {
            if (statement instanceof Statement.PredicateDeclaration declaration) {
                model.predicates.put(declaration.predicate().name(), declaration.predicate());
            }
        }
        for (Statement statement : statements) {
            if (statement instanceof Statement.FactStatement fact) {
                model.add(fact.toFact());
            } else if (statement instanceof Statement.RuleStatement) {
                model.rules.add(Printer.print(statement));
            } else {
                model.declarations.add(Printer.print(statement));
            }
        }
        return model;
    }

    private void add(Fact fact) {
        Atom atom = new Atom(fact.predicate(), fact.arguments());
        switch (fact.role()) {
            case OBSERVED -> {
                observed.put(key(atom), Map.entry(atom, fact.value()));
                withObservations.add(fact.predicate());
            }
            case TARGETS -> {
                targets.put(key(atom), atom);
                withTargets.add(fact.predicate());
            }
            case TRUTH -> truth.add(fact);
        }
    }

    EditedModel copy() {
        EditedModel copy = new EditedModel();
        copy.predicates.putAll(predicates);
        copy.rules.addAll(rules);
        copy.observed.putAll(observed);
        copy.targets.putAll(targets);
        copy.withObservations.addAll(withObservations);
        copy.withTargets.addAll(withTargets);
        copy.declarations.addAll(declarations);
        copy.truth.addAll(truth);
        return copy;
    }

    /** Both orders of a symmetric predicate's arguments are one atom. */
    private Object key(Atom atom) {
        Predicate predicate = predicates.get(atom.predicate());
        return predicate != null && predicate.symmetric()
                ? List.of(atom.predicate(), Set.copyOf(atom.arguments()))
                : atom;
    }

    void observe(Atom atom, double value) {
        observed.put(key(atom), Map.entry(atom, value));
        withObservations.add(atom.predicate());
    }

    void forget(Atom atom) {
        observed.remove(key(atom));
    }

    void addTarget(Atom atom) {
        observed.remove(key(atom));
        targets.put(key(atom), atom);
    }

    void removeTarget(Atom atom) {
        targets.remove(key(atom));
    }

    /** What is wrong with the program, whatever its data. */
    List<Diagnostic> mistakes() {
        List<ProgramText> texts = new ArrayList<>();
        texts.add(new ProgramText.Own(new Source("text 1", model())));
        withObservations.forEach(
                name -> texts.add(new ProgramText.Memory(DataRole.OBSERVED, name, List.of())));
        withTargets.forEach(
                name -> texts.add(new ProgramText.Memory(DataRole.TARGETS, name, List.of())));
        return new ProgramReader(Functions.builtIn())
                .readTexts(texts).diagnostics().stream()
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .toList();
    }

    private String model() {
        return String.join("\n", declarations) + "\n" + String.join("\n", rules);
    }

    /** A new session of it, with its data as rows. */
    Session open(RunSettings settings) {
        ProgramBuilder program = Hinge.program().settings(settings).text(model());
        for (String name : withObservations) {
            program.observed(
                    name,
                    observed.values().stream()
                            .filter(entry -> entry.getKey().predicate().equals(name))
                            .map(entry -> row(entry.getKey(), entry.getValue()))
                            .toList());
        }
        for (String name : withTargets) {
            program.targets(
                    name,
                    targets.entrySet().stream()
                            .filter(target -> !observed.containsKey(target.getKey()))
                            .map(Map.Entry::getValue)
                            .filter(atom -> atom.predicate().equals(name))
                            .map(Atom::arguments)
                            .toList());
        }
        Map<String, List<List<Object>>> truths = new LinkedHashMap<>();
        for (Fact fact : truth) {
            truths.computeIfAbsent(fact.predicate(), n -> new ArrayList<>())
                    .add(row(new Atom(fact.predicate(), fact.arguments()), fact.value()));
        }
        truths.forEach(program::truth);
        return program.open();
    }

    /** The same with the data in the text. */
    Session openText(RunSettings settings) {
        StringBuilder text = new StringBuilder(model()).append('\n');
        observed.values()
                .forEach(
                        entry ->
                                text.append(entry.getKey())
                                        .append(" = ")
                                        .append(entry.getValue())
                                        .append('\n'));
        targets.forEach(
                (key, atom) -> {
                    if (!observed.containsKey(key)) {
                        text.append("target ").append(atom).append('\n');
                    }
                });
        for (Fact fact : truth) {
            text.append("truth ")
                    .append(new Atom(fact.predicate(), fact.arguments()))
                    .append(" = ")
                    .append(fact.value())
                    .append('\n');
        }
        return Hinge.program().settings(settings).text(text.toString()).open();
    }

    private static List<Object> row(Atom atom, double value) {
        List<Object> row = new ArrayList<>(atom.arguments());
        row.add(value);
        return row;
    }
}
