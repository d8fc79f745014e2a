package org.hinge.inference.presolve;

/** What became of each term: a byte each. */
final class Fates {
    private static final Presolve.Fate[] BY_CODE = Presolve.Fate.values();

    private final byte[] codes;

    /** All are kept. */
    Fates(int terms) {
        this.codes = new byte[terms];
    }

    Presolve.Fate of(int term) {
        return BY_CODE[codes[term]];
    }

    void set(int term, Presolve.Fate fate) {
        codes[term] = fate.code();
    }
}
