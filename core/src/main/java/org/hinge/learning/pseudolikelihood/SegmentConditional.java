package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;
import org.hinge.density.IntervalDensity;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** The conditional distribution of a block of one dimension, in closed form. */
final class SegmentConditional {
    private final Blocks blocks;
    private final FeasibleRange range;
    private final IntervalDensity density = new IntervalDensity();

    SegmentConditional(Blocks blocks) {
        this.blocks = blocks;
        this.range = blocks.range();
    }

    /**
     * Computes the mean of each potential.
     *
     * @param terms the potentials that contain an atom of the block
     * @return log Z; NaN if the constraints leave the block no room
     */
    double compute(Block block, int[] terms, double[] weights, double[] means) {
        range.compute(blocks.truth(), block.atoms(), block.direction());
        if (range.most() - range.least() <= Tolerances.NO_ROOM) {
            return Double.NaN;
        }
        HingeLossMrf mrf = blocks.mrf();
        // The first atom's value is the coordinate.
        double here = blocks.truth()[block.atoms()[0]];
        density.begin(here + range.least(), here + range.most());
        for (int term : terms) {
            double alpha = slope(block, term);
            double beta = mrf.linear(term, blocks.truth()) - alpha * here;
            TermKind kind = mrf.kind(term);
            boolean square = kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
            double weight = weights[mrf.rule(term)];
            density.add(alpha, beta, weight, square);
            if (kind.count() == 2) {
                density.add(-alpha, -beta, weight, square);
            }
        }
        density.compute();
        int piece = 0;
        for (int j = 0; j < terms.length; j++) {
            means[j] = density.mean(piece++);
            if (mrf.kind(terms[j]).count() == 2) {
                means[j] += density.mean(piece++);
            }
        }
        return density.logPartition();
    }

    private double slope(Block block, int term) {
        HingeLossMrf mrf = blocks.mrf();
        double slope = 0;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int k = Arrays.binarySearch(block.atoms(), mrf.variable(e));
            slope += k < 0 ? 0 : mrf.coefficient(e) * block.direction()[k];
        }
        return slope;
    }
}
