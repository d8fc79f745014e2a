package org.hinge.grounding.query;

import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/**
 * Where a query finds the value of an atom.
 *
 * @param atomColumn the number of its variable, -1 where it is observed; null if it is never free
 * @param value its observed value; SQL NULL where it is free
 * @param now its observed value, or the current one where it is free ({@link CurrentTables})
 * @param optional whether it is joined only after all that every row must match
 */
public record LiteralValue(
        Atom atom, @Nullable String atomColumn, String value, String now, boolean optional) {
    static LiteralValue open(Atom atom, String alias) {
        return new LiteralValue(atom, alias + ".atom", alias + ".value", alias + ".now", false);
    }

    static LiteralValue closed(Atom atom, String value) {
        return new LiteralValue(atom, null, value, value, false);
    }

    static LiteralValue optional(Atom atom, String value) {
        return new LiteralValue(atom, null, value, value, true);
    }

    static LiteralValue known(Atom atom, boolean open, KnownAtoms.Known known) {
        String value = known.isFree() ? "NULL::DOUBLE" : known.value() + "::DOUBLE";
        String column = open ? Integer.toString(known.variable()) : null;
        return new LiteralValue(atom, column, value, value, false);
    }

    boolean isOpen() {
        return atomColumn != null;
    }

    /** Its value, with this for a free atom. */
    String valueOr(int free) {
        return isOpen() ? "COALESCE(" + value + ", " + free + ")" : value;
    }
}
