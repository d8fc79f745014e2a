package org.hinge.data.small;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.Database;
import org.hinge.data.load.Input;
import org.hinge.data.load.Inputs;
import org.hinge.data.tables.Layout;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Small data in the tables of a data set.
 *
 * @param firstVariables the first variable of each stored predicate and, at the end, the number of
 *     variables
 * @param ruleConstants the ids of texts that rules use
 * @param sizes how many rows each table has, by its name
 */
public record SmallData(
        List<Integer> firstVariables, Map<String, Integer> ruleConstants, Map<String, Long> sizes) {
    /** Told how it goes on. */
    public interface Listener {
        /** A file begins to be read. */
        void reads(Input input);

        /** All is read. */
        void arranges();
    }

    /**
     * Loads it.
     *
     * @param threads how many may read and write; the result does not depend on it
     * @param mostBytes how large files may be, together
     * @param maxAtoms how many atoms the combinations of constants may make for one predicate
     * @return null, with nothing changed, if the data is not small or anything about it is not as
     *     it should be
     */
    public static @Nullable SmallData load(
            Schema schema,
            Layout layout,
            Inputs inputs,
            Collection<String> ruleConstants,
            Database database,
            int threads,
            long mostBytes,
            long maxAtoms,
            Listener listener) {
        try {
            SmallInputs read = new SmallInputs(mostBytes, threads, database.interruption());
            read.read(schema, layout, inputs, ruleConstants, listener::reads);
            listener.arranges();
            database.interruption().check();
            int[] sorted = read.texts().sorted();
            int[] ids = new int[sorted.length];
            for (int id = 0; id < ids.length; id++) {
                ids[sorted[id]] = id;
            }
            SmallTables tables = new SmallTables(schema, layout, inputs, read, maxAtoms);
            tables.tables().add(SmallTables.constants(read.texts(), sorted));
            tables.build(ids);
            Map<String, Integer> ofRules = new HashMap<>();
            read.ruleConstants().forEach((text, number) -> ofRules.put(text, ids[number]));
            return new SmallData(
                    tables.firstVariables(),
                    ofRules,
                    write(tables.tables(), database, read.threads()));
        } catch (Unfit | IOException e) {
            // The staging tables meet the same, and know what to say of it.
            return null;
        }
    }

    private static Map<String, Long> write(List<SmallTable> tables, Database database, int threads)
            throws Unfit, IOException {
        Map<String, ColumnList> columns = new LinkedHashMap<>();
        Map<String, Long> sizes = new HashMap<>();
        List<Beside.Task> tasks = new ArrayList<>();
        // The largest first, so that none is left alone at the end.
        tables.sort(Comparator.comparingInt(SmallTable::size).reversed());
        for (SmallTable table : tables) {
            columns.put(table.name(), table.columns());
            sizes.put(table.name(), (long) table.size());
            if (table.size() > 0) {
                tasks.add(
                        thread -> {
                            database.interruption().check();
                            database.appendBeside(table.name(), table::write);
                        });
            }
        }
        database.createEmpty(columns);
        Beside.run(tasks, threads);
        return sizes;
    }
}
