package org.hinge.data.small;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.Database;
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
    /** Told of each file that is read. */
    public interface Listener extends SmallInputs.Listener {}

    /**
     * Loads it.
     *
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
            long mostBytes,
            long maxAtoms,
            Listener listener) {
        try {
            SmallInputs read = new SmallInputs(mostBytes, database.interruption());
            read.read(schema, layout, inputs, ruleConstants, listener);
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
                    tables.firstVariables(), ofRules, write(tables.tables(), database));
        } catch (Unfit | IOException e) {
            // The staging tables meet the same, and know what to say of it.
            return null;
        }
    }

    private static Map<String, Long> write(List<SmallTable> tables, Database database) {
        Map<String, ColumnList> columns = new LinkedHashMap<>();
        Map<String, Long> sizes = new HashMap<>();
        for (SmallTable table : tables) {
            columns.put(table.name(), table.columns());
            sizes.put(table.name(), (long) table.size());
        }
        database.createEmpty(columns);
        for (SmallTable table : tables) {
            if (table.size() > 0) {
                database.append(
                        table.name(),
                        writer -> {
                            for (int row = 0; row < table.size(); row++) {
                                table.source().write(writer, row);
                                writer.endRow();
                            }
                        });
            }
        }
        return sizes;
    }
}
