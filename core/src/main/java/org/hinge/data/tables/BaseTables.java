package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Database;
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
    private final Database database;
    private final long maxAtoms;
    private final Layout layout;
    private final Inputs inputs;
    private final SharedTables shared;
    private final Conflicts conflicts;
    private final Diagnostics diagnostics;

    /** The number of the next variable. */
    private long next;

    public BaseTables(
            Database database,
            long maxAtoms,
            Layout layout,
            Inputs inputs,
            SharedTables shared,
            Conflicts conflicts,
            Diagnostics diagnostics) {
        this.database = database;
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
        database.run(
                "CREATE TABLE %s AS SELECT %s, value FROM %s WHERE value > 0 ORDER BY %s"
                        .formatted(layout.base(predicate.name()), arguments, observed, arguments));
        // No rule sees them, but types do: when the data changes they are needed again.
        database.run(
                "CREATE TABLE %s AS SELECT %s FROM %s WHERE value = 0"
                        .formatted(layout.zeros(predicate), arguments, observed));
        database.run("DROP TABLE " + observed);
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
            database.run(
                    "CREATE TABLE %s AS SELECT * FROM (%s) ORDER BY %s"
                            .formatted(TableNames.TARGETS, targets, arguments));
            // Rows of a table written at once are numbered in its order, which is sorted; inside a
            // transaction not from 0.
            rows +=
                    (" UNION ALL SELECT %s, CAST(%s + rowid - (SELECT min(rowid) FROM %s) AS"
                                    + " INTEGER), NULL FROM %s")
                            .formatted(arguments, next, TableNames.TARGETS, TableNames.TARGETS);
        }
        String base = layout.base(predicate.name());
        database.run(
                "CREATE TABLE %s AS SELECT * FROM (%s) ORDER BY %s"
                        .formatted(base, rows, arguments));
        if (targets != null) {
            next += database.number("SELECT count(*) FROM " + TableNames.TARGETS);
            database.run("DROP TABLE " + TableNames.TARGETS);
        }
        database.run("DROP TABLE " + observed);
        database.run("DROP TABLE IF EXISTS " + layout.encoded(predicate, DataRole.TARGETS));
    }

    /** All combinations of constants that are not observed; null if there would be too many. */
    private @Nullable String crossProduct(Predicate predicate) {
        if (!CrossProduct.isAllowed(
                predicate,
                database,
                layout,
                inputs.declaration(predicate),
                maxAtoms,
                diagnostics)) {
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
        database.run(
                "CREATE TABLE %s AS SELECT * FROM (%s) ORDER BY %s"
                        .formatted(layout.truth(predicate.name()), rows, arguments));
        if (otherwise == null) {
            // With a default the rows that were given are kept apart: other targets have others.
            database.run("DROP TABLE " + read);
        }
    }

    /** Makes rows with values distinct; reports atoms with two values. */
    private void unite(Predicate predicate, DataRole role) {
        String read = layout.encoded(predicate, role);
        String arguments = arguments(predicate);
        database.run(
                "CREATE TABLE %s AS SELECT %s, min(value) AS value, max(value) AS most FROM %s"
                                .formatted(TableNames.UNITED, arguments, read)
                        + " GROUP BY "
                        + arguments);
        conflicts.findTwoValues(predicate, role, TableNames.UNITED);
        database.run("DROP TABLE " + read);
        database.run("ALTER TABLE " + TableNames.UNITED + " RENAME TO " + read);
    }

    private static String arguments(Predicate predicate) {
        return Sql.list(predicate.arity(), "a%d");
    }
}
