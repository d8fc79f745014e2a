package org.hinge.learning.pseudolikelihood;

import org.hinge.inference.Tolerances;
import org.hinge.learning.LearningException;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * All the 0/1 values of a block's atoms that meet the constraints, the others being as in truth.
 */
final class BooleanPoints implements PointSource {
    private static final int MOST = 100_000;
    private final Blocks blocks;
    private final double[] y;

    /**
     * Of blocks whose truth is 0 or 1.
     *
     * @throws LearningException if some truth is neither
     */
    BooleanPoints(Blocks blocks) {
        this.blocks = blocks;
        this.y = blocks.truth().clone();
        for (double value : y) {
            if (value != 0 && value != 1) {
                throw new LearningException(
                        -1,
                        -1,
                        "the truth of a Boolean model must be 0 or 1 (got " + value + ")",
                        "round the truth, or learn with soft truth values");
            }
        }
    }

    @Override
    public double logMeasure(Block block, int points) {
        return 0;
    }

    @Override
    public void fill(Block block, Points points) {
        points.begin(block.size());
        enumerate(block, 0, 0, points, new double[block.size()]);
        for (int atom : block.atoms()) {
            y[atom] = blocks.truth()[atom];
        }
    }

    /**
     * Goes through the values of the atoms from number {@code k} on; {@code sum} of those before.
     */
    private void enumerate(Block block, int k, double sum, Points points, double[] point) {
        if (!block.hasOneDimension() && sum > block.total() + Tolerances.FEASIBLE) {
            return;
        }
        if (k == block.size()) {
            if (meetsConstraints(block)) {
                if (points.count() == MOST) {
                    throw tooMany(block);
                }
                points.add(point);
            }
            return;
        }
        for (int value = 0; value <= 1; value++) {
            y[block.atoms()[k]] = value;
            point[k] = value;
            enumerate(block, k + 1, sum + value, points, point);
        }
    }

    private boolean meetsConstraints(Block block) {
        HingeLossMrf mrf = blocks.mrf();
        for (int atom : block.atoms()) {
            Columns constraints = blocks.constraints();
            for (int place = constraints.start(atom); place < constraints.end(atom); place++) {
                int term = constraints.term(place);
                TermKind kind = mrf.kind(term);
                if (kind.value(mrf.linear(term, y)) > Tolerances.FEASIBLE) {
                    return false;
                }
            }
        }
        return true;
    }

    private LearningException tooMany(Block block) {
        return new LearningException(
                blocks.mrf().rule(block.constraint()),
                block.constraint(),
                "a hard rule over %d atoms has more than %,d Boolean solutions"
                        .formatted(block.size(), MOST),
                "learn with the structured perceptron or the large margin");
    }
}
