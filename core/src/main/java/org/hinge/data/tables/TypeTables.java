package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.Inputs;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * The constants of each type: those that its definition gives, or else those at its places in
 * observations and targets.
 */
public final class TypeTables {
    private final DataEngine engine;
    private final Schema schema;
    private final Layout layout;

    public TypeTables(DataEngine engine, Schema schema, Layout layout) {
        this.engine = engine;
        this.schema = schema;
        this.layout = layout;
    }

    /**
     * Makes them from encoded rows.
     *
     * @param definitions gives a query of the ids of a type that is defined
     */
    public void build(Inputs inputs, SharedTables shared, UnaryOperator<String> definitions) {
        for (String type : layout.types()) {
            boolean defined = schema.type(type) != null;
            List<String> columns =
                    defined ? List.of(definitions.apply(type)) : places(type, inputs, shared);
            String ids =
                    columns.isEmpty()
                            ? "SELECT CAST(0 AS INTEGER) AS id WHERE false"
                            : String.join(" UNION ALL ", columns);
            engine.create(
                    layout.enumerable(type),
                    engine.dialect().kept("SELECT DISTINCT id FROM (" + ids + ")", List.of("id")));
        }
    }

    /** Makes them of what was read, by what was noted while constants were numbered if it was. */
    public void build(Inputs inputs, SharedTables shared, TextKinds kinds) {
        if (!kinds.areNoted()) {
            build(inputs, shared, this::staged);
            return;
        }
        for (String type : layout.types()) {
            List<String> others = schema.type(type) == null ? shared.places(type) : List.of();
            String ids = kinds.ids(type);
            String all =
                    others.isEmpty()
                            ? ids
                            : "SELECT DISTINCT id FROM (%s UNION ALL %s)"
                                    .formatted(ids, String.join(" UNION ALL ", others));
            engine.create(layout.enumerable(type), all);
        }
    }

    /** The ids of a type as read. */
    private String staged(String type) {
        return "SELECT d.id FROM %s AS s JOIN %s AS d ON d.text = s.c0"
                .formatted(layout.typeStaging(type), TableNames.CONSTANTS);
    }

    private List<String> places(String type, Inputs inputs, SharedTables shared) {
        List<String> columns = new ArrayList<>(shared.places(type));
        for (Predicate predicate : layout.own()) {
            for (int i = 0; i < predicate.arity(); i++) {
                if (!predicate.types().get(i).equals(type)) {
                    continue;
                }
                for (DataRole role : List.of(DataRole.OBSERVED, DataRole.TARGETS)) {
                    if (role == DataRole.OBSERVED || inputs.has(predicate, role)) {
                        // Distinct here too: few constants remain of many rows.
                        columns.add(
                                "(SELECT DISTINCT a%s AS id FROM %s)"
                                        .formatted(i, layout.encoded(predicate, role)));
                    }
                }
            }
        }
        return columns;
    }
}
