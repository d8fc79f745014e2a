package org.hinge.bench;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** Writes the shapes of terms that the generated families have. */
final class TermWriter {
    private final HingeLossMrfBuilder builder;
    private final TermKind potential;

    TermWriter(int variables, int rules, boolean squared) {
        this.builder = new HingeLossMrfBuilder(variables, rules);
        this.potential = squared ? TermKind.SQUARED_HINGE : TermKind.HINGE;
    }

    /** {@code max(0, a y + b)}. */
    void unary(int rule, int variable, double a, double b) {
        builder.add(rule, potential, new int[] {variable}, new double[] {a}, 1, b);
    }

    /** {@code from -> to}: max(0, y[from] - y[to]). */
    void implies(int rule, int from, int to) {
        builder.add(rule, potential, new int[] {from, to}, new double[] {1, -1}, 2, 0);
    }

    /** A potential of three variables with coefficients 1 or -1. */
    void triad(int rule, int[] variables, double[] signs, double b) {
        builder.add(rule, potential, variables.clone(), signs.clone(), 3, b);
    }

    /** {@code max(0, sign (y[one] - mean of the others))}. */
    void average(int rule, int one, int[] others, double sign) {
        int size = others.length + 1;
        int[] free = new int[size];
        double[] factors = new double[size];
        for (int i = 0; i < others.length; i++) {
            free[i] = others[i];
            factors[i] = -sign / others.length;
        }
        free[size - 1] = one;
        factors[size - 1] = sign;
        builder.add(rule, potential, free, factors, size, 0);
    }

    /** The sum of some variables is 1, or at most 1. */
    void sum(int rule, TermKind constraint, int[] variables, int size) {
        int[] free = new int[size];
        double[] factors = new double[size];
        for (int i = 0; i < size; i++) {
            free[i] = variables[i];
            factors[i] = 1;
        }
        builder.add(rule, constraint, free, factors, size, -1);
    }

    HingeLossMrf field() {
        return builder.build();
    }
}
