package org.hinge.learning;

import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;

/**
 * A field, the truth of its variables, the weights to begin with, and which of them to learn.
 *
 * <p>A variable without truth has NaN. Only rules with potentials in the field are learned; others
 * keep their weight.
 */
public final class TrainingProblem {
    private final HingeLossMrf mrf;
    private final double[] truth;
    private final TrainedRules rules;

    private TrainingProblem(HingeLossMrf mrf, double[] truth, TrainedRules rules) {
        this.mrf = mrf;
        this.truth = truth;
        this.rules = rules;
    }

    /**
     * Copies what is given.
     *
     * @param truth one per variable, in [0, 1] or NaN
     * @param initialWeights one per rule, finite and not negative; those of hard rules are not read
     * @param learnable one per rule; hard rules are never learned
     */
    public static TrainingProblem of(
            HingeLossMrf mrf, double[] truth, double[] initialWeights, boolean[] learnable) {
        check(truth.length == mrf.variables(), "truth must have one value per variable");
        check(initialWeights.length == mrf.rules(), "there must be one weight per rule");
        check(learnable.length == mrf.rules(), "learnable must have one entry per rule");
        for (double value : truth) {
            if (value < 0 || value > 1) {
                throw new IllegalArgumentException("truth must be in [0, 1] (got " + value + ")");
            }
        }
        boolean[] hard = new boolean[mrf.rules()];
        boolean[] soft = new boolean[mrf.rules()];
        for (int k = 0; k < mrf.terms(); k++) {
            (mrf.kind(k).isConstraint() ? hard : soft)[mrf.rule(k)] = true;
        }
        boolean[] learned = learnable.clone();
        for (int q = 0; q < learned.length; q++) {
            double weight = initialWeights[q];
            check(
                    !soft[q] || (weight >= 0 && weight < Double.POSITIVE_INFINITY),
                    "weights must be finite and not negative (got " + weight + ")");
            learned[q] &= !hard[q];
        }
        return new TrainingProblem(
                mrf, truth.clone(), TrainedRules.of(initialWeights, learned, mrf.groundings()));
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The same with other truth and weights to begin with. */
    TrainingProblem with(double[] newTruth, double[] newWeights) {
        boolean[] learned = new boolean[mrf.rules()];
        for (int q = 0; q < learned.length; q++) {
            learned[q] = rules.isLearned(q);
        }
        return of(mrf, newTruth, newWeights, learned);
    }

    public HingeLossMrf mrf() {
        return mrf;
    }

    /** One per variable; not to be changed. */
    public double[] truth() {
        return truth;
    }

    /** Which weights are learned, and where they begin. */
    public TrainedRules rules() {
        return rules;
    }

    /** One per rule; not to be changed. */
    public double[] initialWeights() {
        return rules.initialWeights();
    }

    /** Whether the weight of a rule is learned. */
    public boolean isLearned(int rule) {
        return rules.isLearned(rule);
    }

    /** What a rule's gradient is divided by, see {@link TrainedRules#scale}. */
    public double scale(int rule) {
        return rules.scale(rule);
    }

    /** The variables without truth. */
    public int[] latent() {
        return IntStream.range(0, truth.length).filter(i -> Double.isNaN(truth[i])).toArray();
    }

    /**
     * Checks that every variable has a truth.
     *
     * @throws MissingTruthException if not
     */
    public void requireTruth() {
        int[] latent = latent();
        if (latent.length > 0) {
            throw new MissingTruthException(latent);
        }
    }
}
