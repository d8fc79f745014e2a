package org.hinge.explain.influence;

import org.hinge.explain.Closeness;
import org.hinge.explain.SolvedField;

/**
 * Which atoms can move a little, and how each term acts while they do:
 *
 * <pre>
 *   free      0 &lt; y_i &lt; 1
 *   curved    squared hinges with l &gt;= 0, squares
 *   tied      hinges at the kink with 0 &lt; s &lt; w, equalities, inequalities with l = 0 and mu &gt; 0
 *   pulling   hinges with s = w
 * </pre>
 *
 * Squared hinges with l = 0 count as curved: two priors that meet hold an atom from both sides.
 */
public final class ActiveSet {
    private final SolvedField field;

    public ActiveSet(SolvedField field) {
        this.field = field;
    }

    SolvedField field() {
        return field;
    }

    /** Whether an atom is at neither bound. */
    public boolean isFree(int atom) {
        double value = field.values()[atom];
        return value > Closeness.BOUND && value < 1 - Closeness.BOUND;
    }

    /** Of any term. */
    public TermState state(int term) {
        if (!field.counts(term)) {
            return TermState.IDLE;
        }
        double l = field.linear(term);
        double near = Closeness.KINK * Math.max(1, field.reach(term));
        double s = field.dual(term);
        return switch (field.mrf().kind(term)) {
            case SQUARED_HINGE -> l >= -near ? TermState.CURVED : TermState.IDLE;
            case SQUARE -> TermState.CURVED;
            case HINGE -> linearState(term, l, near, s);
            case ABSOLUTE -> {
                TermState state = linearState(term, Math.abs(l), near, Math.abs(s));
                yield state == TermState.IDLE ? TermState.TIED : state;
            }
            case AT_MOST -> {
                boolean pushes = s > Closeness.SATURATED * field.unit();
                yield l >= -near && pushes ? TermState.TIED : TermState.IDLE;
            }
            case EQUAL -> TermState.TIED;
        };
    }

    private TermState linearState(int term, double l, double near, double s) {
        if (l > near) {
            return TermState.PULLING;
        }
        if (l < -near) {
            return TermState.IDLE;
        }
        double margin = Closeness.SATURATED * field.weight(term);
        if (s >= field.weight(term) - margin) {
            return TermState.PULLING;
        }
        return s > margin ? TermState.TIED : TermState.IDLE;
    }

    /** With which sign a pulling term pulls: -1 for |l| with l &lt; 0. */
    double sign(int term) {
        return switch (field.mrf().kind(term)) {
            case ABSOLUTE -> {
                double l = field.linear(term);
                double near = Closeness.KINK * Math.max(1, field.reach(term));
                yield Math.signum(Math.abs(l) > near ? l : field.dual(term));
            }
            case HINGE, SQUARED_HINGE, SQUARE, AT_MOST, EQUAL -> 1;
        };
    }
}
