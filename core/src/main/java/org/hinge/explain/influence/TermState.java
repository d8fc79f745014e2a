package org.hinge.explain.influence;

/** How a term acts near the values. */
public enum TermState {
    /** A squared potential that costs something: it pulls harder the more it is violated. */
    CURVED,
    /** A kinked hinge or a tight constraint: its linear function stays 0. */
    TIED,
    /** A linear potential off its kink: it pulls with its weight, whatever happens. */
    PULLING,
    /** It neither costs nor binds anything. */
    IDLE
}
