package org.hinge.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hinge.data.database.Database;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.DatabaseFiles;
import org.hinge.data.load.Inputs;
import org.hinge.data.load.Staging;
import org.hinge.data.tables.AtomChange;
import org.hinge.data.tables.BaseTables;
import org.hinge.data.tables.ChangedRows;
import org.hinge.data.tables.Conflicts;
import org.hinge.data.tables.Dictionary;
import org.hinge.data.tables.EarlierTables;
import org.hinge.data.tables.Layout;
import org.hinge.data.tables.SharedTables;
import org.hinge.data.tables.TypeTables;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A data set with some atoms changed: the tables that loading makes last are made anew from those
 * there are. No source is read again. All is changed or, if that fails, nothing.
 */
public final class DataRevision {
    private final Dataset data;
    private final int[] before;
    private final @Nullable KeptTargets kept;

    private DataRevision(Dataset data, int[] before, @Nullable KeptTargets kept) {
        this.data = data;
        this.before = before;
        this.kept = kept;
    }

    /**
     * Changes a data set, which is of no use afterwards.
     *
     * @param changes at most one for each atom, of constants that their types may have
     * @param ruleConstants texts that rules use now
     * @param revision a number of its own, to keep the earlier targets under if they are others
     *     now; negative if nobody asks for them
     * @return null if there would be too many atoms, which is then reported; nothing has changed
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop; nothing has changed
     */
    public static @Nullable DataRevision of(
            Dataset earlier,
            Collection<AtomChange> changes,
            Collection<String> ruleConstants,
            int revision,
            Diagnostics diagnostics) {
        Database database = earlier.database();
        return database.atomically(
                () -> revise(earlier, database, changes, ruleConstants, revision, diagnostics));
    }

    /**
     * Runs a request on a data set as it would be. Afterwards the data set is what it was, however
     * the request ends; what the request was given is then of no use.
     *
     * @param changes at most one for each atom, of constants that their types may have
     * @param request given null if there would be too many atoms
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop
     */
    public static <T> T supposing(
            Dataset earlier,
            Collection<AtomChange> changes,
            Collection<String> ruleConstants,
            Function<@Nullable DataRevision, T> request) {
        Database database = earlier.database();
        return database.tentatively(
                () ->
                        request.apply(
                                revise(
                                        earlier,
                                        database,
                                        changes,
                                        ruleConstants,
                                        -1,
                                        new Diagnostics())));
    }

    private static @Nullable DataRevision revise(
            Dataset earlier,
            Database database,
            Collection<AtomChange> changes,
            Collection<String> ruleConstants,
            int revision,
            Diagnostics diagnostics) {
        Layout layout = earlier.layout();
        Schema schema = earlier.origin().schema();
        Inputs inputs = earlier.origin().inputs();
        ChangedRows rows = new ChangedRows(database, layout, changes);
        EarlierTables tables = new EarlierTables(database, layout, inputs, rows);
        SharedTables shared = new SharedTables(database, schema, layout, inputs);
        List<String> texts = new ArrayList<>(rows.stage());
        texts.add(stage(ruleConstants, database, diagnostics));
        tables.setAside();
        tables.renumber(texts);
        Map<String, Integer> ids = Dictionary.ids(database, TableNames.RULE_CONSTANTS);
        database.run("DROP TABLE " + TableNames.RULE_CONSTANTS);
        rows.encode();
        tables.encode();
        new TypeTables(database, schema, layout).build(inputs, shared, tables::definition);
        Conflicts conflicts = new Conflicts(database, schema, layout, inputs, diagnostics);
        List<Integer> firstVariables =
                new BaseTables(
                                database,
                                earlier.origin().maxAtoms(),
                                layout,
                                inputs,
                                shared,
                                conflicts,
                                diagnostics)
                        .build();
        if (diagnostics.hasErrors()) {
            return null;
        }
        Dataset data =
                new Dataset(
                        earlier.origin(),
                        database,
                        layout,
                        firstVariables,
                        ids,
                        earlier.truthTables(),
                        Map.of());
        int[] before = new int[data.variableCount()];
        Arrays.fill(before, -1);
        tables.forEachKept((now, then) -> before[now] = then);
        KeptTargets kept = null;
        if (revision >= 0 && !areSame(before, earlier)) {
            tables.keepNames(revision);
            kept = new KeptTargets(database, revision, layout.stored(), earlier.firstVariables());
        }
        tables.drop();
        return new DataRevision(data, before, kept);
    }

    /** Stages them; returns the query that gives their texts. */
    private static String stage(
            Collection<String> ruleConstants, Database database, Diagnostics diagnostics) {
        Staging staging = new Staging(database, new DatabaseFiles(database), diagnostics);
        staging.create(TableNames.RULE_CONSTANTS, 1, false);
        staging.addTexts(TableNames.RULE_CONSTANTS, ruleConstants);
        return "SELECT c0 AS text FROM " + TableNames.RULE_CONSTANTS;
    }

    private static boolean areSame(int[] before, Dataset earlier) {
        if (before.length != earlier.variableCount()) {
            return false;
        }
        for (int i = 0; i < before.length; i++) {
            if (before[i] != i) {
                return false;
            }
        }
        return true;
    }

    /** What there is now. */
    public Dataset data() {
        return data;
    }

    /** The variable that each one was before; -1 if its atom was no target. Not to be changed. */
    public int[] before() {
        return before;
    }

    /** What the variables stood for before; null if that is the same, or nobody asks. */
    public @Nullable KeptTargets kept() {
        return kept;
    }
}
