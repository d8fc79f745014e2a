package org.hinge.grounding;

import org.hinge.data.Dataset;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * What every query of one grounding is made from.
 *
 * @param atValues whether open predicates are read with their current values ({@link
 *     CurrentValues})
 * @param hasNumbers whether any constant is a number
 * @param hasNumericTwins whether two constants are the same number, as {@code 1} and {@code 1.0}
 *     are
 */
record Context(
        Schema schema,
        Dataset data,
        FunctionTables functions,
        boolean atValues,
        boolean hasNumbers,
        boolean hasNumericTwins) {
    static Context of(Schema schema, Dataset data, FunctionTables functions) {
        long numbers = Sql.number(data, "SELECT count(number) FROM constants");
        long distinct = Sql.number(data, "SELECT count(DISTINCT number) FROM constants");
        return new Context(schema, data, functions, false, numbers > 0, distinct < numbers);
    }

    /** The same with functions in tables of its own. */
    Context with(FunctionTables tables) {
        return new Context(schema, data, tables, atValues, hasNumbers, hasNumericTwins);
    }

    /** The same at the current values. */
    Context atCurrentValues() {
        return new Context(schema, data, functions, true, hasNumbers, hasNumericTwins);
    }

    /** The table of a predicate that is not functional. */
    String table(Predicate predicate) {
        String table = data.table(predicate.name());
        return atValues && predicate.isOpen() ? CurrentValues.table(table) : table;
    }
}
