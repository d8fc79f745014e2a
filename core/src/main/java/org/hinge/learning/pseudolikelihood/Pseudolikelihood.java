package org.hinge.learning.pseudolikelihood;

import java.util.stream.IntStream;
import org.hinge.inference.Workers;
import org.hinge.learning.RuleSums;
import org.hinge.learning.optimise.Objective;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Domain;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Expectation;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Gradient;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;

/**
 * The log-pseudolikelihood of the truth, a concave function of the weights. With e_B(y) the sum of
 * the weighted potentials that contain an atom of block B, all other atoms being as in truth, and
 * Z_B the integral of exp(-e_B) over what the constraints leave the block,
 *
 * <pre>
 *   exact:   sum_B ( -e_B(truth) - log Z_B )      gradient  sum_B sum_{j in q, j touches B} ( E_B[phi_j] - phi_j(truth) )
 *   paper:   -w.Phi(truth) - sum_B log Z_B        gradient  sum_B sum_{j in q, j touches B} E_B[phi_j]  -  Phi_q(truth)
 * </pre>
 *
 * The two agree if every potential touches one block. Constants that do not depend on the weights
 * (volumes of simplices) are left out.
 */
final class Pseudolikelihood implements Objective {
    /** Fixed, so that sums do not depend on the number of threads. */
    private static final int SLICES = 16;

    private final HingeLossMrf mrf;
    private final Blocks blocks;
    private final Columns potentials;
    private final PseudolikelihoodSettings settings;
    private final double[] atTruth;
    private final double[] ofTruth;

    /**
     * Of a field at the truth.
     *
     * @throws LearningException if the constraints form no blocks, or the truth violates them
     */
    Pseudolikelihood(HingeLossMrf mrf, double[] truth, PseudolikelihoodSettings settings) {
        this.mrf = mrf;
        this.blocks = BlockFinder.find(mrf, truth);
        this.potentials = Columns.of(mrf, term -> !mrf.kind(term).isConstraint());
        this.settings = settings;
        this.ofTruth = RuleSums.of(mrf, truth);
        this.atTruth = new double[mrf.terms()];
        for (int k = 0; k < mrf.terms(); k++) {
            atTruth[k] = mrf.kind(k).value(mrf.linear(k, truth));
        }
        if (settings.domain() == Domain.BOOLEAN) {
            // Fails here, not in a thread, if the truth is not Boolean.
            source();
        }
    }

    /** How many atoms constraints leave no room; they contribute nothing. */
    int settled() {
        return blocks.settled();
    }

    @Override
    public double gap() {
        return 0;
    }

    @Override
    public double evaluate(double[] weights, double[] ascent) {
        Slice[] slices = new Slice[SLICES];
        try (Workers workers = new Workers(Math.min(settings.threads(), SLICES))) {
            workers.run(SLICES, s -> slices[s] = slice(s, weights));
        }
        double value = 0;
        for (int q = 0; q < ascent.length; q++) {
            ascent[q] = settings.gradient() == Gradient.PAPER ? -ofTruth[q] : 0;
            value += ascent[q] == 0 ? 0 : weights[q] * ascent[q];
        }
        for (Slice slice : slices) {
            value += slice.value;
            for (int q = 0; q < ascent.length; q++) {
                ascent[q] += slice.ascent[q];
            }
        }
        return value;
    }

    private Slice slice(int s, double[] weights) {
        Slice slice = new Slice();
        long size = blocks.size();
        IntStream.range((int) (size * s / SLICES), (int) (size * (s + 1) / SLICES))
                .forEach(b -> slice.add(blocks.block(b), weights));
        return slice;
    }

    private PointSource source() {
        return settings.domain() == Domain.BOOLEAN
                ? new BooleanPoints(blocks)
                : new UniformPoints(blocks, settings.seed());
    }

    /** Some of the blocks. */
    private final class Slice {
        private final double[] ascent = new double[mrf.rules()];
        private final SegmentConditional segment = new SegmentConditional(blocks);
        private final PointConditional points = new PointConditional(blocks, source());
        private double[] means = new double[16];
        private double value;

        void add(Block block, double[] weights) {
            int[] terms = potentials.terms(block.atoms());
            if (means.length < terms.length) {
                means = new double[2 * terms.length];
            }
            boolean closedForm =
                    settings.domain() == Domain.SOFT
                            && settings.expectation() == Expectation.EXACT
                            && block.hasOneDimension();
            double logPartition =
                    closedForm
                            ? segment.compute(block, terms, weights, means)
                            : points.compute(block, terms, weights, means);
            if (Double.isNaN(logPartition)) {
                return;
            }
            value -= logPartition;
            for (int j = 0; j < terms.length; j++) {
                int rule = mrf.rule(terms[j]);
                ascent[rule] += means[j];
                if (settings.gradient() == Gradient.EXACT) {
                    ascent[rule] -= atTruth[terms[j]];
                    value -= weights[rule] * atTruth[terms[j]];
                }
            }
        }
    }
}
