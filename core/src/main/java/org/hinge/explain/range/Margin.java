package org.hinge.explain.range;

import org.hinge.explain.SolvedField;
import org.hinge.inference.SolverSettings;
import org.hinge.model.TermKind;

/**
 * What the other answer would cost:
 *
 * <pre>
 *   m = min { E(y') : y' feasible, y'_i on the other side of the threshold } - min E
 * </pre>
 *
 * One warm solve with a changed bound, and one without. No change of all weights by factors within
 * 1 - r and 1 + r puts the atom on the other side if r &lt; m / (2 E + m).
 *
 * @param value of the atom in the best answer
 * @param least a margin that is proven, 0 if none is
 * @param most the margin is at most this; infinite if no state is on the other side
 * @param energy of the part of the field that the atom depends on, in the best answer
 * @param otherValue of the atom in the best answer on the other side
 */
public record Margin(double value, double least, double most, double energy, double otherValue) {
    /** The share of the unit of weights that solves may be off by. */
    private static final double GAP = 1e-6;

    /** Of an atom against a threshold between 0 and 1. */
    public static Margin of(
            SolvedField field, int atom, double threshold, SolverSettings settings) {
        if (!(threshold > 0 && threshold < 1)) {
            throw new IllegalArgumentException(
                    "threshold must be between 0 and 1 (got " + threshold + ")");
        }
        field.check(atom);
        Component part = Component.of(field, atom, settings);
        double gap = GAP * field.unit();
        Component.Found best = part.solve(Component.Added.NONE, gap);
        boolean above = best.value() >= threshold;
        Component.Added other =
                above
                        ? new Component.Added(TermKind.AT_MOST, 1, -threshold, Double.NaN)
                        : new Component.Added(TermKind.AT_MOST, -1, threshold, Double.NaN);
        Component.Found across = part.solve(other, gap);
        if (!across.feasible()) {
            double none = Double.POSITIVE_INFINITY;
            return new Margin(best.value(), none, none, best.energy(), Double.NaN);
        }
        return new Margin(
                best.value(),
                Math.max(0, across.lowerBound() - best.energy()),
                Math.max(0, across.energy() - best.lowerBound()),
                best.energy(),
                across.value());
    }

    /** The r up to which no factors within 1 - r and 1 + r of the weights change the answer. */
    public double robustness() {
        return Double.isInfinite(least) ? 1 : least / (2 * energy + least);
    }
}
