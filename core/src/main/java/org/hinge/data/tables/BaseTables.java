package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.Inputs;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The atoms of each predicate.
 *
 * <pre>{@code
 * closed   p<i>(a0, …, value)          values above 0
 * open     p<i>(a0, …, atom, value)    atom = number of the variable, value NULL: a target
 *                                      atom = -1: observed
 *          z<i>(a0, …)                 values of 0
 * truth    truth<i>(a0, …, value)
 * }</pre>
 *
 * Rows are sorted by their arguments and distinct; variables are numbered in this order. Of a
 * symmetric predicate {@code a0 <= a1} in every row.
 */
public final class BaseTables {
    private final DataEngine engine;
    private final long maxAtoms;
    private final Layout layout;
    private final Inputs inputs;
    private final SharedTables shared;
    private final Conflicts conflicts;
    private final Diagnostics diagnostics;

    /** The number of the next variable. */
    private long next;

    public BaseTables(
            DataEngine engine,
            long maxAtoms,
            Layout layout,
            Inputs inputs,
            SharedTables shared,
            Conflicts conflicts,
            Diagnostics diagnostics) {
        this.engine = engine;
        this.maxAtoms = maxAtoms;
        this.layout = layout;
        this.inputs = inputs;
        this.shared = shared;
        this.conflicts = conflicts;
        this.diagnostics = diagnostics;
    }

    /** The first variable of each stored predicate and, at the end, the number of variables. */
    public List<Integer> build() {
        List<Integer> firstVariables = new ArrayList<>();
        Map<Integer, Integer> ofShared = new LinkedHashMap<>();
        shared.report(conflicts);
        shared.buildTargets(maxAtoms, diagnostics);
        for (Predicate predicate : layout.stored()) {
            firstVariables.add(Math.toIntExact(next));
            if (layout.isShared(predicate.name())) {
                ofShared.put(layout.number(predicate.name()), Math.toIntExact(next));
                next += shared.targetCount(predicate);
                continue;
            }
            if (predicate.isOpen()) {
                buildOpen(predicate);
            } else {
                buildClosed(predicate);
            }
            if (inputs.has(predicate, DataRole.TRUTH)) {
                buildTruth(predicate);
            }
            if (next > Integer.MAX_VALUE) {
                throw new IllegalStateException("more variables than a program can have: " + next);
            }
        }
        firstVariables.add(Math.toIntExact(next));
        shared.buildBases(ofShared);
        return firstVariables;
    }

    private void buildClosed(Predicate predicate) {
        String observed = layout.encoded(predicate, DataRole.OBSERVED);
        unite(predicate, DataRole.OBSERVED);
        String arguments = arguments(predicate);
        engine.create(
                layout.base(predicate.name()),
                kept(
                        "SELECT %s, value FROM %s WHERE value > 0".formatted(arguments, observed),
                        predicate));
        if (engine.changesData()) {
            // No rule sees them, but types do: when the data changes they are needed again.
            engine.create(
                    layout.zeros(predicate),
                    "SELECT %s FROM %s WHERE value = 0".formatted(arguments, observed));
        }
        engine.drop(observed);
    }

    private void buildOpen(Predicate predicate) {
        String observed = layout.encoded(predicate, DataRole.OBSERVED);
        unite(predicate, DataRole.OBSERVED);
        String arguments = arguments(predicate);
        String targets;
        if (inputs.has(predicate, DataRole.TARGETS)) {
            conflicts.findObservedTargets(predicate);
            targets =
                    "SELECT DISTINCT %s FROM %s"
                            .formatted(arguments, layout.encoded(predicate, DataRole.TARGETS));
        } else {
            targets = crossProduct(predicate);
        }
        String rows = "SELECT %s, -1 AS atom, value FROM %s".formatted(arguments, observed);
        if (targets != null) {
            engine.createOrdered(TableNames.TARGETS, targets, columns(predicate));
            rows +=
                    " UNION ALL SELECT %s, CAST(%s + %s AS INTEGER), NULL FROM %s"
                            .formatted(
                                    arguments,
                                    next,
                                    engine.dialect().place(TableNames.TARGETS),
                                    TableNames.TARGETS);
        }
        String base = layout.base(predicate.name());
        engine.createTogether(base, "SELECT * FROM (" + rows + ")", "a0", columns(predicate));
        if (targets != null) {
            next += engine.size(TableNames.TARGETS);
            engine.drop(TableNames.TARGETS);
        }
        engine.drop(observed);
        engine.drop(layout.encoded(predicate, DataRole.TARGETS));
    }

    /** All combinations of constants that are not observed; null if there would be too many. */
    private @Nullable String crossProduct(Predicate predicate) {
        if (!CrossProduct.isAllowed(
                predicate, engine, layout, inputs.declaration(predicate), maxAtoms, diagnostics)) {
            return null;
        }
        int arity = predicate.arity();
        List<String> from = new ArrayList<>();
        for (int i = 0; i < arity; i++) {
            from.add(layout.type(predicate.types().get(i)) + " AS t" + i);
        }
        return "SELECT %s FROM %s WHERE %s NOT EXISTS (SELECT 1 FROM %s AS o WHERE %s)"
                .formatted(
                        Sql.list(arity, "t%d.id AS a%d"),
                        String.join(", ", from),
                        predicate.symmetric() ? "t0.id <= t1.id AND" : "",
                        layout.encoded(predicate, DataRole.OBSERVED),
                        Sql.join(arity, "o.a%d = t%d.id", " AND "));
    }

    private void buildTruth(Predicate predicate) {
        String read = layout.encoded(predicate, DataRole.TRUTH);
        unite(predicate, DataRole.TRUTH);
        String arguments = arguments(predicate);
        String rows = "SELECT %s, value FROM %s".formatted(arguments, read);
        Double otherwise = inputs.defaultTruth(predicate);
        if (otherwise != null && predicate.isOpen()) {
            rows +=
                    (" UNION ALL SELECT %s, CAST(%s AS DOUBLE) FROM %s AS p WHERE atom >= 0"
                                    + " AND NOT EXISTS (SELECT 1 FROM %s AS r WHERE %s)")
                            .formatted(
                                    arguments,
                                    otherwise,
                                    layout.base(predicate.name()),
                                    read,
                                    Sql.join(predicate.arity(), "r.a%d = p.a%d", " AND "));
        }
        engine.create(
                layout.truth(predicate.name()), kept("SELECT * FROM (" + rows + ")", predicate));
        if (otherwise == null) {
            // With a default the rows that were given are kept apart: other targets have others.
            engine.drop(read);
        }
    }

    /** Makes rows with values distinct; reports atoms with two values. */
    private void unite(Predicate predicate, DataRole role) {
        String read = layout.encoded(predicate, role);
        String arguments = arguments(predicate);
        engine.create(
                TableNames.UNITED,
                "SELECT %s, min(value) AS value, max(value) AS most FROM %s GROUP BY %s"
                        .formatted(arguments, read, arguments));
        conflicts.findTwoValues(predicate, role, TableNames.UNITED);
        engine.rename(TableNames.UNITED, read);
    }

    private String kept(String query, Predicate predicate) {
        return engine.dialect().kept(query, columns(predicate));
    }

    private static List<String> columns(Predicate predicate) {
        return IntStream.range(0, predicate.arity()).mapToObj(i -> "a" + i).toList();
    }

    private static String arguments(Predicate predicate) {
        return Sql.list(predicate.arity(), "a%d");
    }
}
