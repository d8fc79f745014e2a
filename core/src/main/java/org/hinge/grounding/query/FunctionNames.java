package org.hinge.grounding.query;

import org.hinge.data.database.TableNames;
import org.hinge.language.syntax.Atom;

/** Names of tables that nobody fills. */
final class FunctionNames implements FunctionTables {
    private int tables;

    @Override
    public String table(Atom atom, Join join) {
        return TableNames.function(tables++);
    }
}
