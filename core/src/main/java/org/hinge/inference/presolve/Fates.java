package org.hinge.inference.presolve;

/** What became of each term: two bits each, once anything became of any. */
final class Fates {
    private static final Presolve.Fate[] BY_CODE = Presolve.Fate.values();
    private static final int EACH = 3;

    private final int terms;

    /** Those of four terms in each. */
    private byte[] codes = {};

    /** All are kept. */
    Fates(int terms) {
        this.terms = terms;
    }

    Presolve.Fate of(int term) {
        return codes.length == 0
                ? Presolve.Fate.KEPT
                : BY_CODE[codes[term >> 2] >> shift(term) & EACH];
    }

    boolean isKept(int term) {
        return of(term) == Presolve.Fate.KEPT;
    }

    void set(int term, Presolve.Fate fate) {
        if (codes.length == 0) {
            codes = new byte[(terms >> 2) + 1];
        }
        int others = codes[term >> 2] & ~(EACH << shift(term));
        codes[term >> 2] = (byte) (others | fate.code() << shift(term));
    }

    private static int shift(int term) {
        return (term & EACH) << 1;
    }
}
