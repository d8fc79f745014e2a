package org.hinge.grounding.lazy;

import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.query.CurrentTables;
import org.hinge.schema.Schema;

/**
 * The values that the targets have just now, where queries can see them ({@link CurrentTables}).
 */
public final class CurrentValues implements AutoCloseable {
    private final Schema schema;
    private final Dataset data;

    public CurrentValues(Schema schema, Dataset data) {
        this.schema = schema;
        this.data = data;
    }

    /**
     * Makes these the current values.
     *
     * @param values one per variable
     */
    public void set(double[] values) {
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
        CurrentTables.all(schema, data)
                .forEach(
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
        CurrentTables.all(schema, data).values().forEach(now -> data.engine().drop(now));
    }
}
