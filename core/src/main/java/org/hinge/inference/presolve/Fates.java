package org.hinge.inference.presolve;

import java.util.List;
import org.hinge.inference.presolve.Presolve.Fate;

/** What became of each term: a byte each. */
final class Fates {
    private static final List<Fate> BY_CODE =
            List.of(Fate.KEPT, Fate.DROPPED, Fate.CONSTANT, Fate.BOUND);

    private final byte[] codes;

    /** All are kept. */
    Fates(int terms) {
        this.codes = new byte[terms];
    }

    Fate of(int term) {
        return BY_CODE.get(codes[term]);
    }

    void set(int term, Fate fate) {
        codes[term] = (byte) BY_CODE.indexOf(fate);
    }
}
