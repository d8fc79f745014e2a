package org.hinge.grounding;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The values that the targets have just now, where queries can see them: beside the table of each
 * open predicate one more, with the column
 *
 * <pre>{@code
 * now      the observed value, or the current value of the target
 * }</pre>
 */
final class CurrentValues implements AutoCloseable {
    private final Schema schema;
    private final Dataset data;

    CurrentValues(Schema schema, Dataset data) {
        this.schema = schema;
        this.data = data;
    }

    /** The table with current values of an open predicate. */
    static String table(Predicate predicate, Dataset data) {
        String shared = sharedTable(predicate, data);
        int number = data.number(predicate.name());
        return shared == null
                ? TableNames.now(TableNames.base(number))
                : "(SELECT * FROM %s WHERE p = %s)".formatted(shared(shared), number);
    }

    /** Null also for a symmetric predicate: its table has both orders of each atom. */
    private static @Nullable String sharedTable(Predicate predicate, Dataset data) {
        return predicate.symmetric() ? null : data.sharedTable(predicate);
    }

    /** The table with current values of open predicates that share one. */
    static String shared(String table) {
        return TableNames.now(table);
    }

    /** The tables of open predicates, and how they are called with current values. */
    private Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen()) {
                String shared = sharedTable(predicate, data);
                if (shared == null) {
                    tables.put(data.table(predicate.name()), table(predicate, data));
                } else {
                    tables.put(shared, shared(shared));
                }
            }
        }
        return tables;
    }

    /**
     * Makes these the current values.
     *
     * @param values one per variable
     */
    void set(double[] values) {
        data.engine()
                .create(
                        TableNames.CURRENT_VALUES,
                        ColumnList.EMPTY.integer("variable").real("value"),
                        writer -> {
                            for (int v = 0; v < values.length; v++) {
                                // Most targets are 0, and need no row.
                                if (values[v] != 0) {
                                    writer.add(v).add(values[v]).endRow();
                                }
                            }
                        });
        tables().forEach(
                        (table, now) ->
                                data.engine()
                                        .create(
                                                now,
                                                "SELECT t.*, COALESCE(t.value, v.value, 0) AS now\nFROM %s t LEFT JOIN %s v ON v.variable = t.atom"
                                                        .formatted(
                                                                table, TableNames.CURRENT_VALUES)));
    }

    @Override
    public void close() {
        data.engine().drop(TableNames.CURRENT_VALUES);
        tables().values().forEach(now -> data.engine().drop(now));
    }
}
