package org.hinge.bench.experiment;

import java.util.Locale;
import java.util.function.Consumer;
import org.hinge.bench.experiment.Method.Learner;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.GibbsSampler;
import org.hinge.inference.discrete.GibbsSettings;
import org.hinge.inference.discrete.Marginals;
import org.hinge.inference.discrete.MaxWalkSat;
import org.hinge.inference.discrete.MaxWalkSatSettings;
import org.hinge.learning.LargeMargin;
import org.hinge.learning.LargeMarginSettings;
import org.hinge.learning.LearningProgress;
import org.hinge.learning.PseudolikelihoodLearner;
import org.hinge.learning.PseudolikelihoodSettings;
import org.hinge.learning.PseudolikelihoodSettings.Domain;
import org.hinge.learning.PseudolikelihoodSettings.Expectation;
import org.hinge.learning.PseudolikelihoodSettings.Gradient;
import org.hinge.learning.SearchStateFinder;
import org.hinge.learning.SolverStateFinder;
import org.hinge.learning.StateFinder;
import org.hinge.learning.StepSettings;
import org.hinge.learning.StructuredPerceptron;
import org.hinge.learning.WeightLearner;
import org.hinge.model.HingeLossMrf;

/**
 * The learners and predictors of the paper's tables on one thread. Hinge-loss fields are predicted
 * by their most probable state, discrete ones by marginals of blocked Gibbs sampling.
 *
 * @param steps of the perceptron and the pseudolikelihood, averaged
 * @param learningGap the proven gap of the inferences within learning
 * @param predictionGap of the last inference
 * @param maxCuts of the large margin
 * @param sweeps of Gibbs sampling, a fifth of the paper's 2,500 being burn-in
 */
record LearnAndPredict(
        int steps,
        double stepSize,
        double learningGap,
        double predictionGap,
        int maxCuts,
        int sweeps) {
    private static final int BURN_IN = 500;
    private static final int LEARNING_ITERATIONS = 2_000;

    /** The weights that a method learns from a part. */
    double[] learn(Method method, GroundPart part) {
        return learn(method, part, step -> {});
    }

    /** The same, told of every step. */
    double[] learn(Method method, GroundPart part, Consumer<LearningProgress.Step> listener) {
        if (method.learner() == Learner.WRITTEN) {
            return part.weights();
        }
        LearningProgress progress =
                new LearningProgress() {
                    @Override
                    public void report(Step step, double[] weights) {
                        listener.accept(step);
                    }
                };
        return learner(method).learn(part.training(), progress).weights();
    }

    private WeightLearner learner(Method method) {
        StepSettings fixed = new StepSettings(steps, stepSize, true, true);
        return switch (method.learner()) {
            case SP -> new StructuredPerceptron(finder(method.model()), fixed);
            case MPLE -> PseudolikelihoodLearner.bySteps(pseudolikelihood(method.model()), fixed);
            case WRITTEN -> throw new IllegalArgumentException("nothing is learned");
            case LME -> {
                LargeMarginSettings usual = LargeMarginSettings.DEFAULT;
                yield new LargeMargin(
                        finder(method.model()),
                        new LargeMarginSettings(usual.c(), usual.tolerance(), maxCuts));
            }
        };
    }

    private StateFinder finder(Model model) {
        return model == Model.DISCRETE
                ? new SearchStateFinder(
                        new MaxWalkSat(MaxWalkSatSettings.DEFAULT), SolverProgress.NONE)
                : new SolverStateFinder(
                        LearnAndPredict::learningSolver, learningGap, SolverProgress.NONE);
    }

    /** Large margins ask for gaps that linear fields reach only after very many iterations. */
    private static PrimalDualSolver learningSolver(double gap) {
        return new PrimalDualSolver(
                SolverSettings.DEFAULT
                        .withGap(gap)
                        .withMaxIterations(LEARNING_ITERATIONS)
                        .withThreads(1));
    }

    private static PrimalDualSolver solver(double gap) {
        return new PrimalDualSolver(SolverSettings.DEFAULT.withGap(gap).withThreads(1));
    }

    private static PseudolikelihoodSettings pseudolikelihood(Model model) {
        Domain domain = model == Model.DISCRETE ? Domain.BOOLEAN : Domain.SOFT;
        return new PseudolikelihoodSettings(Gradient.EXACT, Expectation.EXACT, domain, 0, 1);
    }

    /** One value per variable of a part. */
    double[] predict(Model model, HingeLossMrf mrf, double[] weights) {
        return model == Model.DISCRETE ? marginals(mrf, weights) : mostProbable(mrf, weights);
    }

    private double[] mostProbable(HingeLossMrf mrf, double[] weights) {
        return solver(predictionGap)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE)
                .values();
    }

    private double[] marginals(HingeLossMrf mrf, double[] weights) {
        GibbsSettings settings = new GibbsSettings(sweeps, BURN_IN, 1, 0, 1);
        Marginals found =
                new GibbsSampler(settings)
                        .sample(DiscreteMrf.of(mrf, weights), SolverProgress.NONE);
        if (found.feasibility() != Feasibility.FEASIBLE) {
            throw new IllegalStateException("no Boolean state meets the hard rules");
        }
        return found.probability();
    }

    /** For the table of results. */
    String text() {
        return String.format(
                Locale.ROOT,
                "steps %d of %s, gaps %s and %s, cuts %d, sweeps %d",
                steps,
                stepSize,
                learningGap,
                predictionGap,
                maxCuts,
                sweeps);
    }
}
