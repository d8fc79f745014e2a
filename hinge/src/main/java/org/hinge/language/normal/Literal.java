package org.hinge.language.normal;

import org.hinge.language.syntax.Atom;

/** An atom or its negation. */
public record Literal(Atom atom, boolean positive) {
    @Override
    public String toString() {
        return positive ? atom.toString() : "!" + atom;
    }
}
