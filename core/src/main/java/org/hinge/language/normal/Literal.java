package org.hinge.language.normal;

import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/** An atom or its negation. */
public record Literal(Atom atom, boolean positive) {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Literal literal
                && atom.equals(literal.atom)
                && positive == literal.positive;
    }

    @Override
    public int hashCode() {
        return 31 * atom.hashCode() + Boolean.hashCode(positive);
    }

    @Override
    public String toString() {
        return positive ? atom.toString() : "!" + atom;
    }
}
