package org.hinge.inference.fold;

import java.util.List;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Exchange;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.Storage;

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
 * which have nothing but their unary terms. In a part of a field those that other parts own come
 * last: their step is done there.
 */
public final class FoldedField {
    public final UnaryTerms unary;
    public final Blocks blocks;
    public final List<TermGroup> groups;

    /** Variables from here on are settled. */
    public final int settledFrom;

    /** Variables from here on belong to other parts. */
    public final int foreignFrom;

    /** The number of each variable in the reduced field. */
    public final int[] original;

    /** Where what is long and read in order is kept. */
    public final Storage storage;

    public FoldedField(
            UnaryTerms unary,
            Blocks blocks,
            List<TermGroup> groups,
            int settledFrom,
            int foreignFrom,
            int[] original,
            Storage storage) {
        this.unary = unary;
        this.blocks = blocks;
        this.groups = List.copyOf(groups);
        this.settledFrom = settledFrom;
        this.foreignFrom = foreignFrom;
        this.original = original;
        this.storage = storage;
    }

    public int variables() {
        return original.length;
    }

    /** Whether constraints are left that no block holds. */
    public boolean hasUnfoldedConstraints() {
        return groups.stream().anyMatch(group -> group.duals.kind.isConstraint());
    }

    /** Whether all potentials are linear. */
    public boolean isLinear() {
        return groups.stream().noneMatch(group -> DualDomain.isSquared(group.duals.kind));
    }

    /** Takes over the weights of the rows after they have changed; not for a part of a field. */
    public void reweigh(ReducedField reduced) {
        unary.reweigh(reduced);
        ConstraintScales scales =
                new ConstraintScales(reduced, Exchange.NONE, hasUnfoldedConstraints());
        for (TermGroup group : groups) {
            boolean constraint = group.duals.kind.isConstraint();
            group.duals.rescale(
                    j ->
                            constraint
                                    ? scales.of(group.row.get(j))
                                    : reduced.weight(group.row.get(j)));
        }
    }

    /** From the reduced field's order of variables to this one. */
    public double[] toFolded(double[] reduced) {
        double[] y = new double[original.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = reduced[original[i]];
        }
        return y;
    }

    /** From this order of variables to the reduced field's. */
    public double[] toReduced(double[] y) {
        double[] reduced = new double[original.length];
        for (int i = 0; i < reduced.length; i++) {
            reduced[original[i]] = y[i];
        }
        return reduced;
    }
}
