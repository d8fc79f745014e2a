package org.hinge.model;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A hinge-loss Markov random field over y in the unit box:
 *
 * <pre>
 *   minimise    sum over potentials k of  w[rule(k)] * value_k(a_k . y + b_k)
 *   subject to  a_k . y + b_k &lt;= 0   or   = 0      for the constraints k
 * </pre>
 *
 * Term k owns the entries {@code start(k)} to {@code start(k + 1) - 1}. Within a term the variables
 * ascend and no coefficient is 0. Never changed once built; weights are kept apart, so that
 * learning can try many on one field.
 */
public final class HingeLossMrf {
    private final int variables;
    private final int terms;
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final int[] rule;
    private final byte[] kind;
    private final double[] constantValue;
    private final long[] groundings;
    private final long constraints;

    HingeLossMrf(HingeLossMrfBuilder builder) {
        this.variables = builder.variables;
        TermPages collected = builder.collected;
        this.terms = collected.terms();
        // The largest first: what is left of the pages is then least when the last is made.
        this.coefficient = collected.takeCoefficients();
        this.constant = collected.takeConstants();
        this.variable = collected.takeVariables();
        this.start = collected.takeStarts();
        this.rule = collected.takeRules();
        this.kind = collected.takeKinds();
        this.constantValue =
                Arrays.stream(builder.constantValue).mapToDouble(OrderFreeSum::value).toArray();
        this.groundings = builder.groundings;
        this.constraints = builder.constraints;
        TermOrder order =
                new TermOrder(variables, start, variable, coefficient, constant, rule, kind);
        order.sort(
                builder.blockOfRule == null
                        ? builder.unordered
                        : order.arrange(builder.blockOfRule, builder.unorderedBlocks));
    }

    private HingeLossMrf(
            int variables,
            int[] start,
            int[] variable,
            double[] coefficient,
            double[] constant,
            int[] rule,
            byte[] kind,
            double[] constantValue) {
        this.variables = variables;
        this.terms = constant.length;
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.rule = rule;
        this.kind = kind;
        this.constantValue = constantValue;
        this.groundings = new long[constantValue.length];
        long hard = 0;
        for (int k = 0; k < terms; k++) {
            groundings[rule[k]] += kind(k).count();
            hard += kind(k).isConstraint() ? 1 : 0;
        }
        this.constraints = hard;
    }

    /**
     * A field that keeps these arrays as its own.
     *
     * @param start where the entries of each term begin, and where the last ones end
     * @param variable of each entry, ascending within a term
     * @param kind {@link TermKind#code} of each term
     * @param constantValue {@link #constantValue} of each rule
     */
    public static HingeLossMrf ofArrays(
            int variables,
            int[] start,
            int[] variable,
            double[] coefficient,
            double[] constant,
            int[] rule,
            byte[] kind,
            double[] constantValue) {
        return new HingeLossMrf(
                variables, start, variable, coefficient, constant, rule, kind, constantValue);
    }

    /** The terms of a field and then some of another; the constant values are the first one's. */
    private HingeLossMrf(HingeLossMrf first, HingeLossMrf second, BitSet wanted) {
        this.variables = first.variables;
        this.terms = first.terms + wanted.cardinality();
        int entries = first.start[first.terms];
        for (int k = wanted.nextSetBit(0); k >= 0; k = wanted.nextSetBit(k + 1)) {
            entries = Math.addExact(entries, second.start[k + 1] - second.start[k]);
        }
        this.start = Arrays.copyOf(first.start, terms + 1);
        this.variable = Arrays.copyOf(first.variable, entries);
        this.coefficient = Arrays.copyOf(first.coefficient, entries);
        this.constant = Arrays.copyOf(first.constant, terms);
        this.rule = Arrays.copyOf(first.rule, terms);
        this.kind = Arrays.copyOf(first.kind, terms);
        this.constantValue = first.constantValue;
        this.groundings = first.groundings.clone();
        long added = 0;
        int term = first.terms;
        for (int k = wanted.nextSetBit(0); k >= 0; k = wanted.nextSetBit(k + 1)) {
            int n = second.start[k + 1] - second.start[k];
            System.arraycopy(second.variable, second.start[k], variable, start[term], n);
            System.arraycopy(second.coefficient, second.start[k], coefficient, start[term], n);
            constant[term] = second.constant[k];
            rule[term] = second.rule[k];
            kind[term] = second.kind[k];
            groundings[rule[term]] += kind(term).count();
            added += kind(term).isConstraint() ? 1 : 0;
            start[++term] = start[term - 1] + n;
        }
        this.constraints = first.constraints + added;
    }

    /**
     * This field with some terms of another at its end.
     *
     * @param others over the same variables and rules
     * @param wanted which of its terms
     */
    public HingeLossMrf with(HingeLossMrf others, BitSet wanted) {
        if (others.variables != variables || others.rules() != rules()) {
            throw new IllegalArgumentException(
                    "both fields must have the same variables and rules");
        }
        return new HingeLossMrf(this, others, wanted);
    }

