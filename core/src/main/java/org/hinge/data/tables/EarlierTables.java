package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.data.database.Database;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.Inputs;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;

/**
 * The tables of a data set while they are made anew: set aside under other names, turned back into
 * the encoded rows they were made from, with what is said anew, and dropped in the end.
 *
 * <p>Of a predicate the observed rows are those of its base that are no targets, and of a closed
 * one the zeros besides. Listed targets are the targets of the base, and those that are hidden:
 * they are observed, and targets again when that is forgotten.
 *
 * <pre>{@code
 * p<i>, z<i>, h<i>, truth<i>     become     e<i>_observed, e<i>_targets, e<i>_truth, h<i>
 * }</pre>
 */
public final class EarlierTables {
    private static final int OBSERVED = Layout.number(DataRole.OBSERVED);
    private static final int TARGETS = Layout.number(DataRole.TARGETS);
    private static final int TRUTH = Layout.number(DataRole.TRUTH);

    private final Database database;
    private final Layout layout;
    private final Inputs inputs;
    private final ChangedRows changes;
    private final Map<Integer, List<Predicate>> sharing = new TreeMap<>();

    /** What was set aside. */
    private final List<String> aside = new ArrayList<>();

    private boolean renumbered;

    public EarlierTables(Database database, Layout layout, Inputs inputs, ChangedRows changes) {
        this.database = database;
        this.layout = layout;
        this.inputs = inputs;
        this.changes = changes;
        for (Predicate predicate : layout.shared()) {
            sharing.computeIfAbsent(predicate.arity(), a -> new ArrayList<>()).add(predicate);
        }
    }

    /** Puts the tables aside. */
    public void setAside() {
        database.drop(TableNames.NUMBER_PLACES);
        for (Predicate predicate : layout.own()) {
            setAside(layout.base(predicate.name()));
            if (!predicate.isOpen()) {
                setAside(layout.zeros(predicate));
            } else if (inputs.has(predicate, DataRole.TARGETS)) {
                database.run(
                        "CREATE TABLE IF NOT EXISTS %s (%s)"
                                .formatted(
                                        layout.hidden(predicate),
                                        Sql.list(predicate.arity(), "a%d INTEGER")));
                setAside(layout.hidden(predicate));
            }
            if (inputs.has(predicate, DataRole.TRUTH)) {
                setAsideTruth(predicate);
            }
        }
        for (int arity : sharing.keySet()) {
            database.run(
                    "CREATE TABLE IF NOT EXISTS %s (p INTEGER, %s)"
                            .formatted(
                                    TableNames.sharedHidden(arity),
                                    Sql.list(arity, "a%d INTEGER")));
            setAside(TableNames.sharedOpen(arity));
            setAside(TableNames.sharedClosed(arity));
            setAside(TableNames.sharedZeros(arity));
            setAside(TableNames.sharedTruth(arity));
            setAside(TableNames.sharedHidden(arity));
        }
        for (String type : layout.types()) {
            setAside(String.valueOf(layout.type(type)));
        }
    }

    /** With a default, the rows that were given are apart. */
    private void setAsideTruth(Predicate predicate) {
        setAside(layout.truth(predicate.name()));
        if (inputs.defaultTruth(predicate) != null) {
            setAside(layout.encoded(predicate, DataRole.TRUTH));
        }
    }

    private void setAside(String table) {
        database.run("ALTER TABLE %s RENAME TO %s".formatted(table, TableNames.earlier(table)));
        aside.add(table);
    }

    /**
     * Numbers the constants anew if there are any new ones.
     *
     * @param columns queries that each give a column {@code text}
     */
    public void renumber(List<String> columns) {
        String known = TableNames.CONSTANTS;
        String unknown =
                "SELECT text FROM (%s) WHERE text NOT IN (SELECT text FROM %s)"
                        .formatted(String.join(" UNION ALL ", columns), known);
        renumbered = database.hasRows(unknown);
        if (!renumbered) {
            return;
        }
        setAside(known);
        String earlier = TableNames.earlier(known);
        List<String> all = new ArrayList<>(columns);
        all.add("SELECT text FROM " + earlier);
        Dictionary.build(database, all);
        database.run(
                "CREATE TABLE %s AS SELECT o.id AS old, n.id FROM %s AS o JOIN %s AS n ON n.text = o.text"
                        .formatted(TableNames.RENUMBERED, earlier, known));
    }

    /** The constants as they were. */
    String constants() {
        return renumbered ? TableNames.earlier(TableNames.CONSTANTS) : TableNames.CONSTANTS;
    }

