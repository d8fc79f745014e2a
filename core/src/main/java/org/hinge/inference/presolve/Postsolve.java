package org.hinge.inference.presolve;

import java.util.List;
import java.util.ListIterator;
import org.hinge.inference.Workers;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;

/**
 * The way back from a {@link ReducedField} to the field: values for the fixed variables and duals
 * for the terms that were removed, such that the same bound holds. First rows become terms again
 * ({@link MergedTerms}), then each {@link Reduction} undoes itself, the last one first.
 */
public final class Postsolve {
    private final FixedVariables variables;
    private final ConstantTerms constants;

    /** In the order in which they are applied, so that each may rely on those before it. */
    private final List<Reduction> reductions;

    final MergedTerms merged;

    /** What was put in the place of tied variables before all else, the first one first. */
    private final List<Substitution> substitutions;

    Postsolve(
            List<Reduction> reductions,
            ConstantTerms constants,
            FixedVariables variables,
            MergedTerms merged) {
        this(reductions, constants, variables, merged, List.of());
    }

    private Postsolve(
            List<Reduction> reductions,
            ConstantTerms constants,
            FixedVariables variables,
            MergedTerms merged,
            List<Substitution> substitutions) {
        this.reductions = List.copyOf(reductions);
        this.constants = constants;
        this.variables = variables;
        this.merged = merged;
        this.substitutions = substitutions;
    }

    /** The same way back, and on through substitutions. */
    Postsolve after(List<Substitution> earlier) {
        return new Postsolve(reductions, constants, variables, merged, List.copyOf(earlier));
    }

    /** Gives the rows of the reduced field their weights again, from new ones of the rules. */
    public void reweigh(ReducedField reduced, double[] weights) {
        reductions.forEach(reduction -> reduction.reweigh(weights));
        merged.reweigh(reduced, weights);
    }

    /** The number in the field of each variable of the reduced field; not to be changed. */
    public int[] freeVariables() {
        return merged.freeVariables;
    }

    /** The energy of the terms without a free variable. */
    public double constantEnergy() {
        return constants.energy();
    }

    /** A value for each variable of the field. */
    public double[] values(double[] reduced) {
        double[] values = merged.values(reduced);
        for (ListIterator<Reduction> at = end(); at.hasPrevious(); ) {
            at.previous().restoreValues(values);
        }
        for (int at = substitutions.size() - 1; at >= 0; at--) {
            values = substitutions.get(at).values(values);
        }
        return values;
    }

    /** A dual for each term of the field from one for each row. */
    public DoubleRow duals(ReducedField reduced, DoubleRow rowDuals, Storage storage) {
        try (Workers alone = new Workers(1)) {
            return duals(reduced, rowDuals, storage, alone);
        }
    }

    /** The same, with help. */
    public DoubleRow duals(
            ReducedField reduced, DoubleRow rowDuals, Storage storage, Workers workers) {
        DoubleRow duals = merged.duals(reduced, rowDuals, storage, workers);
        for (ListIterator<Reduction> at = end(); at.hasPrevious(); ) {
            at.previous().restoreDuals(duals);
        }
        restoreTies(duals);
        return duals;
    }

    /** A proof of infeasibility over the terms of the field from one over the rows. */
    public double[] ray(ReducedField reduced, double[] rowDuals) {
        double[] multipliers = merged.ray(reduced, rowDuals);
        for (ListIterator<Reduction> at = end(); at.hasPrevious(); ) {
            at.previous().restoreRay(multipliers);
        }
        restoreTies(DoubleRow.of(multipliers));
        return multipliers;
    }

    private void restoreTies(DoubleRow duals) {
        for (int at = substitutions.size() - 1; at >= 0; at--) {
            substitutions.get(at).restoreDuals(duals);
        }
    }

    private ListIterator<Reduction> end() {
        return reductions.listIterator(reductions.size());
    }

    /** The values of the free variables, moved into their intervals. */
    public double[] reducedValues(double[] values) {
        double[] smaller = values;
        for (Substitution substitution : substitutions) {
            smaller = substitution.smaller(smaller);
        }
        double[] reduced = new double[merged.freeVariables.length];
        for (int i = 0; i < reduced.length; i++) {
            int v = merged.freeVariables[i];
            reduced[i] = variables.clip(v, smaller[v]);
        }
        return reduced;
    }

    /** The dual of each row from duals of the terms, clipped to its domain. */
    public double[] rowDuals(ReducedField reduced, double[] duals) {
        return merged.rowDuals(reduced, duals);
    }
}
