package org.hinge.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.SharedNames;
import org.hinge.schema.Predicate;

/**
 * The targets of a data set: which atom is behind each variable. Variables are numbered over the
 * open predicates in the order of the schema, so that those of one predicate follow each other.
 */
final class Targets {
    /** So many are read at once: their texts are all there before the first is visited. */
    static final int AT_ONCE = 250_000;

    private final DataEngine engine;
    private final Layout layout;

    /** The first variable of each predicate that is not functional, and behind the last one. */
    private final List<Integer> firstVariables;

    private final SharedNames sharedNames;
    private final Map<String, Integer> places = new HashMap<>();

    Targets(DataEngine engine, Layout layout, List<Integer> firstVariables) {
        this.engine = engine;
        this.layout = layout;
        this.firstVariables = List.copyOf(firstVariables);
        this.sharedNames = new SharedNames(engine, layout, this.firstVariables);
        for (Predicate predicate : layout.stored()) {
            places.put(predicate.name(), places.size());
        }
    }

    /** The first variable of each stored predicate and, at the end, the number of variables. */
    List<Integer> firstVariables() {
        return firstVariables;
    }

    /** How many there are. */
    int count() {
        return firstVariables.get(firstVariables.size() - 1);
    }

    /** The atoms behind variables, in their order. */
    List<Atom> atoms(int[] variables) {
        int[] sorted = Arrays.stream(variables).sorted().distinct().toArray();
        Atom[] names = new Atom[sorted.length];
        List<Predicate> stored = layout.stored();
        for (int from = 0; from < sorted.length; ) {
            int predicate = predicateOf(sorted[from]);
            int to = from;
            while (to < sorted.length
                    && (to - from < Dictionary.LOOKED_UP || sorted[to] - sorted[from] == to - from)
                    && sorted[to] < firstVariables.get(predicate + 1)) {
                to++;
            }
            visit(
                    stored.get(predicate),
                    areOf(Arrays.copyOfRange(sorted, from, to)),
                    (variable, name) -> names[Arrays.binarySearch(sorted, variable)] = name);
            from = to;
        }
        List<Atom> found = new ArrayList<>(variables.length);
        for (int variable : variables) {
            found.add(names[Arrays.binarySearch(sorted, variable)]);
        }
        return found;
    }

    /** A run of numbers is found faster by its ends. */
    private static String areOf(int[] sorted) {
        int first = sorted[0];
        int last = sorted[sorted.length - 1];
        return last - first == sorted.length - 1
                ? "p.atom BETWEEN " + first + " AND " + last
                : "p.atom IN (" + Sql.list(sorted) + ")";
    }

    /** Visits all variables in their order, streamed from the database. */
    void forEach(TargetNames.VariableVisitor visitor) {
        for (Predicate predicate : layout.stored()) {
            if (predicate.isOpen()) {
                forEach(predicate.name(), visitor);
            }
        }
    }

    /** Visits the variables of an open predicate in their order, streamed from the database. */
    void forEach(String predicate, TargetNames.VariableVisitor visitor) {
        int variable = first(predicate);
        int end = variable + count(predicate);
        if (!layout.isShared(predicate)) {
            for (; variable < end; variable += Math.min(AT_ONCE, end - variable)) {
                int last = variable + Math.min(AT_ONCE, end - variable) - 1;
                visit(stored(predicate), "p.atom BETWEEN " + variable + " AND " + last, visitor);
            }
            return;
        }
        for (Atom name : sharedNames.of(place(predicate))) {
            visitor.visit(variable++, name);
        }
    }

    /** How many targets an open predicate has. */
    int count(String predicate) {
        int place = place(predicate);
        return firstVariables.get(place + 1) - firstVariables.get(place);
    }

    /** The first variable of an open predicate; the others follow. */
    int first(String predicate) {
        return firstVariables.get(place(predicate));
    }

    /** The variable of the target with these ids of constants; -1 if there is none. */
    int variable(Predicate predicate, List<Integer> ids) {
        StringBuilder condition = new StringBuilder();
        for (int i = 0; i < ids.size(); i++) {
            condition.append(" AND a").append(i).append(" = ").append(ids.get(i));
        }
        return (int)
                engine.number(
                        "SELECT coalesce(max(atom), -1) FROM %s WHERE atom >= 0%s"
                                .formatted(layout.joined(predicate.name()), condition));
    }

    /**
     * Writes the targets of a predicate with these values to a Parquet file.
     *
     * @param values of a variable
     */
    void writeParquet(String predicate, IntToDoubleFunction values, Path file) throws IOException {
        Predicate of = stored(predicate);
        int first = first(predicate);
        int end = first + count(predicate);
        engine.create(
                TableNames.ANSWER,
                ColumnList.EMPTY.integer("atom").real("value"),
                writer -> {
                    for (int v = first; v < end; v++) {
                        writer.add(v).add(values.applyAsDouble(v)).endRow();
                    }
                });
        int arity = of.arity();
        String select =
                "SELECT %s, n.value FROM %s AS p JOIN %s AS n ON n.atom = p.atom %s ORDER BY p.atom"
                        .formatted(
                                IntStream.range(0, arity)
                                        .mapToObj(i -> "d%s.text AS arg%s".formatted(i, i + 1))
                                        .collect(Collectors.joining(", ")),
                                layout.base(predicate),
                                TableNames.ANSWER,
                                constantJoins(arity));
        engine.export(select, file);
        engine.drop(TableNames.ANSWER);
    }

    /** A predicate that is not functional. */
    Predicate stored(String name) {
        return layout.stored().get(place(name));
    }

    /** The place of a predicate among those that are not functional. */
    private int place(String name) {
        Integer place = places.get(name);
        if (place == null) {
            throw new IllegalArgumentException("predicate must have data (got " + name + ")");
        }
        return place;
    }

    private static String constantJoins(int arity) {
        return Sql.join(arity, "JOIN " + TableNames.CONSTANTS + " AS d%d ON d%d.id = p.a%d", " ");
    }

    private void visit(Predicate predicate, String condition, TargetNames.VariableVisitor visitor) {
        int arity = predicate.arity();
        String sql =
                "SELECT p.atom, %s FROM %s AS p %s WHERE %s ORDER BY p.atom"
                        .formatted(
                                Sql.list(arity, "d%d.text"),
                                layout.base(predicate.name()),
                                constantJoins(arity),
                                condition);
        engine.forEachBatch(
                sql,
                batch -> {
                    int rows = batch.size();
                    for (int row = 0; row < rows; row++) {
                        String[] arguments = new String[arity];
                        for (int i = 0; i < arity; i++) {
                            arguments[i] = batch.column(i + 1).getString(row);
                        }
                        visitor.visit(
                                batch.column(0).getInt(row),
                                new Atom(predicate.name(), List.of(arguments)));
                    }
                });
    }

    private int predicateOf(int variable) {
        if (variable < 0 || variable >= count()) {
            throw new IllegalArgumentException(
                    "variable must be below %s (got %s)".formatted(count(), variable));
        }
        // The last predicate that begins at this variable or before; those before may be empty.
        int low = 0;
        int high = firstVariables.size() - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firstVariables.get(middle) <= variable) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