    public int variables() {
        return variables;
    }

    public int terms() {
        return terms;
    }

    public int rules() {
        return constantValue.length;
    }

    /** The first entry of a term. */
    public int start(int term) {
        return start[term];
    }

    /** The variable of an entry. */
    public int variable(int entry) {
        return variable[entry];
    }

    /** The coefficient of an entry. */
    public double coefficient(int entry) {
        return coefficient[entry];
    }

    /** The constant b of a term. */
    public double constant(int term) {
        return constant[term];
    }

    public int rule(int term) {
        return rule[term];
    }

    public TermKind kind(int term) {
        return TermKind.ofCode(kind[term]);
    }

    /** What {@link #start} gives, and at the end the number of entries; not to be changed. */
    public int[] starts() {
        return start;
    }

    /** The variable of each entry; not to be changed. */
    public int[] entryVariables() {
        return variable;
    }

    /** The coefficient of each entry; not to be changed. */
    public double[] coefficients() {
        return coefficient;
    }

    /** The constant of each term; not to be changed. */
    public double[] constants() {
        return constant;
    }

    /** The rule of each term; not to be changed. */
    public int[] ruleNumbers() {
        return rule;
    }

    /** The {@link TermKind#code} of each term's kind; not to be changed. */
    public byte[] kindCodes() {
        return kind;
    }

    /** The sum of a rule's potentials that have no free variable, without its weight. */
    public double constantValue(int rule) {
        return constantValue[rule];
    }

    /** a . y + b of a term. */
    public double linear(int term, double[] y) {
        double l = constant[term];
        for (int e = start[term]; e < start[term + 1]; e++) {
            l += coefficient[e] * y[variable[e]];
        }
        return l;
    }

    /** How many potentials there are; a weighted equality is two. */
    public long potentials() {
        return Arrays.stream(groundings).sum() - constraints;
    }

    /** How many constraints there are. */
    public long constraints() {
        return constraints;
    }

    /** A number that is the same for equal fields and, in practice, differs for any others. */
    public long fingerprint() {
        long hash = mix(variables, terms);
        for (int k = 0; k < terms; k++) {
            hash = mixTerm(hash, k);
        }
        return mixConstants(hash);
    }

    /** That of a field with some of the terms, in this order, and the same constant values. */
    public long fingerprintOf(int[] part) {
        long hash = mix(variables, part.length);
        for (int k : part) {
            hash = mixTerm(hash, k);
        }
        return mixConstants(hash);
    }

    /** A number that is the same for equal terms and, in practice, differs for any others. */
    public long fingerprint(int term) {
        return mixTerm(0, term);
    }

    /**
     * That of the same term where variables have other numbers.
     *
     * @param ids of each variable here
     */
    public long fingerprint(int term, long[] ids) {
        long hash = mixHead(0, term);
        for (int e = start[term]; e < start[term + 1]; e++) {
            hash = mix(hash, ids[variable[e]]);
            hash = mix(hash, Double.doubleToLongBits(coefficient[e]));
        }
        return hash;
    }

    private long mixTerm(long before, int term) {
        long hash = mixHead(before, term);
        for (int e = start[term]; e < start[term + 1]; e++) {
            hash = mix(hash, variable[e]);
            hash = mix(hash, Double.doubleToLongBits(coefficient[e]));
        }
        return hash;
    }

    private long mixHead(long before, int term) {
        long hash = mix(before, (long) rule[term] << 8 | kind[term]);
        return mix(hash, Double.doubleToLongBits(constant[term]));
    }

    private long mixConstants(long before) {
        long hash = before;
        for (double value : constantValue) {
            hash = mix(hash, Double.doubleToLongBits(value));
        }
        return hash;
    }

    /** Whether a term is the same, to the last bit, as one of a field over the same variables. */
    public boolean isSame(int term, HingeLossMrf other, int otherTerm) {
        return rule[term] == other.rule[otherTerm]
                && kind[term] == other.kind[otherTerm]
                && Double.compare(constant[term], other.constant[otherTerm]) == 0
                && Arrays.equals(
                        variable,
                        start[term],
                        start[term + 1],
                        other.variable,
                        other.start[otherTerm],
                        other.start[otherTerm + 1])
                && Arrays.equals(
                        coefficient,
                        start[term],
                        start[term + 1],
                        other.coefficient,
                        other.start[otherTerm],
                        other.start[otherTerm + 1]);
    }

    private static long mix(long hash, long next) {
        long h = (hash ^ next) * 0x9E3779B97F4A7C15L;
        return h ^ h >>> 29;
    }

    /** How many potentials or constraints each rule has. */
    public long[] groundings() {
        return groundings.clone();
    }
}