    /** The ids of a type that is defined: it is as it was. */
    public String definition(String type) {
        String table = TableNames.earlier(String.valueOf(layout.type(type)));
        return renumbered
                ? "SELECT m.id FROM %s AS o JOIN %s AS m ON m.old = o.id"
                        .formatted(table, TableNames.RENUMBERED)
                : "SELECT id FROM " + table;
    }

    /** Makes the encoded rows with the changes in them. */
    public void encode() {
        for (Predicate predicate : layout.own()) {
            encode(predicate);
        }
        sharing.forEach(this::encodeShared);
    }

    private void encode(Predicate predicate) {
        int arity = predicate.arity();
        Keys keys = new Keys(arity, false);
        String changed = changes.of(predicate);
        String base = layout.base(predicate.name());
        String observed =
                predicate.isOpen()
                        ? rows(base, keys, "o.value", "o.atom < 0")
                        : rows(base, keys, "o.value", "true")
                                + " UNION ALL "
                                + rows(layout.zeros(predicate), keys, "0.0 AS value", "true");
        String encoded = layout.encoded(predicate, DataRole.OBSERVED);
        create(encoded, observed(observed, keys, changed));
        if (inputs.has(predicate, DataRole.TARGETS)) {
            String targets =
                    rows(base, keys, "", "o.atom >= 0")
                            + " UNION ALL "
                            + rows(layout.hidden(predicate), keys, "", "true");
            create(TableNames.WANTED, wanted(targets, keys, changed));
            create(layout.encoded(predicate, DataRole.TARGETS), targets(encoded, keys, false));
            create(layout.hidden(predicate), targets(encoded, keys, true));
            database.run("DROP TABLE " + TableNames.WANTED);
        }
        if (inputs.has(predicate, DataRole.TRUTH)) {
            String given =
                    inputs.defaultTruth(predicate) == null
                            ? layout.truth(predicate.name())
                            : layout.encoded(predicate, DataRole.TRUTH);
            create(layout.encoded(predicate, DataRole.TRUTH), rows(given, keys, "o.value", "true"));
        }
    }

    private void encodeShared(int arity, List<Predicate> predicates) {
        Keys keys = new Keys(arity, true);
        String changed = changes.of(predicates);
        String open = TableNames.sharedOpen(arity);
        String observed =
                rows(open, keys, "o.value", "o.atom < 0")
                        + " UNION ALL "
                        + rows(TableNames.sharedClosed(arity), keys, "o.value", "true")
                        + " UNION ALL "
                        + rows(TableNames.sharedZeros(arity), keys, "0.0 AS value", "true");
        String listed =
                predicates.stream()
                        .filter(predicate -> inputs.has(predicate, DataRole.TARGETS))
                        .map(predicate -> String.valueOf(layout.number(predicate.name())))
                        .collect(Collectors.joining(", "));
        String targets =
                rows(
                                open,
                                keys,
                                "",
                                listed.isEmpty()
                                        ? "false"
                                        : "o.atom >= 0 AND o.p IN (" + listed + ")")
                        + " UNION ALL "
                        + rows(TableNames.sharedHidden(arity), keys, "", "true");
        String staged = TableNames.sharedStaging(arity);
        create(staged, observed(observed, keys, changed));
        create(TableNames.WANTED, wanted(targets, keys, changed));
        create(TableNames.sharedHidden(arity), targets(staged, keys, true));
        String arguments = Sql.list(arity, "a%d");
        create(
                TableNames.sharedEncoded(arity),
                "SELECT p, %s AS role, %s, value, value AS most FROM %s"
                                .formatted(OBSERVED, arguments, staged)
                        + " UNION ALL SELECT p, %s, %s, 1.0, 1.0 FROM (%s)"
                                .formatted(TARGETS, arguments, targets(staged, keys, false))
                        + " UNION ALL SELECT p, %s, %s, value, value FROM (%s)"
                                .formatted(
                                        TRUTH,
                                        arguments,
                                        rows(
                                                TableNames.sharedTruth(arity),
                                                keys,
                                                "o.value",
                                                "true")));
        database.run("DROP TABLE " + TableNames.WANTED);
        database.run("DROP TABLE " + staged);
    }

    private void create(String table, String query) {
        database.run("CREATE TABLE %s AS %s".formatted(table, query));
    }

    /**
     * The columns that tell a row.
     *
     * @param shared whether the number of the predicate is one of them
     */
    private record Keys(int arity, boolean shared) {
        String list(String alias) {
            String arguments = Sql.list(arity, alias + "a%d");
            return shared ? alias + "p, " + arguments : arguments;
        }

        String same(String one, String other) {
            String arguments = Sql.join(arity, one + ".a%d = " + other + ".a%d", " AND ");
            return shared ? "%s.p = %s.p AND %s".formatted(one, other, arguments) : arguments;
        }
    }

