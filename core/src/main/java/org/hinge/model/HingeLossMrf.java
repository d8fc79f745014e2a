package org.hinge.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
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
public final class HingeLossMrf implements Serializable {
    private static final long serialVersionUID = 1;

    private final int variables;
    private final int terms;
    private transient IntRow start;
    private transient IntRow variable;
    private final CodedColumn coefficient;
    private final CodedColumn constant;

    /** {@link TermColumns#code} of each term's rule and kind. */
    private final CodedColumn code;

    private final double[] constantValue;
    private final long[] groundings;
    private final long constraints;

    private HingeLossMrf(
            int variables,
            TermColumns columns,
            double[] constantValue,
            long[] groundings,
            long constraints) {
        this.variables = variables;
        this.terms = columns.start.length - 1;
        this.start = IntRow.of(columns.start);
        this.variable = IntRow.of(columns.variable);
        this.coefficient = columns.coefficient.close();
        this.constant = columns.constant.close();
        this.code = columns.code.close();
        this.constantValue = constantValue;
        this.groundings = groundings;
        this.constraints = constraints;
    }

    private HingeLossMrf(HingeLossMrf same, Storage storage) {
        this.variables = same.variables;
        this.terms = same.terms;
        this.start = copy(same.start, storage);
        this.variable = copy(same.variable, storage);
        this.coefficient = same.coefficient;
        this.constant = same.constant;
        this.code = same.code;
        this.constantValue = same.constantValue;
        this.groundings = same.groundings;
        this.constraints = same.constraints;
    }

    private static IntRow copy(IntRow numbers, Storage storage) {
        IntRow copy = storage.ints(numbers.size());
        copy.put(0, numbers, 0, numbers.size());
        return copy;
    }

    /** The same field with its entries, which are read in order mostly, somewhere else. */
    public HingeLossMrf in(Storage storage) {
        return storage == Storage.HEAP ? this : new HingeLossMrf(this, storage);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeObject(numbers(start));
        out.writeObject(numbers(variable));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        start = IntRow.of((int[]) in.readObject());
        variable = IntRow.of((int[]) in.readObject());
    }

    private static int[] numbers(IntRow buffer) {
        int[] numbers = new int[buffer.size()];
        buffer.get(0, numbers);
        return numbers;
    }

    static HingeLossMrf of(HingeLossMrfBuilder builder) {
        TermColumns columns = builder.collected.take();
        TermOrder order = new TermOrder(builder.variables, columns);
        order.sort(
                builder.blockOfRule == null
                        ? builder.unordered
                        : order.arrange(builder.blockOfRule, builder.unorderedBlocks));
        order.apply();
        return new HingeLossMrf(
                builder.variables,
                columns,
                Arrays.stream(builder.constantValue).mapToDouble(OrderFreeSum::value).toArray(),
                builder.groundings,
                builder.constraints);
    }

    /** A field that keeps these columns as its own. */
    HingeLossMrf(int variables, TermColumns columns, double[] constantValue) {
        this(variables, columns, constantValue, new long[constantValue.length], count(columns));
        for (int k = 0; k < terms; k++) {
            groundings[rule(k)] += kind(k).count();
        }
    }

    private static long count(TermColumns columns) {
        long constraints = 0;
        for (int k = 0; k < columns.terms(); k++) {
            byte kind = TermColumns.kind(columns.code.bits(k));
            constraints += TermKind.ofCode(kind).isConstraint() ? 1 : 0;
        }
        return constraints;
    }

    /** The terms of a field and then some of another; the constant values are the first one's. */
    private static TermColumns join(HingeLossMrf first, HingeLossMrf second, BitSet wanted) {
        int terms = first.terms + wanted.cardinality();
        int entries = first.start.get(first.terms);
        for (int k = wanted.nextSetBit(0); k >= 0; k = wanted.nextSetBit(k + 1)) {
            entries = Math.addExact(entries, second.start.get(k + 1) - second.start.get(k));
        }
        TermColumns columns = new TermColumns(terms, entries);
        columns.addAll(first);
        for (int k = wanted.nextSetBit(0); k >= 0; k = wanted.nextSetBit(k + 1)) {
            columns.add(second, k);
        }
        return columns;
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
        return new HingeLossMrf(variables, join(this, others, wanted), constantValue);
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
        return start.get(term);
    }

    private int size(int term) {
        return start(term + 1) - start(term);
    }

    /** The variable of an entry. */
    public int variable(int entry) {
        return variable.get(entry);
    }

    /** The coefficient of an entry. */
    public double coefficient(int entry) {
        return coefficient.number(entry);
    }

    /** The constant b of a term. */
    public double constant(int term) {
        return constant.number(term);
    }

    public int rule(int term) {
        return TermColumns.rule(code.bits(term));
    }

    public TermKind kind(int term) {
        return TermKind.ofCode(TermColumns.kind(code.bits(term)));
    }

    /** What {@link #start} gives, and at the end the number of entries; not to be changed. */
    public IntRow starts() {
        return start;
    }

    /** The variable of each entry; not to be changed. */
    public IntRow entryVariables() {
        return variable;
    }

    /** The coefficient of each entry. */
    public CodedColumn coefficients() {
        return coefficient;
    }

    /** The constant of each term. */
    public CodedColumn constants() {
        return constant;
    }

    /** Reads many terms quickly, in order; one for each thread. */
    public TermBatch batch() {
        return new TermBatch(start, variable, coefficient, constant, code);
    }

    /** {@link TermColumns#code} of each term. */
    CodedColumn codes() {
        return code;
    }

    /** The sum of a rule's potentials that have no free variable, without its weight. */
    public double constantValue(int rule) {
        return constantValue[rule];
    }

    /** a . y + b of a term. */
    public double linear(int term, double[] y) {
        double l = constant(term);
        for (int e = start.get(term); e < start.get(term + 1); e++) {
            l += coefficient(e) * y[variable.get(e)];
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
        for (int e = start.get(term); e < start.get(term + 1); e++) {
            hash = mix(hash, ids[variable.get(e)]);
            hash = mix(hash, Double.doubleToLongBits(coefficient(e)));
        }
        return hash;
    }

    private long mixTerm(long before, int term) {
        long hash = mixHead(before, term);
        for (int e = start.get(term); e < start.get(term + 1); e++) {
            hash = mix(hash, variable.get(e));
            hash = mix(hash, Double.doubleToLongBits(coefficient(e)));
        }
        return hash;
    }

    private long mixHead(long before, int term) {
        long hash = mix(before, (long) rule(term) << 8 | kind(term).code());
        return mix(hash, Double.doubleToLongBits(constant(term)));
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
        return code.bits(term) == other.code.bits(otherTerm)
                && Double.compare(constant(term), other.constant(otherTerm)) == 0
                && size(term) == other.size(otherTerm)
                && hasSameEntries(term, other, otherTerm);
    }

    /** Of terms of the same size. */
    private boolean hasSameEntries(int term, HingeLossMrf other, int otherTerm) {
        int shift = other.start.get(otherTerm) - start.get(term);
        for (int e = start.get(term); e < start.get(term + 1); e++) {
            if (variable(e) != other.variable(e + shift)
                    || coefficient.bits(e) != other.coefficient.bits(e + shift)) {
                return false;
            }
        }
        return true;
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
