package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.RowWriter;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.Inputs;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * The tables of predicates whose data all stands in the program: those with equally many arguments
 * share them, so that a program may have ten thousand predicates. A table per predicate and stage
 * would take the engine longer than everything else.
 *
 * <pre>{@code
 * stage    shared_s<arity>(p, role, c0, …, value)       p = number of the predicate
 * encode   shared_e<arity>(p, role, a0, …, value, most)  distinct; the least and the largest value
 * base     shared_open<arity>(p, a0, …, atom, value), shared_closed<arity>, shared_zero<arity>,
 *          shared_truth<arity>
 * }</pre>
 */
public final class SharedTables {
    private final DataEngine engine;
    private final Schema schema;
    private final Layout layout;
    private final Inputs inputs;
    private final Map<Integer, List<Predicate>> byArity = new TreeMap<>();
    private final Map<Integer, Integer> targetCounts = new HashMap<>();

    public SharedTables(DataEngine engine, Schema schema, Layout layout, Inputs inputs) {
        this.engine = engine;
        this.schema = schema;
        this.layout = layout;
        this.inputs = inputs;
        for (Predicate predicate : layout.shared()) {
            byArity.computeIfAbsent(predicate.arity(), a -> new ArrayList<>()).add(predicate);
        }
    }

    /** Writes all facts as texts; returns the queries that give each column of text. */
    public List<String> stage() {
        List<String> columns = new ArrayList<>();
        byArity.forEach(
                (arity, predicates) -> {
                    String table = TableNames.sharedStaging(arity);
                    engine.create(
                            table,
                            ColumnList.EMPTY
                                    .integer("p")
                                    .integer("role")
                                    .texts("c", arity)
                                    .real("value"),
                            writer -> fill(writer, predicates));
                    for (int i = 0; i < arity; i++) {
                        columns.add("SELECT c%s AS text FROM %s".formatted(i, table));
                    }
                });
        return columns;
    }

    private void fill(RowWriter writer, List<Predicate> predicates) {
        for (Predicate predicate : predicates) {
            for (DataRole role : DataRole.values()) {
                for (Fact fact : inputs.facts(predicate, role)) {
                    writer.add(layout.number(predicate.name()));
                    writer.add(Layout.number(role));
                    for (String argument : fact.arguments()) {
                        writer.add(argument);
                    }
                    writer.add(fact.value() + 0.0);
                    writer.endRow();
                }
            }
        }
    }

    /** Replaces texts by ids, and makes rows distinct. */
    public void encode() {
        for (int arity : byArity.keySet()) {
            String staged = TableNames.sharedStaging(arity);
            String arguments = Sql.list(arity, "a%d");
            engine.create(
                    TableNames.sharedEncoded(arity),
                    "SELECT p, role, %s, min(value) AS value, max(value) AS most FROM (SELECT s.p, s.role, %s, s.value FROM %s AS s %s) GROUP BY p, role, %s"
                            .formatted(
                                    arguments,
                                    ids(arity),
                                    staged,
                                    Dictionary.joins(arity),
                                    arguments));
            engine.drop(staged);
        }
    }

    /** The ids of a row; of a symmetric predicate the smaller one comes first. */
    private String ids(int arity) {
        String symmetric =
                numbers(
                        byArity.getOrDefault(arity, List.of()).stream()
                                .filter(Predicate::symmetric)
                                .toList());
        return ids(arity, symmetric);
    }

    /** The same where the numbers of the symmetric predicates are known. */
    static String ids(int arity, String symmetric) {
        if (symmetric.isEmpty()) {
            return Sql.list(arity, "d%d.id AS a%d");
        }
        return ("CASE WHEN s.p IN (%1$s) THEN least(d0.id, d1.id) ELSE d0.id END AS a0,"
                        + " CASE WHEN s.p IN (%1$s) THEN greatest(d0.id, d1.id) ELSE d1.id END AS a1")
                .formatted(symmetric);
    }

    /** Queries of the ids at the places of a type in observations and targets. */
    List<String> places(String type) {
        List<String> columns = new ArrayList<>();
        byArity.forEach(
                (arity, predicates) -> {
                    for (int i = 0; i < arity; i++) {
                        List<Predicate> some = havingAt(i, type, predicates);
                        if (!some.isEmpty()) {
                            columns.add(
                                    "(SELECT DISTINCT a%s AS id FROM %s WHERE role <> %s AND p IN (%s))"
                                            .formatted(
                                                    i,
                                                    TableNames.sharedEncoded(arity),
                                                    Layout.number(DataRole.TRUTH),
                                                    numbers(some)));
                        }
                    }
                });
        return columns;
    }

