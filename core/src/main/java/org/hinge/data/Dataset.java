package org.hinge.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.hinge.api.Atom;
import org.hinge.api.Interruption;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.DatabaseFiles;
import org.hinge.data.load.InputFinder;
import org.hinge.data.load.InputSettings;
import org.hinge.data.load.Inputs;
import org.hinge.data.tables.AtomChange;
import org.hinge.data.tables.ChangeReader;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.NumberOrder;
import org.hinge.data.tables.TableSizes;
import org.hinge.data.tables.TablesAside;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.DataRole;
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
public final class Dataset implements TargetNames, AutoCloseable {
    private final Origin origin;
    private final DataEngine engine;
    private final Layout layout;
    private final Map<String, Integer> ruleConstants;
    private final Map<String, String> truthTables;
    private final TableSizes sizes;
    private final Targets targets;
    private final TablesAside aside = new TablesAside();
    private boolean numbersAreOrdered;

    /**
     * What is needed to make the tables anew.
     *
     * @param inputs which rows the program gives; none of them is read again
     */
    record Origin(Schema schema, Inputs inputs, InputSettings settings, long maxAtoms) {}

    Dataset(
            Origin origin,
            DataEngine engine,
            Layout layout,
            List<Integer> firstVariables,
            Map<String, Integer> ruleConstants,
            Map<String, String> truthTables,
            Map<String, Long> sizes) {
        this.origin = origin;
        this.engine = engine;
        this.layout = layout;
        this.ruleConstants = Map.copyOf(ruleConstants);
        this.truthTables = Map.copyOf(truthTables);
        this.sizes = new TableSizes(engine, layout, sizes);
        this.targets = new Targets(engine, layout, firstVariables);
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
        return load(
                schema,
                tables,
                facts,
                ruleConstants,
                settings,
                diagnostics,
                progress,
                new OpenEngine(database, new DatabaseFiles(database)));
    }

    /** Loads the data of a program into an engine, which is closed with the data set. */
    public static @Nullable Dataset load(
            Schema schema,
            List<DataTable> tables,
            List<Fact> facts,
            Collection<String> ruleConstants,
            LoadSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress,
            OpenEngine engine) {
        Dataset loaded = null;
        try {
            loaded =
                    new DataLoader(schema, engine, settings, diagnostics, progress)
                            .load(tables, facts, ruleConstants);
            return loaded;
        } finally {
            if (loaded == null) {
                engine.engine().close();
            }
        }
    }

    /** For queries over the tables. It can touch no files but those in its temporary folder. */
    public QueryEngine engine() {
        return engine;
    }

    Origin origin() {
        return origin;
    }

    Layout layout() {
        return layout;
    }

    /** The first variable of each stored predicate and, at the end, the number of variables. */
    List<Integer> firstVariables() {
        return targets.firstVariables();
    }

    Map<String, String> truthTables() {
        return truthTables;
    }

    /**
     * The rows of a statement as changes of this data set, which are not made; what is wrong with
     * them is reported as if they were loaded.
     *
     * @param table its rows are in memory
     */
    public List<AtomChange> changes(DataTable table, Diagnostics diagnostics) {
        InputFinder finder = new InputFinder(engine, origin.settings(), diagnostics);
        return new ChangeReader(database(), origin.schema(), layout, diagnostics)
                .read(table, finder.of(table, targets.stored(table.predicate())));
    }

    /** Whether the program lists the targets of an open predicate; else all combinations are. */
    public boolean listsTargets(String predicate) {
        return origin.inputs().has(targets.stored(predicate), DataRole.TARGETS);
    }

    /** What an atom is observed as; null if it is not, or as 0 of a closed predicate. */
    public @Nullable Double observed(Atom atom) {
        return observed(List.of(atom)).get(atom);
    }

    /**
     * What atoms are observed as; those that are not, or as 0 of a closed predicate, are left out.
     */
    public Map<Atom, Double> observed(Collection<Atom> atoms) {
        return new ObservedLookup(this).values(atoms);
    }

    /** Whether all these are constants, so that rules may use them. */
    public boolean knows(Collection<String> texts) {
        return texts.stream().allMatch(text -> constantId(text) >= 0);
    }

    /**
     * The same with all that changes of the data need of it.
     *
     * @throws UnsupportedOperationException if the data is in another engine
     */
    Database database() {
        if (engine instanceof Database database) {
            aside.bringBack(database);
            return database;
        }
        throw new UnsupportedOperationException(
                "data can be changed in the embedded database only: load it anew");
    }

    /**
     * Makes room for what takes much memory and hardly asks for data: large tables of the embedded
     * database are read from files from here on.
     */
    public void putAside() {
        if (engine instanceof Database database) {
            aside.put(database, layout, sizes);
        }
    }

    /** Has the embedded database give back what it has freed. */
    public void giveBack() {
        if (engine instanceof Database database) {
            database.giveBack();
        }
    }

    /** What stops statements that can be cancelled. */
    public Interruption interruption() {
        return engine.interruption();
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
        return new TrueValues(this, engine, truthTables);
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
                sizes.rows(predicate) - targets, targets, truth == null ? 0 : engine.size(truth));
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
        return id == null ? Dictionary.id(engine, text) : id;
    }

    /**
     * The table {@code (id, place)} of all constants: where those that are numbers stand among
     * these, NULL for others. Equal numbers share a place.
     */
    public String numberPlaces() {
        if (!numbersAreOrdered) {
            NumberOrder.build(engine);
            numbersAreOrdered = true;
        }
        return TableNames.NUMBER_PLACES;
    }

    /** Whether an enumerable type has a constant. */
    public boolean isConstant(String type, String text) {
        String table = layout.type(type);
        int id = table == null ? -1 : constantId(text);
        return id >= 0 && engine.number("SELECT count(*) FROM " + table + " WHERE id = " + id) > 0;
    }

    /** The texts of all constants. */
    public List<String> allConstants() {
        List<String> texts = new ArrayList<>();
        engine.forEachRow(
                "SELECT text FROM " + TableNames.CONSTANTS,
                (batch, row) -> texts.add(batch.column(0).getString(row)));
        return texts;
    }

    public String constant(int id) {
        return constants(new int[] {id}).get(0);
    }

    /** The texts of these ids, in their order. */
    public List<String> constants(int[] ids) {
        return Dictionary.texts(engine, ids);
    }

    /** The atom behind a variable. */
    public Atom atomName(int variable) {
        return atomNames(new int[] {variable}).get(0);
    }

    @Override
    public List<Atom> atomNames(int[] variables) {
        return targets.atoms(variables);
    }

    /** Visits all variables in their order, streamed from the database. */
    public void forEachVariable(VariableVisitor visitor) {
        targets.forEach(visitor);
    }

    @Override
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

    @Override
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
        engine.close();
    }
}
