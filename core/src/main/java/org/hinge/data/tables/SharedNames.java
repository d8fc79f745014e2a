package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;

/**
 * The targets of predicates that share tables, read for many predicates at once: most are asked for
 * one predicate after the other, and a query takes milliseconds however few they are.
 */
public final class SharedNames {
    /** As many targets are read at once, or one predicate's. */
    private static final int AT_ONCE = 100_000;

    private final DataEngine engine;
    private final Layout layout;

    /** The first variable of each predicate that is not functional, and behind the last one. */
    private final List<Integer> firstVariables;

    /** The last that were read of each table: the targets of each predicate, in their order. */
    private final Map<String, Map<String, List<Atom>>> read = new HashMap<>();

    public SharedNames(DataEngine engine, Layout layout, List<Integer> firstVariables) {
        this.engine = engine;
        this.layout = layout;
        this.firstVariables = firstVariables;
    }

    /**
     * The targets of a predicate, in the order of its variables.
     *
     * @param place of the predicate among those that are not functional
     */
    public List<Atom> of(int place) {
        Predicate predicate = layout.stored().get(place);
        String table = layout.sharedBase(predicate);
        Map<String, List<Atom>> known = read.getOrDefault(table, Map.of());
        if (!known.containsKey(predicate.name())) {
            known = readFrom(place, table);
            read.put(table, known);
        }
        return known.getOrDefault(predicate.name(), List.of());
    }

    private Map<String, List<Atom>> readFrom(int place, String table) {
        int first = firstVariables.get(place);
        int arity = layout.stored().get(place).arity();
        Map<String, List<Atom>> found = new HashMap<>();
        int end = place;
        while (end < layout.stored().size()
                && (end == place || firstVariables.get(end + 1) - first <= AT_ONCE)) {
            Predicate predicate = layout.stored().get(end);
            if (layout.isShared(predicate.name()) && layout.sharedBase(predicate).equals(table)) {
                found.put(predicate.name(), new ArrayList<>());
            }
            end++;
        }
        engine.forEachBatch(
                "SELECT s.p, %s FROM %s AS s %s WHERE s.atom >= %s AND s.atom < %s ORDER BY s.atom"
                        .formatted(
                                Sql.list(arity, "d%d.text"),
                                table,
                                Sql.join(
                                        arity,
                                        "JOIN "
                                                + TableNames.CONSTANTS
                                                + " AS d%d ON d%d.id = s.a%d",
                                        " "),
                                first,
                                firstVariables.get(end)),
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        String[] arguments = new String[arity];
                        for (int i = 0; i < arity; i++) {
                            arguments[i] = batch.column(i + 1).getString(row);
                        }
                        String name = layout.predicate(batch.column(0).getInt(row)).name();
                        found.computeIfAbsent(name, n -> new ArrayList<>())
                                .add(new Atom(name, List.of(arguments)));
                    }
                });
        return found;
    }
}