    private static List<Predicate> havingAt(int place, String type, List<Predicate> predicates) {
        return predicates.stream().filter(p -> p.types().get(place).equals(type)).toList();
    }

    private String numbers(List<Predicate> predicates) {
        return predicates.stream()
                .map(predicate -> String.valueOf(layout.number(predicate.name())))
                .collect(Collectors.joining(", "));
    }

    /** The predicates with constants outside a defined type. */
    public List<Predicate> withConstantsOutsideTypes() {
        Map<String, Predicate> found = new LinkedHashMap<>();
        byArity.forEach(
                (arity, predicates) -> {
                    for (int i = 0; i < arity; i++) {
                        for (var type : schema.types()) {
                            List<Predicate> some = havingAt(i, type.name(), predicates);
                            String outside =
                                    "SELECT DISTINCT p FROM %s WHERE p IN (%s) AND a%s NOT IN (SELECT id FROM %s)"
                                            .formatted(
                                                    TableNames.sharedEncoded(arity),
                                                    numbers(some),
                                                    i,
                                                    layout.type(type.name()));
                            if (!some.isEmpty()) {
                                some(outside).forEach(p -> found.put(p.name(), p));
                            }
                        }
                    }
                });
        return List.copyOf(found.values());
    }

    /** The predicates that a query names by number. */
    private List<Predicate> some(String query) {
        List<Predicate> found = new ArrayList<>();
        engine.forEachBatch(
                query,
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        found.add(layout.predicate(batch.column(0).getInt(row)));
                    }
                });
        return found;
    }

    /** Reports atoms with two values, and atoms that are observed and targets. */
    void report(Conflicts conflicts) {
        for (int arity : byArity.keySet()) {
            String table = TableNames.sharedEncoded(arity);
            for (DataRole role : List.of(DataRole.OBSERVED, DataRole.TRUTH)) {
                String twice =
                        "SELECT DISTINCT p FROM %s WHERE value < most AND role = %s"
                                .formatted(table, Layout.number(role));
                for (Predicate predicate : some(twice)) {
                    conflicts.findTwoValues(predicate, role, layout.encoded(predicate, role));
                }
            }
            String both =
                    "SELECT DISTINCT o.p FROM %s AS o JOIN %s AS t ON o.p = t.p AND o.role = %s AND t.role = %s AND %s"
                            .formatted(
                                    table,
                                    table,
                                    Layout.number(DataRole.OBSERVED),
                                    Layout.number(DataRole.TARGETS),
                                    Sql.join(arity, "o.a%d = t.a%d", " AND "));
            some(both).forEach(conflicts::findObservedTargets);
        }
    }

    /** Makes the tables of targets, and counts them. */
    void buildTargets(long maxAtoms, Diagnostics diagnostics) {
        byArity.forEach(
                (arity, predicates) -> {
                    List<String> rows = new ArrayList<>();
                    rows.add(
                            "SELECT p, %s FROM %s WHERE role = %s"
                                    .formatted(
                                            Sql.list(arity, "a%d"),
                                            TableNames.sharedEncoded(arity),
                                            Layout.number(DataRole.TARGETS)));
                    Map<List<Object>, List<Predicate>> products = new LinkedHashMap<>();
                    for (Predicate predicate : predicates) {
                        if (predicate.isOpen() && !inputs.has(predicate, DataRole.TARGETS)) {
                            products.computeIfAbsent(
                                            List.of(predicate.types(), predicate.symmetric()),
                                            t -> new ArrayList<>())
                                    .add(predicate);
                        }
                    }
                    products.values()
                            .forEach(some -> addProducts(some, maxAtoms, diagnostics, rows));
                    engine.create(
                            TableNames.sharedTargets(arity),
                            "SELECT * FROM (" + String.join(" UNION ALL ", rows) + ")");
                    count(TableNames.sharedTargets(arity));
                });
    }

    /**
     * All combinations of constants that are not observed, of predicates of the same types that are
     * all symmetric or all not.
     */
    private void addProducts(
            List<Predicate> predicates, long maxAtoms, Diagnostics diagnostics, List<String> rows) {
        Predicate first = predicates.get(0);
        if (!CrossProduct.isAllowed(
                first, engine, layout, inputs.declaration(first), maxAtoms, diagnostics)) {
            return;
        }
        int arity = first.arity();
        List<Integer> numbers = predicates.stream().map(p -> layout.number(p.name())).toList();
        StringBuilder from = new StringBuilder(engine.dialect().listed("p", "m", numbers));
        for (int i = 0; i < arity; i++) {
            from.append(", ").append(layout.type(first.types().get(i))).append(" AS t").append(i);
        }
        rows.add(
                "SELECT m.p, %s FROM %s WHERE %s NOT EXISTS (SELECT 1 FROM %s AS o WHERE o.role = %s AND o.p = m.p AND %s)"
                        .formatted(
                                Sql.list(arity, "t%d.id AS a%d"),
                                from,
                                first.symmetric() ? "t0.id <= t1.id AND" : "",
                                TableNames.sharedEncoded(arity),
                                Layout.number(DataRole.OBSERVED),
                                Sql.join(arity, "o.a%d = t%d.id", " AND ")));
    }

    private void count(String targets) {
        engine.forEachBatch(
                "SELECT p, count(*)::INTEGER FROM " + targets + " GROUP BY p",
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        targetCounts.put(batch.column(0).getInt(row), batch.column(1).getInt(row));
                    }
                });
    }

    int targetCount(Predicate predicate) {
        return targetCounts.getOrDefault(layout.number(predicate.name()), 0);
    }

    /**
     * Makes the tables of atoms.
     *
     * @param firstVariables of each predicate, by its number
     */
    void buildBases(Map<Integer, Integer> firstVariables) {
        if (byArity.isEmpty()) {
            return;
        }
        engine.create(
                TableNames.FIRST_VARIABLES,
                ColumnList.EMPTY.integer("p").integer("variable"),
                writer -> {
                    for (var first : firstVariables.entrySet()) {
                        writer.add(first.getKey());
                        writer.add(first.getValue());
                        writer.endRow();
                    }
                });
        byArity.forEach(this::buildBase);
        engine.drop(TableNames.FIRST_VARIABLES);
    }

    private void buildBase(int arity, List<Predicate> predicates) {
        String encoded = TableNames.sharedEncoded(arity);
        String arguments = Sql.list(arity, "a%d");
        String observed = "role = " + Layout.number(DataRole.OBSERVED);
        String open = numbers(predicates.stream().filter(Predicate::isOpen).toList());
        String isOpen = open.isEmpty() ? "FALSE" : "p IN (" + open + ")";
        createKept(
                TableNames.sharedClosed(arity),
                "SELECT p, %s, value FROM %s WHERE %s AND value > 0 AND NOT (%s)"
                        .formatted(arguments, encoded, observed, isOpen),
                arity);
        if (engine.changesData()) {
            engine.create(
                    TableNames.sharedZeros(arity),
                    "SELECT p, %s FROM %s WHERE %s AND value = 0 AND NOT (%s)"
                            .formatted(arguments, encoded, observed, isOpen));
        }
        createKept(
                TableNames.sharedTruth(arity),
                "SELECT p, %s, value FROM %s WHERE role = %s"
                        .formatted(arguments, encoded, Layout.number(DataRole.TRUTH)),
                arity);
        createKept(
                TableNames.sharedOpen(arity),
                ("SELECT * FROM (SELECT p, %1$s, -1 AS atom, value FROM %2$s WHERE %3$s AND %4$s"
                                + " UNION ALL SELECT t.p, %1$s, CAST(f.variable - 1 + row_number() OVER (PARTITION BY t.p ORDER BY %1$s) AS INTEGER), NULL"
                                + " FROM %5$s AS t JOIN %6$s AS f ON f.p = t.p)")
                        .formatted(
                                arguments,
                                encoded,
                                observed,
                                isOpen,
                                TableNames.sharedTargets(arity),
                                TableNames.FIRST_VARIABLES),
                arity);
        engine.drop(TableNames.sharedTargets(arity));
        engine.drop(encoded);
    }

    /** Makes a table in the order of predicates and arguments. */
    private void createKept(String table, String query, int arity) {
        List<String> order = new ArrayList<>(List.of("p"));
        for (int i = 0; i < arity; i++) {
            order.add("a" + i);
        }
        engine.create(table, engine.dialect().kept(query, order));
    }
}
