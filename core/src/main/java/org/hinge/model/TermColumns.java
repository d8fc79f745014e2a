package org.hinge.model;

import java.util.List;

/** The columns of a field while terms are written into them; their number is known before. */
public final class TermColumns {
    /** Kinds have three bits of a term's code. */
    private static final int KIND_BITS = 3;

    final int[] start;
    final int[] variable;
    CodedColumn coefficient;
    CodedColumn constant;

    /** The rule and the kind of each term in one number. */
    CodedColumn code;

    private int terms;
    private int entries;

    public TermColumns(int terms, int entries) {
        this.start = new int[terms + 1];
        this.variable = new int[entries];
        this.coefficient = new CodedColumn();
        this.constant = new CodedColumn();
        this.code = new CodedColumn();
    }

    /** All terms are there. */
    TermColumns(
            int[] start,
            int[] variable,
            CodedColumn coefficient,
            CodedColumn constant,
            CodedColumn code) {
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.code = code;
        this.terms = start.length - 1;
        this.entries = variable.length;
    }

    static long code(int rule, byte kind) {
        return (long) rule << KIND_BITS | kind;
    }

    static int rule(long code) {
        return (int) (code >>> KIND_BITS);
    }

    static byte kind(long code) {
        return (byte) (code & ((1 << KIND_BITS) - 1));
    }

    /** How many were written. */
    public int terms() {
        return terms;
    }

    /** Writes the next entry of the term at hand. */
    public void addEntry(int itsVariable, double itsCoefficient) {
        variable[entries++] = itsVariable;
        coefficient.append(itsCoefficient);
    }

    /** Ends the term at hand. */
    public void endTerm(int rule, byte kind, double itsConstant) {
        constant.append(itsConstant);
        code.appendBits(code(rule, kind));
        start[++terms] = entries;
    }

    /** Writes all terms of a field, before any other. */
    void addAll(HingeLossMrf mrf) {
        terms = mrf.terms();
        entries = mrf.start(terms);
        for (int k = 0; k <= terms; k++) {
            start[k] = mrf.start(k);
        }
        for (int e = 0; e < entries; e++) {
            variable[e] = mrf.variable(e);
        }
        coefficient = mrf.coefficients().copy();
        constant = mrf.constants().copy();
        code = mrf.codes().copy();
    }

    /** Writes a term of a field. */
    void add(HingeLossMrf mrf, int term) {
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            addEntry(mrf.variable(e), mrf.coefficient(e));
        }
        endTerm(mrf.rule(term), mrf.kind(term).code(), mrf.constant(term));
    }

    /** Puts terms in an order that depends on them alone, each range by itself. */
    void sort(int variables, List<TermOrder.Range> ranges) {
        TermOrder order = new TermOrder(variables, this);
        order.sort(ranges);
        order.apply();
    }

    /** The field of all terms. */
    public HingeLossMrf build(int variables, double[] constantValue) {
        return new HingeLossMrf(variables, this, constantValue);
    }
}
