package org.hinge.run.session;

import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.explanation.Changes.OfObservation;
import org.hinge.api.explanation.Origin.Observation;
import org.jspecify.annotations.Nullable;

/**
 * Which value of one observed atom moves a target across a threshold. With x the present value and
 * y(t) that of the target if t is observed instead,
 *
 * <pre>
 *   y(t) is on the other side,   y(x + 0.9 (t - x)) is not
 * </pre>
 *
 * Each t is solved for, see {@link OtherObservations}.
 */
final class ObservationChanges {
    private static final double LESS = 0.9;

    /** A value must be across by this much. */
    private static final double CLEAR = 1e-6;

    private static final int MOST_SOLVES = 40;

    private final OtherObservations others;
    private final double threshold;

    ObservationChanges(OtherObservations others, double threshold) {
        this.others = others;
        this.threshold = threshold;
    }

    /**
     * A change of one observed atom; null if none suffices.
     *
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop
     */
    @Nullable OfObservation of(Atom target, double value, Observation observation) {
        return new Search(target, value, observation).run();
    }

    /** One search. */
    private final class Search {
        private final Atom target;
        private final boolean above;
        private final Observation observation;
        private int solves;

        Search(Atom target, double value, Observation observation) {
            this.target = target;
            this.above = value >= threshold;
            this.observation = observation;
        }

        @Nullable OfObservation run() {
            for (double end : ends()) {
                double value = solve(end);
                if (isAcross(value)) {
                    return narrow(end, value);
                }
            }
            return null;
        }

        /** Towards the end that promises to help, or towards both if neither does. */
        private double[] ends() {
            double x = observation.value();
            double slope = above ? -observation.factor() : observation.factor();
            if (slope == 0) {
                return x == 0 ? new double[] {1} : x == 1 ? new double[] {0} : new double[] {0, 1};
            }
            double end = slope > 0 ? 1 : 0;
            return x == end ? new double[0] : new double[] {end};
        }

        private boolean isAcross(double value) {
            return above ? value < threshold - CLEAR : value > threshold + CLEAR;
        }

        private @Nullable OfObservation narrow(double end, double valueThere) {
            double x = observation.value();
            double stays = x;
            double flips = end;
            double value = valueThere;
            while (solves < MOST_SOLVES) {
                double lesser = x + LESS * (flips - x);
                boolean close = Math.abs(stays - x) >= Math.abs(lesser - x) * (1 - CLEAR);
                double next = close ? lesser : (stays + flips) / 2;
                double there = solve(next);
                if (isAcross(there)) {
                    flips = next;
                    value = there;
                } else if (close) {
                    return new OfObservation(observation.atom(), x, flips, value);
                } else {
                    stays = next;
                }
            }
            return null;
        }

        /** The target's value if so much is observed; not a number if there are no values. */
        private double solve(double observed) {
            solves++;
            return others.values(observation.atom(), observed, List.of(target))[0];
        }
    }
}
