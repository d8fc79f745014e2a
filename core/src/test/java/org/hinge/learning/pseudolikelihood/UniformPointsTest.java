package org.hinge.learning.pseudolikelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class UniformPointsTest {
    private static final int SEEDS = 200;

    /** The means of y0 and y0^2 over the points of many seeds, after a check of each point. */
    private static double[] means(HingeLossMrf mrf, double[] truth) {
        Blocks blocks = BlockFinder.find(mrf, truth);
        Points points = new Points();
        double[] sums = new double[2];
        int count = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            new UniformPoints(blocks, seed).fill(blocks.block(0), points);
            for (int p = 0; p < points.count(); p++) {
                double[] y = truth.clone();
                for (int k = 0; k < blocks.block(0).size(); k++) {
                    y[blocks.block(0).atoms()[k]] = points.value(p, k);
                    assertThat(points.value(p, k)).isBetween(-1e-12, 1 + 1e-12);
                }
                for (int k = 0; k < mrf.terms(); k++) {
                    assertThat(mrf.kind(k).value(mrf.linear(k, y))).isLessThan(1e-9);
                }
                sums[0] += y[0];
                sums[1] += y[0] * y[0];
                count++;
            }
        }
        return new double[] {sums[0] / count, sums[1] / count};
    }

    @Test
    void simplex() {
        HingeLossMrf mrf =
                new HandMade(4, 1).add(0, TermKind.EQUAL, 0, 1, 1, 1, 2, 1, 3, 1, -1).build();
        double[] means = means(mrf, new double[] {1, 0, 0, 0});
        assertThat(means[0]).isCloseTo(1 / 4.0, within(0.005));
        assertThat(means[1]).isCloseTo(2 / 20.0, within(0.004));
    }

    @Test
    void solidSimplex() {
        HingeLossMrf mrf =
                new HandMade(3, 1).add(0, TermKind.AT_MOST, 0, 1, 1, 1, 2, 1, -1).build();
        double[] means = means(mrf, new double[] {0, 0, 0});
        // Three of four coordinates of a simplex.
        assertThat(means[0]).isCloseTo(1 / 4.0, within(0.005));
        assertThat(means[1]).isCloseTo(2 / 20.0, within(0.004));
    }

    @Test
    void sumsAboveOneByAChain() {
        // y0 + y1 + y2 = 2 within the box: 1 - y is uniform on the simplex.
        HingeLossMrf mrf = new HandMade(3, 1).add(0, TermKind.EQUAL, 0, 1, 1, 1, 2, 1, -2).build();
        double[] means = means(mrf, new double[] {1, 1, 0});
        assertThat(means[0]).isCloseTo(2 / 3.0, within(0.006));
        assertThat(means[1]).isCloseTo(1 - 2 / 3.0 + 2 / 12.0, within(0.006));
    }

    @Test
    void otherConstraintsCutTheSimplex() {
        // y0 <= y1: the half of the simplex where y0 is the smaller one.
        HingeLossMrf mrf =
                new HandMade(3, 1)
                        .add(0, TermKind.EQUAL, 0, 1, 1, 1, 2, 1, -1)
                        .add(0, TermKind.AT_MOST, 0, 1, 1, -1, 0)
                        .build();
        double[] means = means(mrf, new double[] {0, 1, 0});
        // The centre of the triangle (0,1,0), (0,0,1), (1/2,1/2,0).
        assertThat(means[0]).isCloseTo(1 / 6.0, within(0.006));
    }

    @Test
    void theNumberOfPointsGrowsWithTheBlock() {
        int[] atoms = new int[20];
        assertThat(UniformPoints.count(Block.sum(Block.Kind.SUM, atoms, 1, 0))).isEqualTo(200);
        assertThat(UniformPoints.count(Block.atom(0))).isEqualTo(150);
    }
}
