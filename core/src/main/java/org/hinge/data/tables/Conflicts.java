package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Quotation;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.FirstErrors;
import org.hinge.data.load.Input;
import org.hinge.data.load.InputScan;
import org.hinge.data.load.Inputs;
import org.hinge.data.load.Place;
import org.hinge.data.load.RowCheck;
import org.hinge.data.source.Columns;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Suggestions;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.hinge.text.NumberText;

/**
 * Contradictions between rows. Whether there are any is one query; only if so, the sources are read
 * a second time to find the places.
 */
public final class Conflicts {
    /** More are not looked up; nobody mends so many one by one. */
    private static final int MOST_FOUND = 100_000;

    private final DataEngine engine;
    private final Schema schema;
    private final Layout layout;
    private final Inputs inputs;
    private final Diagnostics diagnostics;

    public Conflicts(
            DataEngine engine,
            Schema schema,
            Layout layout,
            Inputs inputs,
            Diagnostics diagnostics) {
        this.engine = engine;
        this.schema = schema;
        this.layout = layout;
        this.inputs = inputs;
        this.diagnostics = diagnostics;
    }

    /** Where an atom was first given a value. */
    record First(double value, Place place, Atom atom) {}

    /** What is the same for all ways to write an atom. */
    private static Object key(Predicate predicate, List<String> arguments) {
        return predicate.symmetric() ? arguments.stream().sorted().toList() : arguments;
    }

    /** Says that the other place writes the same atom in the other order. */
    private static String otherOrder(Atom here, Atom there) {
        return here.equals(there) ? "" : " as " + there + ", which is the same atom";
    }

    /** Finds atoms with two values in a table {@code (a0, …, value, most)}. */
    void findTwoValues(Predicate predicate, DataRole role, String table) {
        if (engine.number("SELECT count(*) FROM " + table + " WHERE value < most") == 0) {
            return;
        }
        Set<Object> atoms = atoms(predicate, table, "value < most");
        Map<Object, First> firsts = new HashMap<>();
        FirstErrors errors = new FirstErrors(diagnostics);
        scan(
                predicate,
                role,
                (arguments, value, place) -> {
                    Object key = key(predicate, arguments);
                    if (!atoms.contains(key)) {
                        return;
                    }
                    Atom atom = new Atom(predicate.name(), arguments);
                    First first = firsts.putIfAbsent(key, new First(value, place, atom));
                    if (first != null && first.value() != value) {
                        errors.add(twoValues(new First(value, place, atom), first));
                    }
                });
        errors.finish();
    }

    static Diagnostic twoValues(First here, First there) {
        return here.place()
                .error(
                        "%s is %s here, but %s at %s%s"
                                .formatted(
                                        here.atom(),
                                        NumberText.exact(here.value()),
                                        NumberText.exact(there.value()),
                                        there.place(),
                                        otherOrder(here.atom(), there.atom())),
                        "keep one of the two");
    }

    void findObservedTargets(Predicate predicate) {
        String observed = layout.encoded(predicate, DataRole.OBSERVED);
        String targets = layout.encoded(predicate, DataRole.TARGETS);
        String same = Sql.join(predicate.arity(), "o.a%d = t.a%d", " AND ");
        if (engine.size(observed) == 0) {
            return;
        }
        String both = "EXISTS (SELECT 1 FROM " + observed + " AS o WHERE " + same + ")";
        if (engine.number("SELECT count(*) FROM %s AS t WHERE %s".formatted(targets, both)) == 0) {
            return;
        }
        Set<Object> atoms = atoms(predicate, targets + " AS t", both);
        Map<Object, First> firsts = new HashMap<>();
        scan(
                predicate,
                DataRole.OBSERVED,
                (arguments, value, place) -> {
                    Object key = key(predicate, arguments);
                    if (atoms.contains(key)) {
                        Atom atom = new Atom(predicate.name(), arguments);
                        firsts.putIfAbsent(key, new First(value, place, atom));
                    }
                });
        FirstErrors errors = new FirstErrors(diagnostics);
        scan(
                predicate,
                DataRole.TARGETS,
                (arguments, value, place) -> {
                    First other = firsts.get(key(predicate, arguments));
                    if (other != null) {
                        Atom atom = new Atom(predicate.name(), arguments);
                        errors.add(
                                place.error(
                                        "%s is a target here, but observed at %s%s"
                                                .formatted(
                                                        atom,
                                                        other.place(),
                                                        otherOrder(atom, other.atom())),
                                        "an atom is either observed or a target: delete one of the"
                                                + " two"));
                    }
                });
        errors.finish();
    }

