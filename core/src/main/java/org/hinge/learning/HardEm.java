package org.hinge.learning;

import org.hinge.api.result.LearningTermination;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Learns where some free atoms have no truth: in turn completes them by their MAP state given the
 * truth of the others and the weights so far, and learns as if that were the truth. Ends when the
 * completion stands.
 *
 * <p>Each round goes on from the weights of the last; the steps of all rounds follow one another.
 */
public final class HardEm implements WeightLearner {
    private final WeightLearner learner;
    private final StateFinder finder;
    private final HardEmSettings settings;

    public HardEm(WeightLearner learner, StateFinder finder, HardEmSettings settings) {
        this.learner = learner;
        this.finder = finder;
        this.settings = settings;
    }

    @Override
    public LearnedWeights learn(TrainingProblem problem, LearningProgress progress) {
        int[] latent = problem.latent();
        if (latent.length == 0) {
            return learner.learn(problem, progress);
        }
        LatentAtoms atoms = new LatentAtoms(problem, latent, finder);
        StepLog log = new StepLog(LearningProgress.NONE, 0);
        double[] weights = problem.initialWeights();
        double[] completion = atoms.complete(weights);
        for (int round = 1; ; round++) {
            LearnedWeights learned = learner.learn(problem.with(completion, weights), progress);
            log.append(learned);
            weights = learned.weights();
            if (learned.termination() == LearningTermination.INTERRUPTED) {
                return new LearnedWeights(
                        weights, log, learned.capped(), LearningTermination.INTERRUPTED);
            }
            double[] next = atoms.complete(weights);
            boolean stands = furthest(completion, next) <= settings.tolerance();
            if (stands || round == settings.maxRounds()) {
                LearningTermination end =
                        stands ? LearningTermination.LOCALLY_CONVERGED : LearningTermination.LIMIT;
                return new LearnedWeights(weights, log, learned.capped(), end);
            }
            completion = next;
        }
    }

    private static double furthest(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    /** The field of the latent atoms, given the truth of the others. */
    private static final class LatentAtoms {
        private final double[] truth;
        private final int[] latent;
        private final StateFinder finder;
        private final HingeLossMrf conditioned;
        private @Nullable State state;

        LatentAtoms(TrainingProblem problem, int[] latent, StateFinder finder) {
            this.truth = problem.truth();
            this.latent = latent;
            this.finder = finder;
            int[] number = new int[truth.length];
            int next = 0;
            for (int i = 0; i < truth.length; i++) {
                number[i] = Double.isNaN(truth[i]) ? next++ : -1;
            }
            this.conditioned = FieldCopy.condition(problem.mrf(), number, next, truth);
        }

        /** The truth, with the latent atoms at their MAP state. */
        double[] complete(double[] weights) {
            State found = finder.find(conditioned, weights, state, 1);
            state = found;
            double[] complete = truth.clone();
            for (int i = 0; i < latent.length; i++) {
                complete[latent[i]] = found.values()[i];
            }
            return complete;
        }
    }
}
