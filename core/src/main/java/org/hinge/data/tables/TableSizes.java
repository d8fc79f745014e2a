package org.hinge.data.tables;

import java.util.HashMap;
import java.util.Map;
import org.hinge.data.database.DataEngine;
import org.hinge.schema.Predicate;

/** How many rows tables have, which do not change once the data is loaded: counted when asked. */
public final class TableSizes {
    private final DataEngine engine;
    private final Layout layout;
    private final Map<String, Long> ofPredicates = new HashMap<>();
    private final Map<String, Long> ofTypes = new HashMap<>();
    private final Map<String, Long> known;

    /**
     * Of the tables of a data set.
     *
     * @param known how many rows those have that were counted already, by their names
     */
    public TableSizes(DataEngine engine, Layout layout, Map<String, Long> known) {
        this.known = Map.copyOf(known);
        this.engine = engine;
        this.layout = layout;
    }

    /** How many atoms are stored of a predicate. */
    public long rows(Predicate predicate) {
        Long counted = ofPredicates.get(predicate.name());
        if (counted != null) {
            return counted;
        }
        if (layout.isShared(predicate.name())) {
            countShared(predicate);
        } else {
            ofPredicates.put(predicate.name(), size(layout.base(predicate.name())));
        }
        return ofPredicates.getOrDefault(predicate.name(), 0L);
    }

    /** How many rows a table has. */
    public long size(String table) {
        Long counted = known.get(table);
        return counted == null ? engine.size(table) : counted;
    }

    /** Counts for all predicates in the same table at once. */
    private void countShared(Predicate predicate) {
        String table = layout.sharedBase(predicate);
        for (Predicate other : layout.shared()) {
            if (layout.sharedBase(other).equals(table)) {
                ofPredicates.put(other.name(), 0L);
            }
        }
        engine.forEachBatch(
                "SELECT p, count(*)::INTEGER FROM " + table + " GROUP BY p",
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        ofPredicates.put(
                                layout.predicate(batch.column(0).getInt(row)).name(),
                                (long) batch.column(1).getInt(row));
                    }
                });
    }

    /** How many constants an enumerable type has. */
    public long ofType(String type) {
        Long counted = ofTypes.get(type);
        if (counted != null) {
            return counted;
        }
        String table = layout.type(type);
        if (table == null) {
            throw new IllegalArgumentException("type must be enumerable (got " + type + ")");
        }
        long size = size(table);
        ofTypes.put(type, size);
        return size;
    }
}
