package org.hinge.grounding.query;

import org.hinge.data.Dataset;
import org.hinge.data.database.Dialect;
import org.hinge.data.database.QueryEngine;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * What every query of one grounding is made from.
 *
 * @param atValues whether open predicates are read with their current values ({@link
 *     CurrentTables})
 * @param known the atoms that were looked up
 */
public record Context(
        Schema schema, Dataset data, FunctionTables functions, KnownAtoms known, boolean atValues) {
    public static Context of(Schema schema, Dataset data, FunctionTables functions) {
        return new Context(schema, data, functions, KnownAtoms.NONE, false);
    }

    /** The same with functions in tables of its own. */
    public Context with(FunctionTables tables) {
        return new Context(schema, data, tables, known, atValues);
    }

    /** The same with what was looked up. */
    public Context knowing(KnownAtoms atoms) {
        return new Context(schema, data, functions, atoms, atValues);
    }

    /** The same at the current values. */
    public Context atCurrentValues() {
        return new Context(schema, data, functions, known, true);
    }

    public QueryEngine engine() {
        return data.engine();
    }

    public Dialect dialect() {
        return engine().dialect();
    }

    /** The table of a predicate that is not functional. */
    String table(Predicate predicate) {
        return atValues && predicate.isOpen()
                ? CurrentTables.of(predicate, data)
                : data.table(predicate.name());
    }

    /** The table {@code (p, …)} that a predicate shares with others. */
    String sharedTable(Predicate predicate) {
        String table = data.sharedTable(predicate);
        if (table == null) {
            throw new AssertionError("it has a table of its own: " + predicate);
        }
        return atValues && predicate.isOpen() ? CurrentTables.shared(table) : table;
    }
}
