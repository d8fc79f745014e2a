package org.hinge.learning.margin;

import java.util.stream.IntStream;
import org.hinge.api.result.LearningTermination;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.RuleSums;
import org.hinge.learning.StateFinder;
import org.hinge.learning.StepLog;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.WeightLearner;

/**
 * Learns weights that put the truth ahead of every other state by its distance:
 *
 * <pre>
 *   minimise  1/2 |w|^2 + C xi   subject to   w.(Phi(y) - Phi(truth)) &gt;= |y - truth|_1 - xi  for all y,
 *             w &gt;= 0, xi &gt;= 0
 * </pre>
 *
 * by cutting planes. Each round solves the {@link MarginProgram} over the cuts so far, asks the
 * {@link MarginOracle} for a state whose constraint is violated, and adds it. The optimum over the
 * cuts rises from round to round, towards that of the problem. It ends when the lower bound of the
 * oracle proves that no constraint is violated by more than the tolerance; or, where there is no
 * such bound (Boolean states, truth inside the unit interval), when none is found. Rules that are
 * not learned keep their weight and share in the margins.
 */
public final class LargeMargin implements WeightLearner {
    private static final double SHARPER = 10;
    private static final double SHARPEST = 1e6;

    private final StateFinder finder;
    private final LargeMarginSettings settings;

    public LargeMargin(StateFinder finder, LargeMarginSettings settings) {
        this.finder = finder;
        this.settings = settings;
    }

    @Override
    public LearnedWeights learn(TrainingProblem problem, LearningProgress progress) {
        problem.requireTruth();
        return new Run(problem, progress).learn();
    }

    /** One run of the method. */
    private final class Run {
        private final TrainingProblem problem;
        private final StepLog log;
        private final int[] learned;
        private final double[] ofTruth;
        private final MarginOracle oracle;
        private final MarginProgram program;
        private final double[] weights;
        private double sharper = 1;

        Run(TrainingProblem problem, LearningProgress progress) {
            this.problem = problem;
            this.log = new StepLog(progress, settings.maxCuts());
            this.learned =
                    IntStream.range(0, problem.mrf().rules()).filter(problem::isLearned).toArray();
            this.ofTruth = RuleSums.of(problem.mrf(), problem.truth());
            this.oracle = new MarginOracle(problem, finder);
            this.program = new MarginProgram(settings.c(), learned.length);
            this.weights = problem.initialWeights().clone();
        }

        LearnedWeights learn() {
            LearningTermination termination = LearningTermination.LIMIT;
            takeWeights();
            for (int cut = 0; cut < settings.maxCuts(); cut++) {
                if (log.stopWanted()) {
                    termination = LearningTermination.INTERRUPTED;
                    break;
                }
                MarginOracle.Answer answer = mostViolated();
                if (log.stopWanted()) {
                    // An inference that was cut short makes no useful cut.
                    termination = LearningTermination.INTERRUPTED;
                    break;
                }
                boolean violated = violation(answer) > settings.tolerance();
                if (!violated) {
                    termination =
                            isProven(answer)
                                    ? LearningTermination.CONVERGED
                                    : LearningTermination.LOCALLY_CONVERGED;
                    log.step(weights, program.primal(), answer.gap());
                    break;
                }
                double before = program.primal();
                addCut(answer);
                takeWeights();
                log.step(weights, before, answer.gap());
            }
            return new LearnedWeights(weights, log, new int[0], termination);
        }

        private void takeWeights() {
            program.solve();
            double[] found = program.weights();
            for (int i = 0; i < learned.length; i++) {
                weights[learned[i]] = found[i];
            }
        }

        /** Looks closer while neither a violated cut is found nor its absence proven. */
        private MarginOracle.Answer mostViolated() {
            MarginOracle.Answer answer = oracle.find(weights, sharper);
            while (oracle.isConvex()
                    && answer.lowerBound() > Double.NEGATIVE_INFINITY
                    && violation(answer) <= settings.tolerance()
                    && !isProven(answer)
                    && sharper < SHARPEST) {
                sharper *= SHARPER;
                answer = oracle.find(weights, sharper);
            }
            return answer;
        }

        /**
         * By how much the constraint of a state is violated: loss - w.(Phi(y) - Phi(truth)) - xi.
         */
        private double violation(MarginOracle.Answer answer) {
            double[] sums = RuleSums.of(problem.mrf(), answer.values());
            double margin = RuleSums.energy(weights, sums) - RuleSums.energy(weights, ofTruth);
            return answer.loss() - margin - program.slack();
        }

        private boolean isProven(MarginOracle.Answer answer) {
            double most = RuleSums.energy(weights, ofTruth) - answer.lowerBound();
            return program.isSolved() && most <= program.slack() + settings.tolerance();
        }

        private void addCut(MarginOracle.Answer answer) {
            double[] sums = RuleSums.of(problem.mrf(), answer.values());
            double[] a = new double[learned.length];
            for (int i = 0; i < learned.length; i++) {
                a[i] = sums[learned[i]] - ofTruth[learned[i]];
            }
            double fixed = 0;
            for (int q = 0; q < sums.length; q++) {
                double difference = problem.isLearned(q) ? 0 : sums[q] - ofTruth[q];
                fixed += difference == 0 ? 0 : weights[q] * difference;
            }
            program.add(a, answer.loss() - fixed);
        }
    }
}
