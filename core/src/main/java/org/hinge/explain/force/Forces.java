package org.hinge.explain.force;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hinge.explain.Closeness;
import org.hinge.explain.SolvedField;
import org.hinge.inference.DualDomain;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The balance of one atom i:
 *
 * <pre>
 *   sum_j F_j + bound + residual = 0,     F_j = -a_ji s_j
 * </pre>
 *
 * s_j is the derivative of potential j where it has one, and the dual at a kink and of a
 * constraint. The bound pushes up at 0 and down at 1 only, and not at all in between. What is left
 * is the residual: rounding where values and duals are sharp ({@link Polish}), and otherwise a sign
 * that they are not.
 */
public final class Forces {
    /** Forces below this share of what the atom's terms might push with are rounding. */
    private static final double ROUNDING = 1e-7;

    private final int atom;
    private final double value;
    private final List<Force> forces;
    private final double bound;
    private final double residual;
    private final double rounding;

    private Forces(int atom, double value, List<Force> forces, double rounding) {
        this.atom = atom;
        this.rounding = rounding;
        this.value = value;
        this.forces = List.copyOf(forces);
        double sum = 0;
        for (Force force : forces) {
            sum += force.force();
        }
        boolean pushedOntoBound =
                (value <= Closeness.BOUND && sum < 0) || (value >= 1 - Closeness.BOUND && sum > 0);
        this.bound = pushedOntoBound ? -sum : 0;
        // Adding 0 turns -0 into 0.
        this.residual = pushedOntoBound ? 0 : -sum + 0.0;
    }

    /** Of the values and duals as they are. */
    public static Forces on(SolvedField field, int atom) {
        field.check(atom);
        Columns columns = field.columns();
        List<Force> forces = new ArrayList<>();
        double strongest = field.unit();
        for (int place = columns.start(atom); place < columns.end(atom); place++) {
            int term = columns.term(place);
            if (field.counts(term)) {
                double a = columns.coefficient(atom, place);
                forces.add(force(field, term, a));
                if (!field.mrf().kind(term).isConstraint()) {
                    strongest = Math.max(strongest, Math.abs(a) * field.weight(term));
                }
            }
        }
        forces.sort(
                Comparator.comparingDouble((Force force) -> -Math.abs(force.force()))
                        .thenComparingInt(Force::term));
        return new Forces(atom, field.values()[atom], forces, ROUNDING * strongest);
    }

    private static Force force(SolvedField field, int term, double coefficient) {
        HingeLossMrf mrf = field.mrf();
        TermKind kind = mrf.kind(term);
        double l = field.linear(term);
        boolean shared = isShared(field, term, l);
        double s = slope(field, term, l, shared);
        double loss = kind.value(l) * (kind.isConstraint() ? 1 : field.weight(term));
        return new Force(term, l, loss, -coefficient * s + 0.0, shared);
    }

    /** s of a term: the force on each of its atoms is -a s. */
    static double slope(SolvedField field, int term) {
        double l = field.linear(term);
        return slope(field, term, l, isShared(field, term, l));
    }

    private static double slope(SolvedField field, int term, double l, boolean shared) {
        return shared
                ? field.dual(term)
                : DualDomain.slope(field.mrf().kind(term), field.weight(term), l);
    }

    /** Whether the values leave a choice of the term's dual. */
    static boolean isShared(SolvedField field, int term, double l) {
        double near = Closeness.KINK * Math.max(1, field.reach(term));
        return switch (field.mrf().kind(term)) {
            case HINGE, ABSOLUTE -> Math.abs(l) <= near;
            case SQUARED_HINGE, SQUARE -> false;
            case AT_MOST -> l >= -near;
            case EQUAL -> true;
        };
    }

    public int atom() {
        return atom;
    }

    public double value() {
        return value;
    }

    /** Of all terms that count and contain the atom, the largest first. */
    public List<Force> forces() {
        return forces;
    }

    /** What the bound of 0 (positive) or 1 (negative) pushes with; 0 in between. */
    public double bound() {
        return bound;
    }

    /** What is missing to a balance. */
    public double residual() {
        return residual;
    }

    /** The largest absolute force; 0 if there is none. */
    public double largest() {
        return forces.isEmpty() ? 0 : Math.abs(forces.get(0).force());
    }

    /** Whether the residual is no more than rounding. */
    public boolean isBalanced() {
        return Math.abs(residual) <= Math.max(Closeness.SAME * largest(), rounding);
    }

    /** Whether another balance might do as well. */
    public boolean isShared() {
        return forces.stream().anyMatch(Force::shared);
    }
}