    /**
     * Finds constants at places of explicitly defined types that they do not belong to.
     *
     * @param own the predicates with tables of their own in which there may be some
     * @param sharing those of the predicates that share tables in which there are some
     */
    public void findOutsideTypes(List<Predicate> own, List<Predicate> sharing) {
        List<Predicate> predicates = new ArrayList<>(own);
        predicates.addAll(sharing);
        for (Predicate predicate : predicates) {
            for (DataRole role : DataRole.values()) {
                if (role == DataRole.OBSERVED || inputs.has(predicate, role)) {
                    findOutsideTypes(predicate, role);
                }
            }
        }
    }

    private void findOutsideTypes(Predicate predicate, DataRole role) {
        List<Set<String>> outside = new ArrayList<>();
        boolean any = false;
        for (int i = 0; i < predicate.arity(); i++) {
            String type = predicate.types().get(i);
            Set<String> constants =
                    schema.type(type) == null ? new HashSet<>() : outside(predicate, role, i, type);
            outside.add(constants);
            any |= !constants.isEmpty();
        }
        if (!any) {
            return;
        }
        if (predicate.symmetric()) {
            // A row may have its arguments the other way round.
            outside.get(0).addAll(outside.get(1));
            outside.set(1, outside.get(0));
        }
        FirstErrors errors = new FirstErrors(diagnostics);
        scan(
                predicate,
                role,
                (arguments, value, place) -> {
                    for (int i = 0; i < arguments.size(); i++) {
                        if (outside.get(i).contains(arguments.get(i))) {
                            errors.add(
                                    outsideType(
                                            schema,
                                            arguments.get(i),
                                            predicate.types().get(i),
                                            place));
                        }
                    }
                });
        errors.finish();
    }

    static Diagnostic outsideType(Schema schema, String constant, String typeName, Place place) {
        ConstantType type = schema.type(typeName);
        String help =
                type instanceof ConstantType.Listed listed
                        ? Suggestions.nearest(constant, listed.constants())
                                .map(near -> "did you mean " + Quotation.quote(near) + "?")
                                .orElse("add it to the list of " + typeName)
                        : "add it to the source of " + typeName;
        return place.error("%s is no %s".formatted(Quotation.quote(constant), typeName), help);
    }

    private Set<String> outside(Predicate predicate, DataRole role, int argument, String type) {
        Set<String> constants = new HashSet<>();
        engine.forEachBatch(
                ("SELECT text FROM %s WHERE id IN (SELECT a%s FROM %s WHERE NOT EXISTS"
                                + " (SELECT 1 FROM %s AS t WHERE t.id = a%s)) LIMIT %s")
                        .formatted(
                                TableNames.CONSTANTS,
                                argument,
                                layout.encoded(predicate, role),
                                layout.type(type),
                                argument,
                                MOST_FOUND),
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        constants.add(batch.column(0).getString(row));
                    }
                });
        return constants;
    }

    /** The {@link #key} of each atom in some rows of a table. */
    private Set<Object> atoms(Predicate predicate, String table, String condition) {
        int arity = predicate.arity();
        Set<Object> atoms = new HashSet<>();
        engine.forEachBatch(
                "SELECT %s FROM (SELECT DISTINCT %s FROM %s WHERE %s LIMIT %s) AS w %s"
                        .formatted(
                                Sql.list(arity, "d%d.text"),
                                Sql.list(arity, "a%d"),
                                table,
                                condition,
                                MOST_FOUND,
                                Sql.join(
                                        arity,
                                        "JOIN "
                                                + TableNames.CONSTANTS
                                                + " AS d%d ON d%d.id = w.a%d",
                                        " ")),
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        List<String> arguments = new ArrayList<>(arity);
                        for (int i = 0; i < arity; i++) {
                            arguments.add(batch.column(i).getString(row));
                        }
                        atoms.add(key(predicate, arguments));
                    }
                });
        return atoms;
    }

    private interface AtomVisitor {
        void visit(List<String> arguments, double value, Place place);
    }

    /** Reads all atoms of a role again, with their places. */
    private void scan(Predicate predicate, DataRole role, AtomVisitor visitor) {
        for (Fact fact : inputs.facts(predicate, role)) {
            visitor.visit(fact.arguments(), fact.value(), new Place(fact.span().location(), ""));
        }
        for (Input input : inputs.sources(predicate, role)) {
            FirstErrors errors = new FirstErrors(diagnostics);
            Columns columns = input.columns();
            RowCheck check =
                    new RowCheck(
                            input,
                            role == DataRole.TARGETS ? columns.withoutValue() : columns,
                            errors);
            InputScan.scan(
                    input,
                    engine,
                    errors,
                    (row, place) -> {
                        RowCheck.Parsed parsed = check.check(row, place);
                        if (parsed != null) {
                            visitor.visit(parsed.arguments(), parsed.value(), place);
                        }
                    });
        }
    }
}
