package org.hinge.run.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.explanation.Changes.OfObservation;
import org.hinge.api.explanation.Origin.Observation;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.Polish;
import org.hinge.inference.Solution;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.infer.MapInference;
import org.jspecify.annotations.Nullable;

/**
 * Which value of one observed atom moves a target across a threshold. With x the present value and
 * y(t) that of the target if t is observed instead,
 *
 * <pre>
 *   y(t) is on the other side,   y(x + 0.9 (t - x)) is not
 * </pre>
 *
 * The program is edited, grounded and solved for each t, since other values may wake ground rules
 * that could cost nothing before; then the edit is taken back.
 */
final class ObservationChanges {
    private static final double LESS = 0.9;

    /** A value must be across by this much. */
    private static final double CLEAR = 1e-6;

    private static final int MOST_SOLVES = 40;

    private static final InferenceSettings SHARP =
            new InferenceSettings.PrimalDual(InferenceSettings.Stopping.DEFAULT.withGap(1e-6));

    private final OpenProgram open;
    private final double threshold;

    ObservationChanges(OpenProgram open, double threshold) {
        this.open = open;
        this.threshold = threshold;
    }

    /** Those of some observed atoms, the least change first. */
    List<OfObservation> of(Atom target, double value, List<Observation> observations) {
        List<OfObservation> all = new ArrayList<>();
        for (Observation one : observations) {
            OfObservation change = new Search(target, value, one).run();
            if (change != null) {
                all.add(change);
            }
        }
        all.sort(Comparator.comparingDouble(one -> Math.abs(one.after() - one.before())));
        return all;
    }

    /** One search. */
    private final class Search {
        private final Atom target;
        private final boolean above;
        private final Observation observation;
        private final @Nullable Double given;
        private int solves;

        Search(Atom target, double value, Observation observation) {
            this.target = target;
            this.above = value >= threshold;
            this.observation = observation;
            this.given = open.observed(observation.atom());
        }

        @Nullable OfObservation run() {
            try {
                for (double end : ends()) {
                    double value = solve(end);
                    if (isAcross(value)) {
                        return narrow(end, value);
                    }
                }
                return null;
            } finally {
                takeBack();
            }
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
            open.observe(observation.atom(), observed);
            if (open.current().steps().endWanted()) {
                throw open.current().steps().interrupted("while changing observations");
            }
            GroundedProgram problem = open.problem();
            Solution solution = new MapInference(problem, SHARP).solve(open.start());
            if (solution == null || solution.termination() == Termination.INFEASIBLE) {
                return Double.NaN;
            }
            open.solved(solution);
            int variable = open.current().data().variable(target);
            SolvedField field = SolvedField.of(open.ground().mrf(), open.weights(), solution);
            return Polish.around(field, variable).field().values()[variable];
        }

        private void takeBack() {
            if (given == null) {
                open.forget(observation.atom());
            } else {
                open.observe(observation.atom(), given);
            }
        }
    }
}
