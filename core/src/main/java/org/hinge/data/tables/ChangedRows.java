package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.data.database.Database;
import org.hinge.data.database.RowWriter;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;

/**
 * What is said anew of atoms, on its way into the tables.
 *
 * <pre>{@code
 * stage    changes<arity>(p, told, valued, value, target, c0, …)    p = number of the predicate
 * encode   changed<arity>(p, told, valued, value, target, a0, …)    told, valued: 0 or 1
 *                                                                   target: 1, 0 or -1 for as before
 * }</pre>
 */
public final class ChangedRows {
    private static final String SAID = "s.p, s.told, s.valued, s.value, s.target";

    private final Database database;
    private final Layout layout;
    private final Map<Integer, List<AtomChange>> byArity = new TreeMap<>();
    private final Set<String> predicates = new HashSet<>();

    /** Of each atom at most one change. */
    public ChangedRows(Database database, Layout layout, Collection<AtomChange> changes) {
        this.database = database;
        this.layout = layout;
        for (AtomChange change : changes) {
            byArity.computeIfAbsent(change.predicate().arity(), a -> new ArrayList<>()).add(change);
            predicates.add(change.predicate().name());
        }
    }

    /** Writes them as texts; returns the queries that give each column of text they bring. */
    public List<String> stage() {
        List<String> columns = new ArrayList<>();
        byArity.forEach(
                (arity, changes) -> {
                    String table = TableNames.changes(arity);
                    database.run(
                            ("CREATE TABLE %s (p INTEGER, told INTEGER, valued INTEGER,"
                                            + " value DOUBLE, target INTEGER, %s)")
                                    .formatted(table, Sql.list(arity, "c%d VARCHAR")));
                    database.append(
                            table, writer -> changes.forEach(change -> append(writer, change)));
                    for (int i = 0; i < arity; i++) {
                        columns.add(
                                "SELECT c%s AS text FROM %s WHERE valued = 1 OR target = 1"
                                        .formatted(i, table));
                    }
                });
        return columns;
    }

    private void append(RowWriter writer, AtomChange change) {
        Double value = change.value();
        Boolean target = change.target();
        writer.add(layout.number(change.predicate().name()));
        writer.add(change.told() ? 1 : 0);
        writer.add(value == null ? 0 : 1);
        writer.add(value == null ? 0.0 : value + 0.0);
        writer.add(target == null ? -1 : target ? 1 : 0);
        change.arguments().forEach(writer::add);
        writer.endRow();
    }

    /** Replaces texts by ids. What is said of constants that there are not changes nothing. */
    public void encode() {
        for (int arity : byArity.keySet()) {
            String staged = TableNames.changes(arity);
            database.run(
                    "CREATE TABLE %s AS SELECT %s, %s FROM %s AS s %s"
                            .formatted(
                                    TableNames.changed(arity),
                                    SAID,
                                    ids(arity),
                                    staged,
                                    Dictionary.joins(arity)));
            database.run("DROP TABLE " + staged);
        }
    }

    private String ids(int arity) {
        String symmetric =
                layout.stored().stream()
                        .filter(predicate -> predicate.symmetric() && predicate.arity() == arity)
                        .map(predicate -> String.valueOf(layout.number(predicate.name())))
                        .collect(Collectors.joining(", "));
        return SharedTables.ids(arity, symmetric);
    }

    /** Those of one predicate as a table of a query; empty if there are none. */
    String of(Predicate predicate) {
        return predicates.contains(predicate.name())
                ? "(SELECT * FROM %s WHERE p = %s)"
                        .formatted(
                                TableNames.changed(predicate.arity()),
                                layout.number(predicate.name()))
                : "";
    }

    /** Those of all predicates among these, which have equally many arguments. */
    String of(List<Predicate> sharing) {
        List<Predicate> some =
                sharing.stream().filter(predicate -> !of(predicate).isEmpty()).toList();
        return some.isEmpty() ? "" : TableNames.changed(some.get(0).arity());
    }

    public void drop() {
        byArity.keySet().forEach(arity -> database.drop(TableNames.changed(arity)));
    }
}
