package org.hinge.api.result;

import java.util.List;
import org.hinge.api.settings.LearningSettings;
import org.jspecify.annotations.Nullable;

/**
 * Learned weights, and how they came about.
 *
 * @param run what it was made from, and by what
 * @param settings what was asked for
 * @param termination why the learner stopped
 * @param model what was grounded of the training data
 * @param rules in the order of the program
 * @param history the steps of learning
 * @param scores before and after, by predicate; null if nothing was scored
 */
public record LearningResult(
        RunRecord run,
        LearningSettings settings,
        LearningTermination termination,
        GroundModel model,
        List<LearnedRule> rules,
        History history,
        /** Keeps copies of what it is given. */
        @Nullable LearningScores scores) {
    /** Copies what is given, so that nothing changes it later. */
    public LearningResult {
        rules = List.copyOf(rules);
    }

    /**
     * A rule and its weights.
     *
     * @param number from 1
     * @param text as the program has it
     * @param weight null for a hard rule
     * @param initialWeight that of the program; null for a hard rule
     * @param learned whether it may have changed
     * @param groundings its potentials or constraints
     */
    public record LearnedRule(
            int number,
            String text,
            @Nullable Double weight,
            @Nullable Double initialWeight,
            boolean learned,
            long groundings) {}

    /** {@return whether the method came to the end that it was asked for} */
    public boolean isFinished() {
        return switch (termination) {
            case CONVERGED, STEPS_DONE, LOCALLY_CONVERGED -> true;
            case LIMIT, INTERRUPTED, TIME_LIMIT -> false;
        };
    }

    /**
     * The steps of learning.
     *
     * <p>Objective and gap of a step belong to the weights where it began, its weights are those
     * where it ended. Weights are not negative: a rule that is written with a negative weight has
     * minus this.
     */
    public static final class History {
        private final double[] objective;
        private final double[] gaps;
        private final List<double[]> weights;

        /**
         * Keeps the arrays that it is given.
         *
         * @param objective of each step
         * @param gaps of each step
         * @param weights of each rule after each step
         */
        public History(double[] objective, double[] gaps, List<double[]> weights) {
            this.objective = objective;
            this.gaps = gaps;
            this.weights = List.copyOf(weights);
        }

        /** {@return how many steps there were} */
        public int steps() {
            return objective.length;
        }

        /**
         * {@return the objective where a step began}
         *
         * @param step its number, from 0
         */
        public double objective(int step) {
            return objective[step];
        }

        /**
         * {@return the gap of the inference in a step; 0 if there was none, infinite if nothing was
         * proven}
         *
         * @param step its number, from 0
         */
        public double gap(int step) {
            return gaps[step];
        }

        /** {@return how many steps have weights: one more than others if a start is among them} */
        public int weightings() {
            return weights.size();
        }

        /**
         * {@return the weight of a rule after a step}
         *
         * @param step its number, from 0
         * @param rule its number, from 0
         */
        public double weight(int step, int rule) {
            return weights.get(step)[rule];
        }
    }
}
