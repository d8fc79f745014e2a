package org.hinge.bench.experiment;

import java.util.Locale;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.LearningSettings.Domain;
import org.hinge.api.settings.LearningSettings.Steps;
import org.hinge.api.settings.LearningSettings.Training;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.inference.discrete.gibbs.GibbsSettings;

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
        Steps averaged = new Steps(steps, stepSize, true);
        Training training =
                Training.DEFAULT
                        .withDomain(model == Model.DISCRETE ? Domain.BOOLEAN : Domain.SOFT)
                        .withGap(learningGap)
                        .withMaxIterations(LEARNING_ITERATIONS);
        return switch (learner) {
            case SP -> new LearningSettings.Perceptron(averaged, training);
            case MPLE ->
                    LearningSettings.Pseudolikelihood.DEFAULT
                            .withSteps(averaged)
                            .withTraining(training);
            case LME ->
                    LearningSettings.LargeMargin.DEFAULT
                            .withMaxCuts(maxCuts)
                            .withTraining(training);
        };
    }

    InferenceSettings prediction() {
        return new InferenceSettings.PrimalDual(stopping());
    }

    InferenceSettings predictionByAdmm() {
        return InferenceSettings.Admm.DEFAULT.withStopping(stopping());
    }

    private InferenceSettings.Stopping stopping() {
        return InferenceSettings.Stopping.DEFAULT.withGap(predictionGap);
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
