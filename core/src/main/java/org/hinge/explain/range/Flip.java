package org.hinge.explain.range;

import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;
import org.hinge.explain.SolvedField;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.jspecify.annotations.Nullable;

/**
 * The least change of one number t that moves an atom across a threshold: with t_0 the present
 * number and y_i(t) the atom's value in the answer for t,
 *
 * <pre>
 *   y_i(t) is on the other side,   y_i(t_0 + 0.9 (t - t_0)) is not
 * </pre>
 *
 * Found by trying numbers farther and farther away, then by bisection, with warm solves of the part
 * of the field that the atom depends on; both statements are from solves at just these numbers.
 *
 * @param number the t that suffices
 * @param value y_i(t)
 * @param lesser a tenth less of the change
 * @param lesserValue y_i there, still on the present side
 * @param gap how far the energy at t may be from the least one
 * @param solves how many problems were solved
 */
public record Flip(
        double number, double value, double lesser, double lesserValue, double gap, int solves) {
    private static final double LESS = 0.9;

    /** Weights are tried up to 2 to this power times and 2 to minus this power times theirs. */
    private static final int DOUBLINGS = 12;

    private static final int MOST_SOLVES = 100;

    /** A value must be across by this much. */
    private static final double CLEAR = 1e-6;

    /** The share of the unit of weights that solves may be off by. */
    private static final double GAP = 1e-7;

    /** What to ask. */
    public record Question(
            int atom, double threshold, SolverSettings settings, SolverProgress progress) {
        /** Of a search that nobody stops. */
        public Question(int atom, double threshold, SolverSettings settings) {
            this(atom, threshold, settings, SolverProgress.NONE);
        }
    }

    /**
     * The same field as sharp as trials need it: several searches that start from it need not each
     * begin by sharpening the values that a solver gave.
     */
    public static SolvedField sharpened(SolvedField field, Question question) {
        Component part =
                Component.of(field, question.atom(), question.settings(), question.progress());
        part.solve(Component.Added.NONE, GAP * field.unit());
        return part.solved();
    }

    /** Which weight of a rule does it, above its own; the rule must have a positive one. */
    public static Optional<Flip> raisingWeight(SolvedField field, Question question, int rule) {
        double own = ownWeight(field, rule);
        double[] tries = new double[DOUBLINGS];
        for (int k = 0; k < DOUBLINGS; k++) {
            tries[k] = own * Math.scalb(1.0, k + 1);
        }
        return weight(field, question, rule, tries);
    }

    /** Which weight of a rule does it, below its own. */
    public static Optional<Flip> loweringWeight(SolvedField field, Question question, int rule) {
        double own = ownWeight(field, rule);
        double[] tries = new double[DOUBLINGS + 1];
        for (int k = 0; k < DOUBLINGS; k++) {
            tries[k] = own * Math.scalb(1.0, -k - 1);
        }
        return weight(field, question, rule, tries);
    }

    private static double ownWeight(SolvedField field, int rule) {
        double own = field.weights()[rule];
        if (!(own > 0)) {
            throw new IllegalArgumentException("weight must be positive (got " + own + ")");
        }
        return own;
    }

    private static Optional<Flip> weight(
            SolvedField field, Question question, int rule, double[] tries) {
        DoubleFunction<double[]> weights =
                t -> {
                    double[] changed = field.weights().clone();
                    changed[rule] = t;
                    return changed;
                };
        return new Search(field, question, weights, t -> field.mrf()::constant)
                .from(field.weights()[rule], tries);
    }

    /**
     * Which change of constants does it, such as another observed value t.
     *
     * @param from the present number
     * @param to the farthest
     * @param constants one per term of the field; those that the number does not change as they
     *     are. A term that could cost nothing so far is not in the field, and stays out
     */
    public static Optional<Flip> constants(
            SolvedField field,
            Question question,
            double from,
            double to,
            DoubleFunction<double[]> constants) {
        double[] tries = new double[4];
        for (int k = 0; k < tries.length; k++) {
            tries[k] = from + (to - from) * Math.scalb(1.0, k + 1 - tries.length);
        }
        DoubleFunction<IntToDoubleFunction> ofTerms =
                t -> {
                    double[] changed = constants.apply(t);
                    return term -> changed[term];
                };
        return new Search(field, question, t -> field.weights(), ofTerms).from(from, tries);
    }

    /** A number and what it gives. */
    private record Trial(double number, double value, double gap) {}

    /** One search. */
    private static final class Search {
        private final Component part;
        private final Question question;
        private final DoubleFunction<double[]> weights;
        private final DoubleFunction<IntToDoubleFunction> constants;
        private final double gap;
        private boolean above;
        private int solves;

        Search(
                SolvedField field,
                Question question,
                DoubleFunction<double[]> weights,
                DoubleFunction<IntToDoubleFunction> constants) {
            field.check(question.atom());
            this.part =
                    Component.of(field, question.atom(), question.settings(), question.progress());
            this.question = question;
            this.weights = weights;
            this.constants = constants;
            this.gap = GAP * field.unit();
        }

        Optional<Flip> from(double start, double[] tries) {
            Trial present = solve(start);
            if (isStopped()) {
                return Optional.empty();
            }
            above = present.value() >= question.threshold();
            Trial before = present;
            for (double number : tries) {
                Trial trial = solve(number);
                if (isStopped()) {
                    return Optional.empty();
                }
                if (isAcross(trial)) {
                    return Optional.ofNullable(narrow(start, before, trial));
                }
                before = trial;
            }
            return Optional.empty();
        }

        /** Bisects until a tenth less is not enough. */
        private @Nullable Flip narrow(double start, Trial near, Trial far) {
            Trial stays = near;
            Trial flips = far;
            while (solves < MOST_SOLVES) {
                double lesser = start + LESS * (flips.number() - start);
                boolean close =
                        Math.abs(stays.number() - start) >= Math.abs(lesser - start) * (1 - CLEAR);
                Trial trial = solve(close ? lesser : (stays.number() + flips.number()) / 2);
                if (isStopped()) {
                    return null;
                }
                if (isAcross(trial)) {
                    flips = trial;
                } else if (close) {
                    return new Flip(
                            flips.number(),
                            flips.value(),
                            trial.number(),
                            trial.value(),
                            flips.gap(),
                            solves);
                } else {
                    stays = trial;
                }
            }
            return null;
        }

        /** Then the last trial is none: it need not be near an optimum. */
        private boolean isStopped() {
            return question.progress().stopWanted();
        }

        private boolean isAcross(Trial trial) {
            return above
                    ? trial.value() < question.threshold() - CLEAR
                    : trial.value() > question.threshold() + CLEAR;
        }

        private Trial solve(double number) {
            Component.Found found =
                    part.solve(
                            Component.Added.NONE,
                            weights.apply(number),
                            constants.apply(number),
                            gap);
            solves++;
            return new Trial(number, found.value(), found.solution().absoluteGap());
        }
    }
}
