package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.List;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.TableNames;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * What texts are used as, noted while constants are numbered, where looking at all rows once more
 * is dear: on an engine whose rows are in several processes.
 *
 * <pre>{@code
 * bit j         the constant belongs to type j
 * bit 32 + j    it is at a place of type j, which is defined and so may not have it
 * }</pre>
 */
public final class TextKinds {
    private static final int MOST_TYPES = 31;
    private static final int AT_PLACE = 32;

    private final DataEngine engine;
    private final Schema schema;
    private final List<String> types;

    public TextKinds(DataEngine engine, Schema schema, Layout layout) {
        this.engine = engine;
        this.schema = schema;
        this.types = new ArrayList<>(layout.types());
    }

    /** Whether they are noted. */
    boolean areNoted() {
        return engine.isSpread() && types.size() <= MOST_TYPES;
    }

    /** The texts at a place of a predicate. */
    public String atPlace(Predicate predicate, DataRole role, int place, String table) {
        int type = types.indexOf(predicate.types().get(place));
        return column("c" + place, table, type < 0 ? 0 : bit(type, role));
    }

    /** Rows of truth are not where constants come from. */
    private long bit(int type, DataRole role) {
        if (schema.type(types.get(type)) != null) {
            return 1L << (AT_PLACE + type);
        }
        return role == DataRole.TRUTH ? 0 : 1L << type;
    }

    /** The texts that the definition of a type gives. */
    public String ofType(String type, String table) {
        return column("c0", table, 1L << types.indexOf(type));
    }

    /** Texts of no type. */
    public String other(String query) {
        return areNoted() ? "SELECT text, CAST(0 AS BIGINT) AS kinds FROM (" + query + ")" : query;
    }

    private String column(String column, String table, long kinds) {
        return areNoted()
                ? "SELECT %s AS text, CAST(%s AS BIGINT) AS kinds FROM %s"
                        .formatted(column, kinds, table)
                : "SELECT %s AS text FROM %s".formatted(column, table);
    }

    /** Numbers the texts of such queries. */
    public void number(List<String> columns) {
        if (areNoted()) {
            Dictionary.buildWithKinds(engine, columns);
        } else {
            Dictionary.build(engine, columns);
        }
    }

    /** A query of the ids of a type, each once, but for those in tables that predicates share. */
    String ids(String type) {
        return "SELECT id FROM %s WHERE (kinds & %s) <> 0"
                .formatted(TableNames.CONSTANTS, 1L << types.indexOf(type));
    }

    /** Whether constants may be at places of types that they do not belong to. */
    public boolean mayBeOutside() {
        if (!areNoted() || schema.types().isEmpty()) {
            return !schema.types().isEmpty();
        }
        List<String> conditions = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            if (schema.type(types.get(type)) != null) {
                conditions.add(
                        "((kinds & %s) <> 0 AND (kinds & %s) = 0)"
                                .formatted(1L << (AT_PLACE + type), 1L << type));
            }
        }
        return engine.number(
                        "SELECT count(*) FROM %s WHERE %s"
                                .formatted(TableNames.CONSTANTS, String.join(" OR ", conditions)))
                > 0;
    }
}
