package org.hinge.inference;

import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Where a solver begins: a value for each variable and a dual for each term.
 *
 * <p>The result of solving the same field under other weights makes a good start. Duals need not
 * lie in their domains.
 */
public final class Start {
    private final int variables;
    private final int terms;

    /** Null if all are 0: a run that keeps its start holds no vector for that. */
    private final double @Nullable [] values;

    /** Null if all are 0. */
    private final double @Nullable [] duals;

    private Start(int variables, int terms, double @Nullable [] values, double @Nullable [] duals) {
        this.variables = variables;
        this.values = values;
        this.terms = terms;
        this.duals = duals;
    }

    /** All variables and duals 0. */
    public static Start atZero(HingeLossMrf mrf) {
        return new Start(mrf.variables(), mrf.terms(), null, null);
    }

    /**
     * Values of another field for the same variables, with all duals 0. What no term says anything
     * about begins at 0, as it would without them: nothing would move it from where it is.
     *
     * @param weights one per rule
     */
    public static Start near(double[] values, HingeLossMrf mrf, double[] weights) {
        double[] near = new double[mrf.variables()];
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0) {
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    near[mrf.variable(e)] = values[mrf.variable(e)];
                }
            }
        }
        return new Start(near.length, mrf.terms(), near, null);
    }

    /** Where another run ended. */
    public static Start from(Solution solution) {
        double[] values = solution.values();
        double[] duals = solution.duals();
        return new Start(values.length, duals.length, values, duals);
    }

    /** Copies what is given. */
    public static Start of(double[] values, double[] duals) {
        return new Start(values.length, duals.length, values.clone(), duals.clone());
    }

    /** One per variable; not to be changed. */
    public double[] values() {
        return values == null ? new double[variables] : values;
    }

    /** Whether a dual may differ from 0. */
    public boolean isWarm() {
        return duals != null;
    }

    /** One per term; not to be changed. */
    public double[] duals() {
        return duals == null ? new double[terms] : duals;
    }
}
