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
        return codes.length == 0 || (codes[term >> 2] >> shift(term) & EACH) == 0;
    }

    /** Whether nothing has become of any of some terms. */
    boolean areKept(int from, int to) {
        int first = from >> 2;
        int end = Math.min((to + EACH) >> 2, codes.length);
        for (int at = first; at < end; at++) {
            if (codes[at] != 0) {
                return false;
            }
        }
        return true;
    }

    /** How many of some terms are kept. */
    int kept(int from, int to) {
        int count = 0;
        int k = from;
        while (k < to) {
            boolean four = (k & EACH) == 0 && k + EACH < to;
            if (four && (codes.length == 0 || codes[k >> 2] == 0)) {
                count += EACH + 1;
                k += EACH + 1;
            } else {
                count += isKept(k) ? 1 : 0;
                k++;
            }
        }
        return count;
    }

    /** The first constant term from one on; the number of terms if there is none. */
    int nextConstant(int from) {
        int k = codes.length == 0 ? terms : from;
        while (k < terms && of(k) != Presolve.Fate.CONSTANT) {
            // Four at a time where all are kept, as most are.
            k += (k & EACH) == 0 && codes[k >> 2] == 0 ? EACH + 1 : 1;
        }
        return Math.min(k, terms);
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
