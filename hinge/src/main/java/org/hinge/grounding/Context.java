package org.hinge.grounding;

import org.hinge.data.Dataset;
import org.hinge.schema.Schema;

/**
 * What every query of one grounding is made from.
 *
 * @param hasNumbers whether any constant is a number
 * @param hasNumericTwins whether two constants are the same number, as {@code 1} and {@code 1.0}
 *     are
 */
record Context(
        Schema schema,
        Dataset data,
        FunctionTables functions,
        boolean hasNumbers,
        boolean hasNumericTwins) {
    static Context of(Schema schema, Dataset data, FunctionTables functions) {
        long numbers = Sql.number(data, "SELECT count(number) FROM constants");
        long distinct = Sql.number(data, "SELECT count(DISTINCT number) FROM constants");
        return new Context(schema, data, functions, numbers > 0, distinct < numbers);
    }
}
