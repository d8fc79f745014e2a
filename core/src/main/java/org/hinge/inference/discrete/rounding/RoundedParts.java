package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.HardPropagation;
import org.hinge.inference.discrete.LinearTerms;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The potentials apart: those that are clauses on Booleans, and the others.
 *
 * <p>A weighted equality whose two sides are clauses becomes two, {@code max(0, l)} and {@code
 * max(0, -l)}.
 */
final class RoundedParts {
    private final DiscreteMrf discrete;
    private final LinearTerms.Builder clauses;
    private final LinearTerms.Builder others;

    RoundedParts(DiscreteMrf discrete) {
        this.discrete = discrete;
        HingeLossMrf mrf = discrete.mrf();
        this.clauses = new LinearTerms.Builder(mrf, discrete.fixed);
        this.others = new LinearTerms.Builder(mrf, discrete.fixed);
        for (int k = 0; k < mrf.terms(); k++) {
            if (discrete.isPotential(k)) {
                add(k, mrf.kind(k));
            }
        }
    }

    LinearTerms clauses() {
        return clauses.build();
    }

    LinearTerms others() {
        return others.build();
    }

    private void add(int k, TermKind kind) {
        byte code = LinearTerms.code(kind);
        double factor = LinearTerms.factor(code, discrete.weight(k));
        boolean pair = kind == TermKind.ABSOLUTE || kind == TermKind.SQUARE;
        Side up = side(k, 1);
        Side down = pair ? side(k, -1) : Side.NEVER_COSTS;
        if (up == Side.OTHER || down == Side.OTHER) {
            others.add(k, code, factor);
            return;
        }
        byte hinge = ClauseForm.isSquared(kind) ? LinearTerms.SQUARED_HINGE : LinearTerms.HINGE;
        if (up == Side.CLAUSE) {
            clauses.add(k, hinge, factor);
        }
        if (down == Side.CLAUSE) {
            clauses.add(k, hinge, -factor);
        }
    }

    private enum Side {
        NEVER_COSTS,
        CLAUSE,
        OTHER
    }

    /** What max(0, l), or with sign -1 max(0, -l), is on the atoms that are not fixed. */
    private Side side(int k, int sign) {
        HingeLossMrf mrf = discrete.mrf();
        double most = sign * mrf.constant(k);
        double smallest = Double.POSITIVE_INFINITY;
        double largest = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = sign * mrf.coefficient(e);
            byte value = discrete.fixed[mrf.variable(e)];
            if (value == HardPropagation.FREE) {
                most += Math.max(0, a);
                smallest = Math.min(smallest, Math.abs(a));
                largest = Math.max(largest, Math.abs(a));
            } else {
                most += value * a;
            }
        }
        if (most <= 0) {
            return Side.NEVER_COSTS;
        }
        return ClauseForm.hasOneFalsifier(most, smallest, largest) ? Side.CLAUSE : Side.OTHER;
    }
}
