package org.hinge.run.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.data.Dataset;
import org.hinge.data.tables.AtomChange;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.ProgramStatements;
import org.hinge.language.ProgramText;
import org.hinge.language.syntax.Statement.DataStatement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * What is said anew of the atoms of an open program.
 *
 * <p>Rows are checked as if a program gave them, and each predicate of which atoms are given gets a
 * statement that says so, since rules may use a type only if there are data of it.
 */
final class AtomEdits {
    /** More are counted only. */
    private static final int MOST_TOLD = 20;

    private final RuleEdits rules;

    /** All since the program was opened, by {@link AtomChange#key}. */
    private final Map<Object, AtomChange> all = new LinkedHashMap<>();

    /** Those that are not in the tables yet. */
    private final Map<Object, AtomChange> pending = new LinkedHashMap<>();

    /** The roles and predicates that a statement was added for. */
    private final Set<String> stated = new LinkedHashSet<>();

    private final List<Diagnostic> notes = new ArrayList<>();

    AtomEdits(RuleEdits rules) {
        this.rules = rules;
    }

    /** Atoms that are observed from now on. */
    void observe(String predicate, Iterable<? extends List<?>> rows, Dataset data) {
        add(new ProgramText.Memory(DataRole.OBSERVED, predicate, rows), data);
    }

    void observe(Atom atom, double value, Dataset data) {
        checkForm(DataRole.OBSERVED, atom);
        List<Object> row = new ArrayList<>(atom.arguments());
        row.add(value);
        observe(atom.predicate(), List.of(row), data);
    }

    void forget(Atom atom) {
        put(AtomChange.forgotten(checkForm(DataRole.OBSERVED, atom), atom.arguments()));
    }

    void addTarget(Atom atom, Dataset data) {
        checkListed(checkForm(DataRole.TARGETS, atom), atom, data);
        add(
                new ProgramText.Memory(
                        DataRole.TARGETS, atom.predicate(), List.of(atom.arguments())),
                data);
    }

    void removeTarget(Atom atom, Dataset data) {
        Predicate predicate = checkForm(DataRole.TARGETS, atom);
        checkListed(predicate, atom, data);
        put(AtomChange.unwanted(predicate, atom.arguments()));
    }

    /** What an atom is observed as; null if it is not. */
    @Nullable Double observed(Atom atom, Dataset data) {
        Predicate predicate = checkForm(DataRole.OBSERVED, atom);
        AtomChange change = pending.get(AtomChange.key(predicate, atom.arguments()));
        return change != null && change.told() ? change.value() : data.observed(atom);
    }

    /** Reads rows and, if nothing is wrong with them, takes them in. */
    private void add(ProgramText.Memory text, Dataset data) {
        String key = text.role() + " " + text.predicate();
        boolean isNew = !stated.contains(key);
        ProgramStatements statement = statement(text.role(), text.predicate());
        if (isNew) {
            rules.check(rules.statements().and(statement));
        }
        Diagnostics diagnostics = new Diagnostics();
        List<AtomChange> changes =
                data.changes(table(ProgramStatements.of(List.of(text))), diagnostics);
        if (diagnostics.hasErrors()) {
            throw new Refused(diagnostics.sorted());
        }
        if (isNew) {
            rules.change(now -> now.and(statement));
            stated.add(key);
        }
        notes.addAll(diagnostics.sorted());
        changes.forEach(this::put);
    }

    private static DataTable table(ProgramStatements statements) {
        return ((DataStatement) statements.all().get(0)).table();
    }

    /** Says that there are such data; the rows themselves go another way. */
    private static ProgramStatements statement(DataRole role, String predicate) {
        return ProgramStatements.of(List.of(new ProgramText.Memory(role, predicate, List.of())));
    }

    /** The predicate of an atom, if there may be such data of it. */
    private Predicate checkForm(DataRole role, Atom atom) {
        Predicate predicate = rules.program().schema().predicate(atom.predicate());
        if (predicate == null
                || predicate.kind() == PredicateKind.FUNCTION
                || (role == DataRole.TARGETS && !predicate.isOpen())) {
            // It says what is wrong with that, as it would of a statement in a program.
            rules.check(rules.statements().and(statement(role, atom.predicate())));
        }
        Predicate known = Objects.requireNonNull(predicate);
        int given = atom.arguments().size();
        if (given != known.arity()) {
            throw refused(
                    known,
                    "%s takes %s, but %s"
                            .formatted(
                                    known.name(),
                                    known.arity() == 1
                                            ? "1 argument"
                                            : known.arity() + " arguments",
                                    given == 1 ? "1 is given" : given + " are given"),
                    "it is declared as " + known.signature());
        }
        return known;
    }

    private static void checkListed(Predicate predicate, Atom atom, Dataset data) {
        if (!data.listsTargets(predicate.name())) {
            throw refused(
                    predicate,
                    "the targets of %s are not listed: all combinations of its types are targets"
                                    .formatted(predicate.name())
                            + " unless they are observed",
                    "to have %s inferred, forget its observation".formatted(atom));
        }
    }

    private static Refused refused(Predicate predicate, String problem, String help) {
        return new Refused(
                List.of(
                        Diagnostic.error(
                                Location.ofFile("rows of " + predicate.name()), problem, help)));
    }

    private void put(AtomChange change) {
        all.merge(change.key(), change, AtomChange::then);
        pending.merge(change.key(), change, AtomChange::then);
    }

    /** What is not in the tables yet. */
    Collection<AtomChange> pending() {
        return pending.values();
    }

    /** What was found to be said of the rows. */
    List<Diagnostic> notes() {
        return notes;
    }

    /** Says that the tables have it all. */
    void applied() {
        pending.clear();
    }

    /** Takes the atoms out of the text that are said to be otherwise. */
    void dropFacts() {
        rules.change(now -> now.withoutFacts(this::isOverridden));
    }

    private boolean isOverridden(FactStatement fact) {
        Predicate predicate = rules.program().schema().predicate(fact.atom().predicate());
        if (predicate == null) {
            return false;
        }
        AtomChange change = all.get(AtomChange.key(predicate, fact.toFact().arguments()));
        return change != null
                && switch (fact.role()) {
                    case OBSERVED -> change.told();
                    case TARGETS -> Objects.equals(change.target(), false);
                    case TRUTH -> false;
                };
    }

    /** All since the program was opened, in words. */
    List<String> changes() {
        List<String> changes = new ArrayList<>();
        all.values().stream().limit(MOST_TOLD).forEach(change -> changes.add(told(change)));
        if (all.size() > MOST_TOLD) {
            changes.add("%,d more atoms changed".formatted(all.size() - MOST_TOLD));
        }
        return changes;
    }

    private static String told(AtomChange change) {
        Atom atom = new Atom(change.predicate().name(), change.arguments());
        Double value = change.value();
        if (value != null) {
            return "observed %s = %s".formatted(atom, NumberText.exact(value));
        }
        if (change.target() != null) {
            return (change.target() ? "added target " : "removed target ") + atom;
        }
        return "forgot " + atom;
    }
}