    /** Rows of a table that was set aside, with the ids of now. */
    private String rows(String table, Keys keys, String column, String condition) {
        String more = column.isEmpty() ? "" : ", " + column;
        String earlier = TableNames.earlier(table);
        if (!renumbered) {
            return "SELECT %s%s FROM %s AS o WHERE %s"
                    .formatted(keys.list("o."), more, earlier, condition);
        }
        // Old and new ids are in the same order, so that the smaller one still comes first.
        return "SELECT %s%s%s FROM %s AS o %s WHERE %s"
                .formatted(
                        keys.shared() ? "o.p, " : "",
                        Sql.list(keys.arity(), "m%d.id AS a%d"),
                        more,
                        earlier,
                        Sql.join(
                                keys.arity(),
                                "JOIN " + TableNames.RENUMBERED + " AS m%d ON m%d.old = o.a%d",
                                " "),
                        condition);
    }

    private static String observed(String rows, Keys keys, String changed) {
        if (changed.isEmpty()) {
            return rows;
        }
        return ("SELECT * FROM (%1$s) AS r WHERE NOT EXISTS (SELECT 1 FROM %2$s AS c WHERE c.told = 1"
                        + " AND %3$s) UNION ALL SELECT %4$s, c.value FROM %2$s AS c WHERE c.valued = 1")
                .formatted(rows, changed, keys.same("c", "r"), keys.list("c."));
    }

    private static String wanted(String rows, Keys keys, String changed) {
        if (changed.isEmpty()) {
            return rows;
        }
        return ("SELECT * FROM (%1$s) AS r WHERE NOT EXISTS (SELECT 1 FROM %2$s AS c WHERE"
                        + " c.target = 0 AND %3$s) UNION SELECT %4$s FROM %2$s AS c WHERE c.target = 1")
                .formatted(rows, changed, keys.same("c", "r"), keys.list("c."));
    }

    /** Listed targets that are observed, or those that are not. */
    private static String targets(String observed, Keys keys, boolean hidden) {
        return "SELECT %s FROM %s AS w WHERE %s EXISTS (SELECT 1 FROM %s AS r WHERE %s)"
                .formatted(
                        keys.list("w."),
                        TableNames.WANTED,
                        hidden ? "" : "NOT",
                        observed,
                        keys.same("r", "w"));
    }

    /** Receives the variable that a target has now, and the one that it had. */
    public interface PairVisitor {
        void visit(int now, int before);
    }

    /** Visits the targets that were targets before. */
    public void forEachKept(PairVisitor visitor) {
        for (Predicate predicate : layout.own()) {
            if (predicate.isOpen()) {
                pairs(layout.base(predicate.name()), new Keys(predicate.arity(), false), visitor);
            }
        }
        for (int arity : sharing.keySet()) {
            pairs(TableNames.sharedOpen(arity), new Keys(arity, true), visitor);
        }
    }

    private void pairs(String table, Keys keys, PairVisitor visitor) {
        database.forEachRow(
                "SELECT n.atom, r.atom FROM %s AS n JOIN (%s) AS r ON %s WHERE n.atom >= 0"
                        .formatted(
                                table,
                                rows(table, keys, "o.atom", "o.atom >= 0"),
                                keys.same("n", "r")),
                (batch, row) ->
                        visitor.visit(batch.column(0).getInt(row), batch.column(1).getInt(row)));
    }

    /** The targets as they were, with their names: a table for each number of arguments. */
    public void keepNames(int revision) {
        Map<Integer, List<String>> byArity = new TreeMap<>();
        for (Predicate predicate : layout.own()) {
            if (predicate.isOpen()) {
                byArity.computeIfAbsent(predicate.arity(), a -> new ArrayList<>())
                        .add(layout.base(predicate.name()));
            }
        }
        for (int arity : sharing.keySet()) {
            byArity.computeIfAbsent(arity, a -> new ArrayList<>())
                    .add(TableNames.sharedOpen(arity));
        }
        byArity.forEach(
                (arity, tables) ->
                        create(
                                TableNames.names(revision, arity),
                                tables.stream()
                                        .map(table -> names(table, arity))
                                        .collect(Collectors.joining(" UNION ALL "))));
    }

    private String names(String table, int arity) {
        return "SELECT p.atom AS variable, %s FROM %s AS p %s WHERE p.atom >= 0"
                .formatted(
                        Sql.list(arity, "d%d.text AS c%d"),
                        TableNames.earlier(table),
                        Sql.join(arity, "JOIN " + constants() + " AS d%d ON d%d.id = p.a%d", " "));
    }

    public void drop() {
        aside.forEach(table -> database.drop(TableNames.earlier(table)));
        database.drop(TableNames.RENUMBERED);
        changes.drop();
    }
}
