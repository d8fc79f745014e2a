package org.hinge.bench;

import java.util.function.Consumer;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** Writes the shapes of terms that the generated families have. */
final class TermWriter {
    private final int variables;
    private final int rules;
    private final int most;
    private final Consumer<HingeLossMrf> receiver;
    private final TermKind potential;
    private HingeLossMrfBuilder builder;

    TermWriter(int variables, int rules, boolean squared) {
        this(variables, rules, squared, Integer.MAX_VALUE, field -> {});
    }

    /**
     * One that hands out terms in blocks.
     *
     * @param most how many a block has
     */
    TermWriter(
            int variables, int rules, boolean squared, int most, Consumer<HingeLossMrf> receiver) {
        this.variables = variables;
        this.rules = rules;
        this.most = most;
        this.receiver = receiver;
        this.builder = new HingeLossMrfBuilder(variables, rules);
        this.potential = squared ? TermKind.SQUARED_HINGE : TermKind.HINGE;
    }

    /** {@code max(0, a y + b)}. */
    void unary(int rule, int variable, double a, double b) {
        add(rule, potential, new int[] {variable}, new double[] {a}, b);
    }

    /** {@code from -> to}: max(0, y[from] - y[to]). */
    void implies(int rule, int from, int to) {
        add(rule, potential, new int[] {from, to}, new double[] {1, -1}, 0);
    }

    /** A potential of three variables with coefficients 1 or -1. */
    void triad(int rule, int[] variables, double[] signs, double b) {
        add(rule, potential, variables.clone(), signs.clone(), b);
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
        add(rule, potential, free, factors, 0);
    }

    /** The sum of some variables is 1, or at most 1. */
    void sum(int rule, TermKind constraint, int[] variables, int size) {
        int[] free = new int[size];
        double[] factors = new double[size];
        for (int i = 0; i < size; i++) {
            free[i] = variables[i];
            factors[i] = 1;
        }
        add(rule, constraint, free, factors, -1);
    }

    private void add(int rule, TermKind kind, int[] free, double[] factors, double b) {
        builder.add(rule, kind, free, factors, free.length, b);
        if (builder.terms() >= most) {
            handOut();
        }
    }

    /** Ends a block. */
    void handOut() {
        receiver.accept(builder.build());
        builder = new HingeLossMrfBuilder(variables, rules);
    }

    HingeLossMrf field() {
        return builder.build();
    }
}
