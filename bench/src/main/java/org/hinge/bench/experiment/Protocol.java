package org.hinge.bench.experiment;

import java.util.Locale;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.inference.discrete.gibbs.GibbsSettings;
import org.hinge.learning.margin.LargeMarginSettings;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings.Domain;

/**
 * How the paper's tables come about: weights are learned, then hinge-loss fields predicted by their
 * most probable state, discrete ones by marginals of blocked Gibbs sampling.
 *
 * @param steps of the perceptron and the pseudolikelihood, averaged
 * @param learningGap the proven gap of the inferences within learning
 * @param predictionGap of the last inference
 * @param maxCuts of the large margin
 * @param sweeps of Gibbs sampling, a fifth of the paper's 2,500 being burn-in
 */
record Protocol(
        int steps,
        double stepSize,
        double learningGap,
        double predictionGap,
        int maxCuts,
        int sweeps) {
    private static final int BURN_IN = 500;

    /** Large margins ask for gaps that linear fields reach only after very many iterations. */
    private static final int LEARNING_ITERATIONS = 2_000;

    LearningSettings learning(LearningMethod learner, Model model) {
        LargeMarginSettings usual = LargeMarginSettings.DEFAULT;
        return LearningSettings.of(learner)
                .withSteps(steps, stepSize)
                .withMargin(new LargeMarginSettings(usual.c(), usual.tolerance(), maxCuts))
                .withDomain(model == Model.DISCRETE ? Domain.BOOLEAN : Domain.SOFT)
                .withGap(learningGap)
                .withMaxIterations(LEARNING_ITERATIONS);
    }

    InferenceSettings prediction() {
        return InferenceSettings.DEFAULT.withGap(predictionGap);
    }

    /** One chain on one thread. */
    GibbsSettings sampling() {
        return new GibbsSettings(sweeps, BURN_IN, 1, 0, 1);
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
