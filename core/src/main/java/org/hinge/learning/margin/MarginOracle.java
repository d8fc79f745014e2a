package org.hinge.learning.margin;

import org.hinge.inference.GapRule;
import org.hinge.learning.State;
import org.hinge.learning.StateFinder;
import org.hinge.learning.TrainingProblem;
import org.jspecify.annotations.Nullable;

/**
 * Finds a state that is cheap although far from the truth: one of low {@code w.Phi(y) - loss(y)}.
 *
 * <p>If all truth is 0 or 1 this is one MAP inference, with a bound. Otherwise the loss is convex
 * and its difference from the energy is not: each round solves with a linear stand-in that is never
 * more than the loss, then turns the atoms on the other side of their truth, so that w.Phi - loss
 * falls from round to round until no atom turns. That end is a local one.
 */
final class MarginOracle {
    /** Rounds that gain less than this part of the loss are not worth another. */
    private static final double SMALL_GAIN = 1e-9;

    private static final int MOST_ROUNDS = 100;

    private final StateFinder finder;
    private final LossDirections directions;
    private @Nullable State last;

    MarginOracle(TrainingProblem problem, StateFinder finder) {
        this.finder = finder;
        this.directions = new LossDirections(problem.mrf(), problem.truth());
    }

    /** What was found. */
    static final class Answer {
        private final double[] values;
        private final double loss;
        private final double lowerBound;
        private final double gap;

        Answer(double[] values, double loss, double lowerBound, double gap) {
            this.values = values;
            this.loss = loss;
            this.lowerBound = lowerBound;
            this.gap = gap;
        }

        double[] values() {
            return values;
        }

        double loss() {
            return loss;
        }

        /** Of w.Phi - loss over all states; minus infinity if nothing is proven. */
        double lowerBound() {
            return lowerBound;
        }

        double gap() {
            return gap;
        }
    }

    /** Whether its lower bounds hold for the loss itself. */
    boolean isConvex() {
        return !directions.hasInteriorTruth();
    }

    Answer find(double[] weights, double sharper) {
        double[] augmented = LossDirections.weights(weights);
        State best = null;
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            State state = finder.find(directions.augmented(), augmented, last, sharper);
            last = state;
            double[] y = state.values();
            double cheap = state.energy() - directions.offset();
            double value = cheap + directions.standIn(y) - directions.loss(y);
            if (value < least) {
                best = state;
            }
            boolean gained = value < least - SMALL_GAIN * (1 + Math.abs(value));
            least = Math.min(least, value);
            if (!gained || !directions.flip(y)) {
                break;
            }
        }
        if (best == null) {
            throw new AssertionError("no state has a finite energy");
        }
        double gap =
                GapRule.ratio(
                        best.energy() - directions.offset(),
                        best.lowerBound() - directions.offset());
        double bound =
                isConvex() ? best.lowerBound() - directions.offset() : Double.NEGATIVE_INFINITY;
        return new Answer(best.values(), directions.loss(best.values()), bound, gap);
    }
}
