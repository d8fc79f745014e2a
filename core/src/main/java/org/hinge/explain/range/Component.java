package org.hinge.explain.range;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hinge.api.result.Termination;
import org.hinge.explain.Reach;
import org.hinge.explain.SolvedField;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * The part of a field that one atom depends on, to be solved again under changes:
 *
 * <pre>
 *   min over y of the part  E(y)  +  perhaps one more term on the atom
 * </pre>
 *
 * The atoms of the part share no term with others, so the rest of the field neither changes nor
 * matters. Energies are those of the part, without the added term. Every solve starts where the
 * last one ended. For one thread at a time.
 */
final class Component {
    /** Sums over large parts are not sharper. */
    private static final double GAP = 1e-10;

    private final SolvedField field;
    private final Reach reach;
    private final int[] local;
    private final int atom;
    private final SolverSettings settings;
    private final SolverProgress progress;
    private double[] values;

    /** By the numbers of terms in the field, as the part may lose some. */
    private final double[] duals;

    private double addedDual;

    private Component(
            SolvedField field, int atom, SolverSettings settings, SolverProgress progress) {
        this.field = field;
        this.reach = Reach.around(field, atom, Integer.MAX_VALUE);
        this.settings = settings;
        this.progress = progress;
        this.local = new int[field.mrf().variables()];
        this.values = new double[reach.atoms().length];
        for (int i = 0; i < values.length; i++) {
            local[reach.atoms()[i]] = i;
            values[i] = field.values()[reach.atoms()[i]];
        }
        this.atom = local[atom];
        this.duals = field.duals().clone();
    }

    static Component of(SolvedField field, int atom, SolverSettings settings) {
        return new Component(field, atom, settings, SolverProgress.NONE);
    }

    /** The same for solves that can be stopped; one that was proves only what it says. */
    static Component of(
            SolvedField field, int atom, SolverSettings settings, SolverProgress progress) {
        return new Component(field, atom, settings, progress);
    }

    /** A term on the explained atom: a potential with this weight, or a constraint. */
    record Added(TermKind kind, double coefficient, double constant, double weight) {
        /** Costs nothing. */
        static final Added NONE = new Added(TermKind.HINGE, 1, 0, 0);
    }

    /**
     * What a solve found.
     *
     * @param value of the explained atom
     * @param energy of the part at the values, without the added term
     * @param lowerBound of energy and added term together
     * @param feasible whether some point meets the constraints
     */
    record Found(
            double value, double energy, double lowerBound, boolean feasible, Solution solution) {}

    /** The value of the atom where the last solve ended. */
    double value() {
        return values[atom];
    }

    /** The field with the values and duals of the part where the last solve ended. */
    SolvedField solved() {
        double[] all = field.values().clone();
        for (int i = 0; i < values.length; i++) {
            all[reach.atoms()[i]] = values[i];
        }
        return field.with(all, duals.clone());
    }

    /** The energy of the part at the values that were given. */
    double givenEnergy() {
        double sum = 0;
        HingeLossMrf mrf = field.mrf();
        for (int term : reach.terms()) {
            if (!mrf.kind(term).isConstraint()) {
                sum += field.weight(term) * mrf.kind(term).value(field.linear(term));
            }
        }
        return sum;
    }

    /** With the field's own weights and constants. */
    Found solve(Added added, double absoluteGap) {
        return solve(added, field.weights(), field.mrf()::constant, absoluteGap);
    }

    /**
     * Solves the part.
     *
     * @param weights one per rule
     * @param constants that of each term of the field
     * @param absoluteGap how far from the least energy the result may be
     */
    Found solve(Added added, double[] weights, IntToDoubleFunction constants, double absoluteGap) {
        HingeLossMrf mrf = field.mrf();
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(values.length, mrf.rules() + 1);
        int[] place = new int[reach.terms().length + 1];
        double[] sign = new double[place.length];
        for (int j = 0; j < reach.terms().length; j++) {
            int term = reach.terms()[j];
            int before = builder.terms();
            add(builder, term, constants.applyAsDouble(term));
            place[j] = builder.terms() > before ? before : -1;
            sign[j] = place[j] < 0 ? 1 : sideOf(builder, term);
        }
        int last = reach.terms().length;
        int before = builder.terms();
        builder.add(
                mrf.rules(),
                added.kind(),
                new int[] {atom},
                new double[] {added.coefficient()},
                1,
                added.constant());
        place[last] = builder.terms() > before ? before : -1;
        sign[last] = 1;
        double[] partWeights = Arrays.copyOf(weights, mrf.rules() + 1);
        partWeights[mrf.rules()] = added.weight();
        return solve(builder.build(), partWeights, place, sign, absoluteGap);
    }

    private void add(HingeLossMrfBuilder builder, int term, double constant) {
        HingeLossMrf mrf = field.mrf();
        int n = mrf.start(term + 1) - mrf.start(term);
        int[] free = new int[n];
        double[] factors = new double[n];
        for (int e = 0; e < n; e++) {
            free[e] = local[mrf.variable(mrf.start(term) + e)];
            factors[e] = mrf.coefficient(mrf.start(term) + e);
        }
        builder.add(mrf.rule(term), mrf.kind(term), free, factors, n, constant);
    }

    /** -1 if the builder has exchanged the sides of the term that it kept last. */
    private double sideOf(HingeLossMrfBuilder builder, int term) {
        int entry = field.mrf().start(term);
        int first = local[field.mrf().variable(entry)];
        double[] side = {1};
        builder.forEachLastEntry(
                (variable, coefficient) -> {
                    if (variable == first) {
                        side[0] = Math.signum(coefficient * field.mrf().coefficient(entry));
                    }
                });
        return side[0];
    }

    private Found solve(
            HingeLossMrf part, double[] weights, int[] place, double[] sign, double absoluteGap) {
        double[] start = new double[part.terms()];
        int last = place.length - 1;
        for (int j = 0; j < place.length; j++) {
            if (place[j] >= 0) {
                start[place[j]] = sign[j] * (j == last ? addedDual : duals[reach.terms()[j]]);
            }
        }
        Solution solution =
                new PrimalDualSolver(settings.withAbsoluteGap(absoluteGap).withGap(GAP))
                        .solve(part, weights, Start.of(values, start), progress);
        boolean feasible = solution.termination() != Termination.INFEASIBLE;
        if (feasible) {
            values = solution.values();
            for (int j = 0; j < place.length; j++) {
                double s = place[j] < 0 ? 0 : sign[j] * solution.duals()[place[j]];
                if (j == last) {
                    addedDual = s;
                } else {
                    duals[reach.terms()[j]] = s;
                }
            }
        }
        double energy = 0;
        double[] parts = Certificate.ruleEnergy(part, weights, solution.values());
        for (int q = 0; q < parts.length - 1; q++) {
            energy += parts[q];
        }
        double value = solution.values()[atom];
        return new Found(value, energy, solution.lowerBound(), feasible, solution);
    }
}
