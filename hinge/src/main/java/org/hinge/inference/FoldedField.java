package org.hinge.inference;

import java.util.List;

/**
 * A {@link ReducedField} as the iteration sees it.
 *
 * <pre>
 *   minimise    sum over groups of omega f(a . y + b)  +  sum_i U_i(y_i)
 *   subject to  the blocks' constraints,  lo &lt;= y &lt;= hi
 * </pre>
 *
 * Unary potentials and one constraint per block are folded into the y-step; what is left is in
 * groups by kind and shape. Variables are numbered anew: those of blocks, block by block, within
 * one those with most unary terms first; then others that groups mention; then the settled ones,
 * which have nothing but their unary terms.
 */
final class FoldedField {
    final UnaryTerms unary;
    final Blocks blocks;
    final List<TermGroup> groups;

    /** Variables from here on are settled. */
    final int settledFrom;

    /** The number of each variable in the reduced field. */
    final int[] original;

    FoldedField(
            UnaryTerms unary,
            Blocks blocks,
            List<TermGroup> groups,
            int settledFrom,
            int[] original) {
        this.unary = unary;
        this.blocks = blocks;
        this.groups = List.copyOf(groups);
        this.settledFrom = settledFrom;
        this.original = original;
    }

    int variables() {
        return original.length;
    }

    /** Whether constraints are left that no block holds. */
    boolean hasUnfoldedConstraints() {
        return groups.stream().anyMatch(group -> group.duals.kind.isConstraint());
    }

    /** Whether all potentials are linear. */
    boolean isLinear() {
        return groups.stream().noneMatch(group -> DualDomain.isSquared(group.duals.kind));
    }

    /** Takes over the weights of the rows after they have changed. */
    void reweigh(ReducedField reduced) {
        unary.refresh(reduced);
        ConstraintScales scales = new ConstraintScales(reduced);
        for (TermGroup group : groups) {
            boolean constraint = group.duals.kind.isConstraint();
            for (int j = 0; j < group.size(); j++) {
                int r = group.row[j];
                group.duals.omega[j] = constraint ? scales.of(r) : reduced.weight[r];
            }
        }
    }

    /** From the reduced field's order of variables to this one. */
    double[] toFolded(double[] reduced) {
        double[] y = new double[original.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = reduced[original[i]];
        }
        return y;
    }

    /** From this order of variables to the reduced field's. */
    double[] toReduced(double[] y) {
        double[] reduced = new double[original.length];
        for (int i = 0; i < reduced.length; i++) {
            reduced[original[i]] = y[i];
        }
        return reduced;
    }
}
