package org.hinge.learning.optimise;

import java.util.stream.IntStream;
import org.hinge.api.result.LearningTermination;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.StepLog;
import org.hinge.learning.TrainingProblem;

/**
 * Maximises a smooth concave objective over {@code 0 <= w <= cap} by projected limited-memory BFGS:
 * each step goes along the quasi-Newton direction of the weights that are free to move, and back
 * onto the bounds, until the objective has risen enough.
 *
 * <p>Minimises {@code f(w) = -objective(w) + l2/2 |w|^2}. Stops when no entry of {@code clip(w - f'
 * / n) - w} is larger than the tolerance, n being the potentials of each rule.
 */
public final class QuasiNewton {
    private static final double ENOUGH = 1e-4;
    private static final int MOST_HALVINGS = 40;

    /** Sums over many blocks are exact to about this part of their size. */
    private static final double ROUNDING = 1e-14;

    private final QuasiNewtonSettings settings;

    public QuasiNewton(QuasiNewtonSettings settings) {
        this.settings = settings;
    }

    public LearnedWeights run(
            TrainingProblem problem, Objective objective, LearningProgress progress) {
        return new Run(problem, objective, progress).run();
    }

    /** One search. */
    private final class Run {
        private final TrainingProblem problem;
        private final Objective objective;
        private final StepLog log;
        private final int rules;
        private final double[] inverseScale;
        private final CurvatureMemory memory;
        private double[] weights;
        private double[] gradient;
        private double value;

        Run(TrainingProblem problem, Objective objective, LearningProgress progress) {
            this.problem = problem;
            this.objective = objective;
            this.log = new StepLog(progress, settings.maxIterations());
            this.rules = problem.mrf().rules();
            this.inverseScale =
                    IntStream.range(0, rules).mapToDouble(q -> 1 / problem.scale(q)).toArray();
            this.memory = new CurvatureMemory(inverseScale);
            this.weights = clipped(problem.initialWeights(), new double[rules], 0);
            this.gradient = new double[rules];
        }

        LearnedWeights run() {
            value = evaluate(weights, gradient);
            LearningTermination termination = LearningTermination.LIMIT;
            for (int iteration = 0; iteration < settings.maxIterations(); iteration++) {
                if (projectedNorm() <= settings.tolerance()) {
                    termination = LearningTermination.CONVERGED;
                    break;
                }
                if (log.stopWanted()) {
                    termination = LearningTermination.INTERRUPTED;
                    break;
                }
                double before = value;
                boolean moved = step();
                if (!moved && !memory.isEmpty()) {
                    memory.clear();
                    moved = step();
                }
                if (!moved) {
                    break;
                }
                log.step(weights, -before, objective.gap());
            }
            return new LearnedWeights(weights, log, capped(), termination);
        }

        private double evaluate(double[] at, double[] gradientAt) {
            double f = -objective.evaluate(at, gradientAt);
            for (int q = 0; q < rules; q++) {
                if (problem.isLearned(q)) {
                    f += settings.l2() / 2 * at[q] * at[q];
                    gradientAt[q] = settings.l2() * at[q] - gradientAt[q];
                } else {
                    gradientAt[q] = 0;
                }
            }
            return f;
        }

        /** w + t d within the bounds; what is not learned stays. */
        private double[] clipped(double[] w, double[] d, double t) {
            double[] moved = w.clone();
            for (int q = 0; q < rules; q++) {
                if (problem.isLearned(q)) {
                    moved[q] = Math.min(settings.cap(), Math.max(0, w[q] + t * d[q]));
                }
            }
            return moved;
        }

        private double projectedNorm() {
            double most = 0;
            for (int q = 0; q < rules; q++) {
                double moved = weights[q] - gradient[q] * inverseScale[q];
                double move = Math.min(settings.cap(), Math.max(0, moved)) - weights[q];
                most = problem.isLearned(q) ? Math.max(most, Math.abs(move)) : most;
            }
            return most;
        }

        /** Whether the weights moved. */
        private boolean step() {
            boolean[] free = new boolean[rules];
            for (int q = 0; q < rules; q++) {
                boolean held =
                        (weights[q] <= 0 && gradient[q] > 0)
                                || (weights[q] >= settings.cap() && gradient[q] < 0);
                free[q] = problem.isLearned(q) && !held;
            }
            double[] direction = memory.direction(gradient, free);
            double t = 1;
            double slack = ROUNDING * (1 + Math.abs(value));
            for (int halving = 0; halving < MOST_HALVINGS; halving++) {
                double[] to = clipped(weights, direction, t);
                double slope = 0;
                for (int q = 0; q < rules; q++) {
                    slope += free[q] ? gradient[q] * (to[q] - weights[q]) : 0;
                }
                double[] gradientThere = new double[rules];
                double there = evaluate(to, gradientThere);
                if (slope < 0 && there <= value + ENOUGH * slope + slack) {
                    moveTo(to, gradientThere, there);
                    return true;
                }
                t /= 2;
            }
            return false;
        }

        private void moveTo(double[] to, double[] gradientThere, double there) {
            double[] s = new double[rules];
            double[] y = new double[rules];
            for (int q = 0; q < rules; q++) {
                if (problem.isLearned(q)) {
                    s[q] = to[q] - weights[q];
                    y[q] = gradientThere[q] - gradient[q];
                }
            }
            memory.add(s, y);
            weights = to;
            gradient = gradientThere;
            value = there;
        }

        private int[] capped() {
            return IntStream.range(0, rules)
                    .filter(q -> problem.isLearned(q) && weights[q] >= settings.cap())
                    .toArray();
        }
    }
}
