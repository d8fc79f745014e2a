package org.hinge.learning;

import java.util.List;
import org.hinge.api.result.LearningTermination;

/**
 * The weights that a learner found, and how it got there.
 *
 * <p>{@code objective[t]} and {@code gap[t]} belong to the weights where step t began, {@code
 * history[t]} are those where it ended. Rules that were not learned keep their weight throughout.
 */
public final class LearnedWeights {
    private final double[] weights;
    private final List<double[]> history;
    private final double[] objective;
    private final double[] gaps;
    private final int[] capped;
    private final LearningTermination termination;
    private final double seconds;

    /** Keeps what it is given. */
    public LearnedWeights(
            double[] weights, StepLog log, int[] capped, LearningTermination termination) {
        this.weights = weights;
        this.history = List.copyOf(log.history());
        this.objective = log.objectives();
        this.gaps = log.gaps();
        this.capped = capped;
        this.termination = termination;
        this.seconds = log.seconds();
    }

    private LearnedWeights(LearnedWeights same, LearningTermination termination) {
        this.weights = same.weights;
        this.history = same.history;
        this.objective = same.objective;
        this.gaps = same.gaps;
        this.capped = same.capped;
        this.termination = termination;
        this.seconds = same.seconds;
    }

    /** The same, said to have been stopped by the limit of time. */
    public LearnedWeights outOfTime() {
        return new LearnedWeights(this, LearningTermination.TIME_LIMIT);
    }

    /** One per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** The weights after each step; not to be changed. */
    public List<double[]> history() {
        return history;
    }

    /** One per step; not to be changed. */
    public double[] objective() {
        return objective;
    }

    /** One per step, see {@link LearningProgress.Step#gap}; not to be changed. */
    public double[] gaps() {
        return gaps;
    }

    /** Rules whose weight would grow without end and was held at the cap. */
    public int[] capped() {
        return capped.clone();
    }

    public LearningTermination termination() {
        return termination;
    }

    public int steps() {
        return objective.length;
    }

    public double seconds() {
        return seconds;
    }
}
