package org.hinge.learning.pseudolikelihood;

import java.util.List;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;

/** The blocks of a field at the truth, and the bounds of its atoms. */
final class Blocks {
    private final HingeLossMrf mrf;
    private final double[] truth;
    private final List<Block> blocks;
    private final double[] lo;
    private final double[] hi;
    private final int settled;
    private final Columns constraints;

    Blocks(
            HingeLossMrf mrf,
            double[] truth,
            List<Block> blocks,
            double[] lo,
            double[] hi,
            int settled) {
        this.mrf = mrf;
        this.truth = truth;
        this.blocks = List.copyOf(blocks);
        this.lo = lo;
        this.hi = hi;
        this.settled = settled;
        this.constraints = Columns.of(mrf, term -> mrf.kind(term).isConstraint());
    }

    int size() {
        return blocks.size();
    }

    Block block(int b) {
        return blocks.get(b);
    }

    /** How many atoms constraints leave no room. */
    int settled() {
        return settled;
    }

    HingeLossMrf mrf() {
        return mrf;
    }

    double[] truth() {
        return truth;
    }

    double lo(int atom) {
        return lo[atom];
    }

    double hi(int atom) {
        return hi[atom];
    }

    Columns constraints() {
        return constraints;
    }

    FeasibleRange range() {
        return new FeasibleRange(mrf, constraints, lo, hi);
    }
}
