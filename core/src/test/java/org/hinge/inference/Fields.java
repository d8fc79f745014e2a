package org.hinge.inference;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** Builds a field by hand; each term is a rule of its own, in order. */
public final class Fields {
    private final int variables;
    private final HingeLossMrfBuilder builder;
    private int rules;

    public Fields(int variables, int rules) {
        this.variables = variables;
        this.builder = new HingeLossMrfBuilder(variables, rules);
    }

    /** Adds a term on all the variables: their coefficients in order, then the constant. */
    public Fields add(TermKind kind, double... numbers) {
        int[] free = new int[variables];
        double[] factors = new double[variables];
        for (int i = 0; i < variables; i++) {
            free[i] = i;
            factors[i] = numbers[i];
        }
        builder.add(rules, kind, free, factors, variables, numbers[variables]);
        rules++;
        return this;
    }

    public HingeLossMrf build() {
        return builder.build();
    }
}
