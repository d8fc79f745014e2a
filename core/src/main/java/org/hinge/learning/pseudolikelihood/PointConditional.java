package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * The conditional distribution of a block over finitely many points:
 *
 * <pre>
 *   P(p) proportional to exp(-e_p),   e_p = sum over potentials j of w_j phi_j(p),
 *   log Z = log sum_p m exp(-e_p),    m what a point stands for.
 * </pre>
 */
final class PointConditional {
    private final Blocks blocks;
    private final PointSource source;
    private final Points points = new Points();
    private double[] energy = new double[0];
    private double[] potential = new double[0];

    PointConditional(Blocks blocks, PointSource source) {
        this.blocks = blocks;
        this.source = source;
    }

    /**
     * Computes the mean of each potential.
     *
     * @param terms the potentials that contain an atom of the block
     * @return log Z; NaN if there is a single point, so that the block has no room
     */
    double compute(Block block, int[] terms, double[] weights, double[] means) {
        source.fill(block, points);
        int count = points.count();
        if (count == 1) {
            return Double.NaN;
        }
        if (energy.length < count) {
            energy = new double[count];
        }
        if (potential.length < count * terms.length) {
            potential = new double[count * terms.length];
        }
        Arrays.fill(energy, 0, count, 0);
        for (int j = 0; j < terms.length; j++) {
            evaluate(block, terms[j], j * count, weights[blocks.mrf().rule(terms[j])]);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < count; p++) {
            least = Math.min(least, energy[p]);
        }
        double total = 0;
        for (int p = 0; p < count; p++) {
            energy[p] = Math.exp(least - energy[p]);
            total += energy[p];
        }
        for (int j = 0; j < terms.length; j++) {
            double sum = 0;
            for (int p = 0; p < count; p++) {
                sum += energy[p] * potential[j * count + p];
            }
            means[j] = sum / total;
        }
        return Math.log(total) - least + source.logMeasure(block, count);
    }

    /** Fills in one potential at every point, and adds it to the energies. */
    private void evaluate(Block block, int term, int at, double weight) {
        HingeLossMrf mrf = blocks.mrf();
        double[] truth = blocks.truth();
        double fixed = mrf.linear(term, truth);
        int count = points.count();
        Arrays.fill(potential, at, at + count, fixed);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int k = Arrays.binarySearch(block.atoms(), mrf.variable(e));
            if (k >= 0) {
                double coefficient = mrf.coefficient(e);
                double here = truth[mrf.variable(e)];
                for (int p = 0; p < count; p++) {
                    potential[at + p] += coefficient * (points.value(p, k) - here);
                }
            }
        }
        for (int p = 0; p < count; p++) {
            potential[at + p] = mrf.kind(term).value(potential[at + p]);
            energy[p] += weight * potential[at + p];
        }
    }
}
