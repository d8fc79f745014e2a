package org.hinge.model;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** The arrays of a field while terms are unpacked into them; their number is known before. */
final class PackedField {
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final int[] rule;
    private final byte[] kind;
    private int terms;

    PackedField(int terms, int entries) {
        this.start = new int[terms + 1];
        this.variable = new int[entries];
        this.coefficient = new double[entries];
        this.constant = new double[terms];
        this.rule = new int[terms];
        this.kind = new byte[terms];
    }

    int terms() {
        return terms;
    }

    void append(PackedTerms packed, IntUnaryOperator number) {
        PackedTerms.Reader reader = packed.reader();
        while (reader.next()) {
            int at = start[terms];
            for (int i = 0; i < reader.size(); i++) {
                variable[at] = number.applyAsInt(reader.variables()[i]);
                coefficient[at++] = reader.coefficients()[i];
            }
            constant[terms] = reader.constant();
            rule[terms] = reader.rule();
            kind[terms] = reader.kind();
            start[++terms] = at;
        }
    }

    /** Puts the terms from this one to the last in an order that depends on them alone. */
    void sort(int variables, int first) {
        if (terms - first > 1) {
            new TermOrder(variables, start, variable, coefficient, constant, rule, kind)
                    .sort(List.of(new TermOrder.Range(first, terms)));
        }
    }

    HingeLossMrf build(int variables, double[] constantValue) {
        return HingeLossMrf.ofArrays(
                variables, start, variable, coefficient, constant, rule, kind, constantValue);
    }
}
