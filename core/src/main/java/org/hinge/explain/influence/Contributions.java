package org.hinge.explain.influence;

import java.util.ArrayList;
import java.util.List;
import org.hinge.explain.Closeness;
import org.hinge.explain.SolvedField;
import org.jspecify.annotations.Nullable;

/**
 * The value of an atom as a sum over ground terms. With (u; nu) of the {@link Adjoint},
 *
 * <pre>
 *   y_i = sum over curved of -2 w (a.u) b  +  sum over pulling of -w (a.u)  +  sum over tied of -nu b
 *   dy_i/db = -2 w (a.u), 0, -nu         dy_i/dw = -2 l (a.u), -(a.u), 0
 * </pre>
 *
 * where b is the constant of a term with its atoms at 0 or 1. The sum is exact where the active set
 * determines the value; otherwise it differs, or the atom is not held at all, and the value is not
 * unique. An atom at 0 or 1 follows from its bound alone: it has no contributions, and the sum is
 * its value. A change that alters the active set is beyond what sensitivities say.
 */
public final class Contributions {
    private final SolvedField field;
    private final int atom;
    private final @Nullable ActiveSystem system;
    private final List<Contribution> contributions;
    private final double sum;
    private final double residual;
    private final boolean held;
    private final boolean determined;

    private Contributions(
            SolvedField field,
            int atom,
            @Nullable ActiveSystem system,
            List<Contribution> contributions,
            double sum,
            double residual,
            boolean held,
            boolean determined) {
        this.field = field;
        this.atom = atom;
        this.system = system;
        this.contributions = contributions;
        this.sum = sum;
        this.residual = residual;
        this.held = held;
        this.determined = determined;
    }

    /** Of the active set at the values and duals. */
    public static Contributions to(SolvedField field, int atom) {
        field.check(atom);
        ActiveSet active = new ActiveSet(field);
        if (!active.isFree(atom)) {
            double value = field.values()[atom];
            return new Contributions(field, atom, null, List.of(), value, 0, true, true);
        }
        ActiveSystem system = ActiveSystem.around(active, atom);
        Adjoint adjoint = Adjoint.of(system);
        List<Contribution> all = contributions(system, adjoint.solution());
        double sum = 0;
        for (Contribution contribution : all) {
            sum += contribution.amount();
        }
        all.sort(Contributions::strongestFirst);
        return new Contributions(
                field, atom, system, all, sum, adjoint.residual(), false, adjoint.isDetermined());
    }

    private static int strongestFirst(Contribution one, Contribution other) {
        int order = Double.compare(Math.abs(other.amount()), Math.abs(one.amount()));
        return order == 0 ? Integer.compare(one.term(), other.term()) : order;
    }

    private static List<Contribution> contributions(ActiveSystem system, double[] solution) {
        List<Contribution> all =
                new ArrayList<>(system.curved.size() + system.tied.size() + system.pulling.size());
        SolvedField field = system.active().field();
        ActiveRows curved = system.curved;
        for (int j = 0; j < curved.size(); j++) {
            double along = curved.times(j, solution);
            double slope = -2 * curved.weight(j) * along;
            double weightSlope = -2 * field.linear(curved.term(j)) * along;
            all.add(contribution(curved, j, TermState.CURVED, slope, weightSlope));
        }
        ActiveRows tied = system.tied;
        for (int k = 0; k < tied.size(); k++) {
            double slope = -solution[system.atoms.length + k];
            all.add(contribution(tied, k, TermState.TIED, slope, 0));
        }
        ActiveRows pulling = system.pulling;
        for (int j = 0; j < pulling.size(); j++) {
            double weightSlope = -pulling.sign(j) * pulling.times(j, solution);
            double amount = pulling.weight(j) * weightSlope;
            all.add(
                    new Contribution(
                            pulling.term(j), TermState.PULLING, amount, 0, 0, 0, weightSlope));
        }
        return all;
    }

    private static Contribution contribution(
            ActiveRows rows, int j, TermState state, double slope, double weightSlope) {
        double constantPart = slope * rows.constant(j) + 0.0;
        double boundPart = slope * rows.bound(j) + 0.0;
        double amount = constantPart + boundPart;
        return new Contribution(
                rows.term(j), state, amount, constantPart, boundPart, slope, weightSlope);
    }

    public int atom() {
        return atom;
    }

    SolvedField field() {
        return field;
    }

    /** What the value depends on; null at a bound. */
    @Nullable ActiveSystem system() {
        return system;
    }

    public double value() {
        return field.values()[atom];
    }

    /** The largest first. */
    public List<Contribution> contributions() {
        return contributions;
    }

    /** What they add up to. */
    public double sum() {
        return sum;
    }

    /** By how much the sum differs from the value. */
    public double defect() {
        return Math.abs(sum - value());
    }

    /** By how much the equations of the adjoint fail, as a share of a unit push. */
    public double residual() {
        return residual;
    }

    /** Whether the atom is at 0 or 1, and follows from this bound. */
    public boolean isAtBound() {
        return held;
    }

    /** Whether the terms hold the atom where it is. */
    public boolean isDetermined() {
        return determined;
    }

    /** Whether the sum is the value: then the contributions are what it follows from. */
    public boolean isExact() {
        return determined && defect() <= Closeness.SAME;
    }

    /** The contributions of each rule. */
    public double[] byRule() {
        double[] sums = new double[field.mrf().rules()];
        for (Contribution contribution : contributions) {
            sums[field.mrf().rule(contribution.term())] += contribution.amount();
        }
        return sums;
    }

    /** dy_i / dw of each rule's weight. */
    public double[] weightSensitivities() {
        double[] sums = new double[field.mrf().rules()];
        for (Contribution contribution : contributions) {
            sums[field.mrf().rule(contribution.term())] += contribution.weightSensitivity();
        }
        return sums;
    }
}
