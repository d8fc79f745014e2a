package org.hinge.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.Interruption;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.NumberOrder;
import org.hinge.data.tables.SharedNames;
import org.hinge.data.tables.TableSizes;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The relations of one program inside an embedded database.
 *
 * <pre>{@code
 * constants(id INTEGER, text VARCHAR)                       ids 0, 1, … in code point order of text
 * predicate, closed:  (a0 INTEGER, …, value DOUBLE)         values above 0
 * predicate, open:    (a0 INTEGER, …, atom INTEGER, value DOUBLE)
 *                     target: atom = its variable, value NULL; observed: atom = -1
 * type:               (id INTEGER)
 * truth:              (a0 INTEGER, …, value DOUBLE)
 * }</pre>
 *
 * <p>The one atom of both orders of a symmetric predicate's arguments has one row, {@code a0 <=
 * a1}; {@link #table} gives a second row to the other order.
 *
 * <p>Rows are distinct and sorted by id or arguments. Variables are numbered 0, 1, … over the open
 * predicates in the order of the schema, then by arguments. The same inputs give the same tables in
 * every run. Used by one thread at a time.
 */
public final class Dataset implements AutoCloseable {
    private final Database database;
    private final Layout layout;
    private final List<Integer> firstVariables;
    private final Map<String, Integer> ruleConstants;
    private final Map<String, String> truthTables;
    private final Map<String, Integer> places = new HashMap<>();
    private final TableSizes sizes;
    private final SharedNames sharedNames;
    private boolean numbersAreOrdered;

    Dataset(
            Database database,
            Layout layout,
            List<Integer> firstVariables,
            Map<String, Integer> ruleConstants,
            Map<String, String> truthTables) {
        this.database = database;
        this.layout = layout;
        this.firstVariables = List.copyOf(firstVariables);
        this.ruleConstants = Map.copyOf(ruleConstants);
        this.truthTables = Map.copyOf(truthTables);
        this.sizes = new TableSizes(database, layout);
        this.sharedNames = new SharedNames(database, layout, this.firstVariables);
        for (Predicate predicate : layout.stored()) {
            places.put(predicate.name(), places.size());
        }
    }

    /**
     * Loads the data of a program.
     *
     * @param ruleConstants texts that rules use: they get ids too, but belong to no type
     * @return null if anything is wrong with the data, which is then reported
     * @throws DatabaseException if the database fails for other reasons
     */
    public static @Nullable Dataset load(
            Schema schema,
            List<DataTable> tables,
            List<Fact> facts,
            Collection<String> ruleConstants,
            LoadSettings settings,
            Diagnostics diagnostics) {
        return load(
                schema,
                tables,
                facts,
                ruleConstants,
                settings,
                diagnostics,
                LoadProgress.NONE,
                new Interruption());
    }

    /**
     * Loads the data of a program, told how it goes on and able to stop. The interruption also
     * stops whatever the connection runs later, as long as the data set is open.
     *
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop
     */
    public static @Nullable Dataset load(
            Schema schema,
            List<DataTable> tables,
            List<Fact> facts,
            Collection<String> ruleConstants,
            LoadSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress,
            Interruption interruption) {
        Database database = Database.open(settings.ofDatabase(), interruption);
        Dataset loaded = null;
        try {
            loaded =
                    new DataLoader(schema, database, settings, diagnostics, progress)
                            .load(tables, facts, ruleConstants);
            return loaded;
        } finally {
            if (loaded == null) {
                database.close();
            }
        }
    }

    /** For queries over the tables. It can touch no files but those in its temporary folder. */
    public QueryEngine engine() {
        return database;
    }

    /** The same with all that loading needs of it. */
    Database database() {
        return database;
    }

    /** What stops statements that can be cancelled. */
    public Interruption interruption() {
        return database.interruption();
    }

    /**
     * What a join reads for a predicate that is not functional: its table, or a query in its place.
     * Atoms of a symmetric predicate are there in both orders of their arguments.
     */
    public String table(String predicate) {
        return layout.joined(predicate);
    }

    /** The same with one row for each atom. */
    String atoms(String predicate) {
        return layout.base(predicate);
    }

    /** A number of a predicate's own, from 0. */
    public int number(String predicate) {
        return layout.number(predicate);
    }

    /**
     * The table {@code (p, a0, …)} that a predicate shares with others, {@code p} being its number;
     * null if it has one of its own. Each atom has one row there, also of a symmetric predicate.
     */
    public @Nullable String sharedTable(Predicate predicate) {
        return layout.isShared(predicate.name()) ? layout.sharedBase(predicate) : null;
    }

    /** The table of a type; null for the type of all text and for names that are no types. */
    public @Nullable String typeTable(String type) {
        return layout.type(type);
    }

    /** Null if no statement gives the predicate's truth. */
    public @Nullable String truthTable(String predicate) {
        return truthTables.get(predicate);
    }

    /** What the truth statements say. */
    public TrueValues trueValues() {
        return new TrueValues(this, database, truthTables);
    }

    /** How many arguments a predicate has. */
    public int arity(String predicate) {
        return stored(predicate).arity();
    }

    /** Whether both orders of a predicate's arguments are one atom. */
    boolean isSymmetric(String predicate) {
        return stored(predicate).symmetric();
    }

    /** How many rows the {@link #table} of a predicate has at most. */
    public long rows(String predicate) {
        Predicate of = stored(predicate);
        return sizes.rows(of) * (of.symmetric() ? 2 : 1);
    }

    /**
     * How many atoms of a predicate are given.
     *
     * @param observed of a closed predicate, those above 0
     */
    public record Counts(long observed, long targets, long truth) {}

    /** Counts the atoms of a predicate that is not functional. */
    public Counts counts(Predicate predicate) {
        long targets = variableCount(predicate.name());
        String truth = truthTable(predicate.name());
        return new Counts(
                sizes.rows(predicate) - targets,
                targets,
                truth == null ? 0 : database.number("SELECT count(*) FROM " + truth));
    }

    /** How many constants an enumerable type has. */
    public long typeSize(String type) {
        return sizes.ofType(type);
    }

    public int variableCount() {
        return firstVariables.get(firstVariables.size() - 1);
    }

    /** The id of a text; -1 if it is no constant. Fast for the constants of rules. */
    public int constantId(String text) {
        Integer id = ruleConstants.get(text);
        return id == null ? Dictionary.id(database, text) : id;
    }

    /**
     * The table {@code (id, place)} of all constants: where those that are numbers stand among
     * these, NULL for others. Equal numbers share a place.
     */
    public String numberPlaces() {
        if (!numbersAreOrdered) {
            NumberOrder.build(database);
            numbersAreOrdered = true;
        }
        return TableNames.NUMBER_PLACES;
    }

    /** Whether an enumerable type has a constant. */
    public boolean isConstant(String type, String text) {
        String table = layout.type(type);
        int id = table == null ? -1 : constantId(text);
        return id >= 0
                && database.number("SELECT count(*) FROM " + table + " WHERE id = " + id) > 0;
    }

    public String constant(int id) {
        return constants(new int[] {id}).get(0);
    }

    /** The texts of these ids, in their order. */
    public List<String> constants(int[] ids) {
        return Dictionary.texts(database, ids);
    }

    /** The atom behind a variable. */
    public Atom atomName(int variable) {
        return atomNames(new int[] {variable}).get(0);
    }

    /** The atoms behind variables, in their order. */
    public List<Atom> atomNames(int[] variables) {
        int[] sorted = Arrays.stream(variables).sorted().distinct().toArray();
        Atom[] names = new Atom[sorted.length];
        List<Predicate> stored = layout.stored();
        for (int from = 0; from < sorted.length; ) {
            int predicate = predicateOf(sorted[from]);
            int to = from;
            while (to < sorted.length
                    && to - from < Dictionary.LOOKED_UP
                    && sorted[to] < firstVariables.get(predicate + 1)) {
                to++;
            }
            visit(
                    stored.get(predicate),
                    "p.atom IN (" + Sql.list(Arrays.copyOfRange(sorted, from, to)) + ")",
                    (variable, name) -> names[Arrays.binarySearch(sorted, variable)] = name);
            from = to;
        }
        List<Atom> found = new ArrayList<>(variables.length);
        for (int variable : variables) {
            found.add(names[Arrays.binarySearch(sorted, variable)]);
        }
        return found;
    }

    /** What to do with each variable. */
    public interface VariableVisitor {
        void visit(int variable, Atom atom);
    }

    /** Visits all variables in their order, streamed from the database. */
    public void forEachVariable(VariableVisitor visitor) {
        for (Predicate predicate : layout.stored()) {
            if (predicate.isOpen()) {
                forEachVariable(predicate.name(), visitor);
            }
        }
    }

    /** Visits the variables of an open predicate in their order, streamed from the database. */
    public void forEachVariable(String predicate, VariableVisitor visitor) {
        if (!layout.isShared(predicate)) {
            visit(stored(predicate), "p.atom >= 0", visitor);
            return;
        }
        int variable = firstVariable(predicate);
        for (Atom name : sharedNames.of(place(predicate))) {
            visitor.visit(variable++, name);
        }
    }

    /** How many targets an open predicate has. */
    public int variableCount(String predicate) {
        int place = place(predicate);
        return firstVariables.get(place + 1) - firstVariables.get(place);
    }

    /** The first variable of an open predicate; the others follow. */
    public int firstVariable(String predicate) {
        return firstVariables.get(place(predicate));
    }

    /** The variable of a target, in either order of a symmetric one; -1 if the atom is none. */
    public int variable(Atom atom) {
        Predicate predicate = stored(atom.predicate());
        if (!predicate.isOpen() || atom.arguments().size() != predicate.arity()) {
            return -1;
        }
        StringBuilder condition = new StringBuilder();
        for (int i = 0; i < predicate.arity(); i++) {
            int id = constantId(atom.arguments().get(i));
            condition.append(" AND a").append(i).append(" = ").append(id);
        }
        return (int)
                database.number(
                        "SELECT coalesce(max(atom), -1) FROM %s WHERE atom >= 0%s"
                                .formatted(table(predicate.name()), condition));
    }

    /**
     * Writes the targets of a predicate with these values to a Parquet file.
     *
     * @param values of a variable
     */
    public void writeParquet(String predicate, IntToDoubleFunction values, Path file)
            throws IOException {
        Predicate of = stored(predicate);
        int first = firstVariable(predicate);
        int end = first + variableCount(predicate);
        database.create(
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
                                atoms(predicate),
                                TableNames.ANSWER,
                                constantJoins(arity));
        database.export(select, file);
        database.drop(TableNames.ANSWER);
    }

    private Predicate stored(String name) {
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

    private void visit(Predicate predicate, String condition, VariableVisitor visitor) {
        int arity = predicate.arity();
        String sql =
                "SELECT p.atom, %s FROM %s AS p %s WHERE %s ORDER BY p.atom"
                        .formatted(
                                Sql.list(arity, "d%d.text"),
                                atoms(predicate.name()),
                                constantJoins(arity),
                                condition);
        database.forEachBatch(
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
        if (variable < 0 || variable >= variableCount()) {
            throw new IllegalArgumentException(
                    "variable must be below %s (got %s)".formatted(variableCount(), variable));
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

    /** Also removes the temporary files. */
    @Override
    public void close() {
        database.close();
    }
}
