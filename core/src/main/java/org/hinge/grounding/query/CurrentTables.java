package org.hinge.grounding.query;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Where queries see the values that the targets have just now: beside the table of each open
 * predicate one more, with the column
 *
 * <pre>{@code
 * now      the observed value, or the current value of the target
 * }</pre>
 */
public final class CurrentTables {
    private CurrentTables() {}

    /** The table with current values of an open predicate. */
    static String of(Predicate predicate, Dataset data) {
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
    public static Map<String, String> all(Schema schema, Dataset data) {
        Map<String, String> tables = new LinkedHashMap<>();
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen()) {
                String shared = sharedTable(predicate, data);
                if (shared == null) {
                    tables.put(data.table(predicate.name()), of(predicate, data));
                } else {
                    tables.put(shared, shared(shared));
                }
            }
        }
        return tables;
    }
}
