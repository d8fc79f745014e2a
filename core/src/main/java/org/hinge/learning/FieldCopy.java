package org.hinge.learning;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;

/** Puts the terms of a field into another one, as they are or with some atoms at given values. */
public final class FieldCopy {
    private FieldCopy() {}

    /** All terms, in their order. */
    public static void addTerms(HingeLossMrf mrf, HingeLossMrfBuilder builder) {
        for (int k = 0; k < mrf.terms(); k++) {
            int n = mrf.start(k + 1) - mrf.start(k);
            int[] free = new int[n];
            double[] factors = new double[n];
            for (int i = 0; i < n; i++) {
                free[i] = mrf.variable(mrf.start(k) + i);
                factors[i] = mrf.coefficient(mrf.start(k) + i);
            }
            builder.add(mrf.rule(k), mrf.kind(k), free, factors, n, mrf.constant(k));
        }
    }

    /**
     * The field over some of the variables, the others being at given values. A constraint that is
     * left without a variable is left out.
     *
     * @param number the new number of each variable; -1 for those at given values
     * @param values read for those only
     */
    static HingeLossMrf condition(HingeLossMrf mrf, int[] number, int variables, double[] values) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, mrf.rules());
        for (int k = 0; k < mrf.terms(); k++) {
            int most = mrf.start(k + 1) - mrf.start(k);
            int[] free = new int[most];
            double[] factors = new double[most];
            int n = 0;
            double b = mrf.constant(k);
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int variable = mrf.variable(e);
                if (number[variable] < 0) {
                    b += mrf.coefficient(e) * values[variable];
                } else {
                    free[n] = number[variable];
                    factors[n++] = mrf.coefficient(e);
                }
            }
            builder.add(mrf.rule(k), mrf.kind(k), free, factors, n, b);
        }
        return builder.build();
    }

    /**
     * The field over some of the variables, without the terms that have others too.
     *
     * @param number the new number of each variable; -1 for those that are left out
     */
    static HingeLossMrf restrict(HingeLossMrf mrf, int[] number, int variables) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, mrf.rules());
        for (int k = 0; k < mrf.terms(); k++) {
            int n = mrf.start(k + 1) - mrf.start(k);
            int[] free = new int[n];
            double[] factors = new double[n];
            boolean whole = true;
            for (int i = 0; i < n; i++) {
                int entry = mrf.start(k) + i;
                free[i] = number[mrf.variable(entry)];
                factors[i] = mrf.coefficient(entry);
                whole &= free[i] >= 0;
            }
            if (whole) {
                builder.add(mrf.rule(k), mrf.kind(k), free, factors, n, mrf.constant(k));
            }
        }
        return builder.build();
    }
}
