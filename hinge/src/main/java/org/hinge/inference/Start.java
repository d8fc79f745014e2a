package org.hinge.inference;

import org.hinge.model.HingeLossMrf;

/**
 * Where a solver begins: a value for each variable and a dual for each term.
 *
 * <p>The result of solving the same field under other weights makes a good start. Duals need not
 * lie in their domains.
 */
public final class Start {
    private final double[] values;
    private final double[] duals;

    private Start(double[] values, double[] duals) {
        this.values = values;
        this.duals = duals;
    }

    /** All variables and duals 0. */
    public static Start atZero(HingeLossMrf mrf) {
        return new Start(new double[mrf.variables()], new double[mrf.terms()]);
    }

    /** Where another run ended. */
    public static Start from(Solution solution) {
        return new Start(solution.values(), solution.duals());
    }

    /** Copies what is given. */
    public static Start of(double[] values, double[] duals) {
        return new Start(values.clone(), duals.clone());
    }

    /** One per variable; not to be changed. */
    double[] values() {
        return values;
    }

    /** One per term; not to be changed. */
    double[] duals() {
        return duals;
    }
}
