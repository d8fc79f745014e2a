package org.hinge.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.hinge.api.Atom;
import org.hinge.api.Interruption;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.TableNames;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.NumberOrder;
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
    private final Map<String, Integer> ruleConstants;
    private final Map<String, String> truthTables;
    private final TableSizes sizes;
    private final Targets targets;
    private boolean numbersAreOrdered;

    Dataset(
            Database database,
            Layout layout,
            List<Integer> firstVariables,
            Map<String, Integer> ruleConstants,
            Map<String, String> truthTables) {
        this.database = database;
        this.layout = layout;
        this.ruleConstants = Map.copyOf(ruleConstants);
        this.truthTables = Map.copyOf(truthTables);
        this.sizes = new TableSizes(database, layout);
        this.targets = new Targets(database, layout, firstVariables);
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
        return targets.stored(predicate).arity();
    }

    /** Whether both orders of a predicate's arguments are one atom. */
    boolean isSymmetric(String predicate) {
        return targets.stored(predicate).symmetric();
    }

    /** How many rows the {@link #table} of a predicate has at most. */
    public long rows(String predicate) {
        Predicate of = targets.stored(predicate);
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
        return targets.count();
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

    /** What to do with each variable. */
    public interface VariableVisitor {
        void visit(int variable, Atom atom);
    }

    /** The atoms behind variables, in their order. */
    public List<Atom> atomNames(int[] variables) {
        return targets.atoms(variables);
    }

    /** Visits all variables in their order, streamed from the database. */
    public void forEachVariable(VariableVisitor visitor) {
        targets.forEach(visitor);
    }

    /** Visits the variables of an open predicate in their order, streamed from the database. */
    public void forEachVariable(String predicate, VariableVisitor visitor) {
        targets.forEach(predicate, visitor);
    }

    /** How many targets an open predicate has. */
    public int variableCount(String predicate) {
        return targets.count(predicate);
    }

    /** The first variable of an open predicate; the others follow. */
    public int firstVariable(String predicate) {
        return targets.first(predicate);
    }

    /** The variable of a target, in either order of a symmetric one; -1 if the atom is none. */
    public int variable(Atom atom) {
        Predicate predicate = targets.stored(atom.predicate());
        if (!predicate.isOpen() || atom.arguments().size() != predicate.arity()) {
            return -1;
        }
        return targets.variable(
                predicate, atom.arguments().stream().map(this::constantId).toList());
    }

    /**
     * Writes the targets of a predicate with these values to a Parquet file.
     *
     * @param values of a variable
     */
    public void writeParquet(String predicate, IntToDoubleFunction values, Path file)
            throws IOException {
        targets.writeParquet(predicate, values, file);
    }

    /** Also removes the temporary files. */
    @Override
    public void close() {
        database.close();
    }
}
