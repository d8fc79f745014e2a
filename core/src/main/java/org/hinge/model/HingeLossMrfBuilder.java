package org.hinge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the terms of a field. A term that cannot cost anything is left out. */
public final class HingeLossMrfBuilder {
    /** Below this a sum of observed values counts as 0: 1 - 0.7 - 0.3 is not, in doubles. */
    private static final double TOLERANCE = 1e-12;

    /** From here on a comparison sort pays. */
    private static final int LONG_TERM = 32;

    final int variables;
    final TermPages collected = new TermPages();
    final OrderFreeSum[] constantValue;
    final long[] groundings;
    final List<TermOrder.Range> unordered = new ArrayList<>();
    int @Nullable [] blockOfRule;
    BitSet unorderedBlocks = new BitSet();
    long constraints;

    public HingeLossMrfBuilder(int variables, int rules) {
        this.variables = variables;
        this.constantValue = new OrderFreeSum[rules];
        Arrays.setAll(constantValue, rule -> new OrderFreeSum());
        this.groundings = new long[rules];
    }

    /** What became of a term. */
    public enum Added {
        /** It is in the field. */
        KEPT,
        /** It can never cost anything, or never be violated. */
        DROPPED,
        /** It has no free variable; a potential's value is in the constant energy. */
        CONSTANT
    }

    /**
     * Adds the term with this linear function, simplified. Sorts and changes the arrays that are
     * given.
     *
     * @param free variables, perhaps repeated
     * @param factors their coefficients
     * @param n how many of them
     */
    public Added add(int ofRule, TermKind wanted, int[] free, double[] factors, int n, double b) {
        int size = mergeRepeated(free, factors, n);
        if (size == 0) {
            if (!wanted.isConstraint()) {
                constantValue[ofRule].add(wanted.value(b));
            }
            return Added.CONSTANT;
        }
        double most = b;
        double least = b;
        for (int i = 0; i < size; i++) {
            most += Math.max(0, factors[i]);
            least += Math.min(0, factors[i]);
        }
        boolean above = most > TOLERANCE;
        boolean below = least < -TOLERANCE;
        boolean costsBelow =
                wanted == TermKind.ABSOLUTE
                        || wanted == TermKind.SQUARE
                        || wanted == TermKind.EQUAL;
        if (!above && !(costsBelow && below)) {
            return Added.DROPPED;
        }
        TermKind kind = wanted;
        double sign = 1;
        if (wanted == TermKind.ABSOLUTE || wanted == TermKind.SQUARE) {
            if (!above || !below) {
                kind = wanted == TermKind.SQUARE ? TermKind.SQUARED_HINGE : TermKind.HINGE;
                sign = above ? 1 : -1;
            }
        }
        collected.append(ofRule, kind.code(), free, factors, size, b, sign);
        groundings[ofRule] += kind.count();
        constraints += kind.isConstraint() ? 1 : 0;
        return Added.KEPT;
    }

    /** Adds to what potentials of a rule without free variables cost. */
    public void addConstantValue(int rule, OrderFreeSum value) {
        constantValue[rule].add(value);
    }

    /** What potentials of a rule without free variables cost so far. */
    public OrderFreeSum constantValue(int rule) {
        return constantValue[rule];
    }

    /** Sorts by variable, adds the coefficients of repeated ones, and drops those that cancel. */
    private static int mergeRepeated(int[] free, double[] factors, int n) {
        if (n == 2 && free[0] != free[1] && isFactor(factors[0]) && isFactor(factors[1])) {
            sortShort(free, factors, 2);
            return 2;
        }
        if (n > LONG_TERM) {
            sortLong(free, factors, n);
        } else {
            sortShort(free, factors, n);
        }
        int size = 0;
        int i = 0;
        while (i < n) {
            int v = free[i];
            double sum = 0;
            while (i < n && free[i] == v) {
                sum += factors[i++];
            }
            if (isFactor(sum)) {
                free[size] = v;
                factors[size++] = sum;
            }
        }
        return size;
    }

    private static boolean isFactor(double factor) {
        return Math.abs(factor) > TOLERANCE;
    }

    private static void sortShort(int[] free, double[] factors, int n) {
        for (int i = 1; i < n; i++) {
            int v = free[i];
            double f = factors[i];
            int j = i - 1;
            while (j >= 0 && free[j] > v) {
                free[j + 1] = free[j];
                factors[j + 1] = factors[j];
                j--;
            }
            free[j + 1] = v;
            factors[j + 1] = f;
        }
    }

    private static void sortLong(int[] free, double[] factors, int n) {
        long[] keys = new long[n];
        for (int i = 0; i < n; i++) {
            keys[i] = (long) free[i] << 32 | i;
        }
        Arrays.sort(keys);
        double[] unsorted = Arrays.copyOf(factors, n);
        for (int i = 0; i < n; i++) {
            free[i] = (int) (keys[i] >>> 32);
            factors[i] = unsorted[(int) keys[i]];
        }
    }

    /**
     * Has the terms from this one to the last put in an order that depends on them alone, not on
     * when they were added.
     */
    public void sort(int firstTerm) {
        if (terms() - firstTerm > 1) {
            unordered.add(new TermOrder.Range(firstTerm, terms()));
        }
    }

    /**
     * Has all terms put in the order of the blocks of their rules; those of a block stay as they
     * were added, or get an order that depends on them alone ({@link #sort}).
     *
     * @param blocks the block of each rule
     * @param unordered the blocks whose terms are sorted
     */
    public void arrange(int[] blocks, BitSet unordered) {
        blockOfRule = blocks.clone();
        unorderedBlocks = (BitSet) unordered.clone();
    }

    /** Receives the entries of a term. */
    public interface EntryVisitor {
        void visit(int variable, double coefficient);
    }

    /** The entries of the term that was kept last. */
    public void forEachLastEntry(EntryVisitor visitor) {
        collected.forEachLastEntry(visitor);
    }

    /** The variable of the first entry of the term that was kept last; -1 if there is none. */
    public int lastFirstVariable() {
        return collected.lastFirstVariable();
    }

    public double lastConstant() {
        return collected.lastConstant();
    }

    public int lastRule() {
        return collected.lastRule();
    }

    public TermKind lastKind() {
        return TermKind.ofCode(collected.lastKind());
    }

    /** Whether the term that was kept last is the same, to the last bit, as one of a field. */
    public boolean isLast(HingeLossMrf mrf, int term) {
        if (lastRule() != mrf.rule(term)
                || lastKind() != mrf.kind(term)
                || Double.compare(lastConstant(), mrf.constant(term)) != 0) {
            return false;
        }
        int[] entry = {mrf.start(term)};
        boolean[] same = {true};
        int end = mrf.start(term + 1);
        forEachLastEntry(
                (variable, coefficient) -> {
                    same[0] &=
                            entry[0] < end
                                    && mrf.variable(entry[0]) == variable
                                    && Double.compare(mrf.coefficient(entry[0]), coefficient) == 0;
                    entry[0]++;
                });
        return same[0] && entry[0] == end;
    }

    public int terms() {
        return collected.terms();
    }

    /** The field; the builder must not be used any more. */
    public HingeLossMrf build() {
        return HingeLossMrf.of(this);
    }
}
