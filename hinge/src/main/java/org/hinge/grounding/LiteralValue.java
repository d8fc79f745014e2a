package org.hinge.grounding;

import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/**
 * Where a query finds the value of an atom.
 *
 * @param atomColumn the number of its variable, -1 where it is observed; null if it is never free
 * @param value its observed value; SQL NULL where it is free
 */
record LiteralValue(Atom atom, @Nullable String atomColumn, String value) {
    boolean isOpen() {
        return atomColumn != null;
    }

    /** Its value, with this for a free atom. */
    String valueOr(int free) {
        return isOpen() ? "COALESCE(" + value + ", " + free + ")" : value;
    }
}
