package org.hinge.language.normal;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.language.clause.TruthTable;
import org.hinge.language.syntax.Formula;

/**
 * The truth table of a formula in some of its atoms, the other leaves having known values.
 *
 * <pre>{@code
 * A || B   in A and B                 becomes     0111
 * A || B   in A, where B is false     becomes     01
 * }</pre>
 *
 * Bit a of a set stands for the assignment a: one walk evaluates the formula at all of them.
 */
final class Tabulate implements Formula.Cases<BitSet> {
    private final int assignments;
    private final Map<Formula, BitSet> leaves = new HashMap<>();

    private Tabulate(List<Formula.Holds> free, Map<Formula, Truth> fixed) {
        this.assignments = 1 << free.size();
        fixed.forEach(this::fix);
        for (int i = 0; i < free.size(); i++) {
            leaves.put(free.get(i), whereVariable(i));
        }
    }

    /**
     * The table; variable i is atom i of {@code free}.
     *
     * @param fixed the values of the other leaves, none of them UNKNOWN
     */
    static TruthTable of(Formula formula, List<Formula.Holds> free, Map<Formula, Truth> fixed) {
        BitSet values = formula.match(new Tabulate(free, fixed));
        return TruthTable.of(free.size(), values::get);
    }

    private void fix(Formula leaf, Truth value) {
        leaves.put(leaf, constant(value == Truth.TRUE));
        if (leaf instanceof Formula.Comparison comparison) {
            leaves.put(comparison.negated(), constant(value == Truth.FALSE));
        }
    }

    private BitSet constant(boolean value) {
        BitSet set = new BitSet(assignments);
        set.set(0, assignments, value);
        return set;
    }

    private BitSet whereVariable(int variable) {
        BitSet set = new BitSet(assignments);
        int period = 2 << variable;
        for (int start = 1 << variable; start < assignments; start += period) {
            set.set(start, start + (1 << variable));
        }
        return set;
    }

    @Override
    public BitSet atom(Formula.Holds atom) {
        return leaf(atom);
    }

    @Override
    public BitSet comparison(Formula.Comparison comparison) {
        return leaf(comparison);
    }

    private BitSet leaf(Formula leaf) {
        BitSet values = leaves.get(leaf);
        if (values == null) {
            throw new IllegalArgumentException("the truth of " + leaf + " must be given");
        }
        return values;
    }

    @Override
    public BitSet not(Formula.Not not) {
        BitSet values = copy(not.body().match(this));
        values.flip(0, assignments);
        return values;
    }

    @Override
    public BitSet and(Formula.And and) {
        BitSet values = constant(true);
        for (Formula part : and.parts()) {
            values.and(part.match(this));
        }
        return values;
    }

    @Override
    public BitSet or(Formula.Or or) {
        BitSet values = constant(false);
        for (Formula part : or.parts()) {
            values.or(part.match(this));
        }
        return values;
    }

    @Override
    public BitSet implies(Formula.Implies implies) {
        BitSet values = copy(implies.body().match(this));
        values.flip(0, assignments);
        values.or(implies.head().match(this));
        return values;
    }

    private static BitSet copy(BitSet values) {
        return (BitSet) values.clone();
    }
}
