package org.hinge.grounding.query;

import org.hinge.language.syntax.Atom;

/** Where queries find the values of functional atoms. */
public interface FunctionTables {
    /** A table {@code (a0, a1, …, value)} with the values that the rows of the join need. */
    String table(Atom atom, Join join);

    /** Only names the tables, for a plan that is read and not run. */
    static FunctionTables withoutValues() {
        return new FunctionNames();
    }

    /** Takes every value for 1, so that joins can be counted before any function is called. */
    static FunctionTables ofOnes() {
        return FunctionTables::ones;
    }

    private static String ones(Atom atom, Join join) {
        StringBuilder columns = new StringBuilder();
        for (int i = 0; i < atom.arguments().size(); i++) {
            columns.append(join.operand(atom.arguments().get(i))).append(" AS a").append(i);
            columns.append(", ");
        }
        return "(SELECT DISTINCT %s1.0::DOUBLE AS value\n%s)".formatted(columns, join);
    }
}
