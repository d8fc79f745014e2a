package org.hinge.grounding;

import org.hinge.data.Dataset;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * What every query of one grounding is made from.
 *
 * @param atValues whether open predicates are read with their current values ({@link
 *     CurrentValues})
 */
record Context(Schema schema, Dataset data, FunctionTables functions, boolean atValues) {
    static Context of(Schema schema, Dataset data, FunctionTables functions) {
        return new Context(schema, data, functions, false);
    }

    /** The same with functions in tables of its own. */
    Context with(FunctionTables tables) {
        return new Context(schema, data, tables, atValues);
    }

    /** The same at the current values. */
    Context atCurrentValues() {
        return new Context(schema, data, functions, true);
    }

    /** The table of a predicate that is not functional. */
    String table(Predicate predicate) {
        String table = data.table(predicate.name());
        return atValues && predicate.isOpen() ? CurrentValues.table(table) : table;
    }
}
