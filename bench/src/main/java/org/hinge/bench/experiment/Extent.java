package org.hinge.bench.experiment;

import java.util.List;
import org.hinge.bench.paper.FaceImages;

/**
 * How much of the experiments is run.
 *
 * @param folds at most so many of each data set
 * @param steps of learning
 * @param cuts of large-margin learning
 * @param sweeps of Gibbs sampling
 * @param timedFolds for the table of times
 * @param factorIterations of matrix factorisation, the second half of which is kept
 * @param imageSteps of learning on images
 * @param trainingImages to learn the paper's image model from
 * @param files sizes of the paper's social networks
 * @param generated sizes of generated ones
 */
record Extent(
        int folds,
        int steps,
        int cuts,
        int sweeps,
        int timedFolds,
        int factorIterations,
        int imageSteps,
        int trainingImages,
        List<Integer> files,
        List<Integer> generated) {
    /** The paper's settings. */
    static final Extent FULL =
            new Extent(
                    Integer.MAX_VALUE,
                    100,
                    500,
                    2_500,
                    5,
                    200,
                    100,
                    FaceImages.TRAINING_IMAGES,
                    SocialExperiment.FILES,
                    SocialExperiment.GENERATED);

    /** A few minutes for each experiment. */
    static final Extent QUICK =
            new Extent(
                    2,
                    10,
                    50,
                    1_000,
                    1,
                    20,
                    20,
                    10,
                    SocialExperiment.FILES.subList(0, 2),
                    SocialExperiment.GENERATED.subList(0, 1));

    Extent withFolds(int most) {
        return new Extent(
                Math.min(folds, most),
                steps,
                cuts,
                sweeps,
                Math.min(timedFolds, most),
                factorIterations,
                imageSteps,
                trainingImages,
                files,
                generated);
    }

    Extent withTrainingImages(int count) {
        return new Extent(
                folds,
                steps,
                cuts,
                sweeps,
                timedFolds,
                factorIterations,
                imageSteps,
                count,
                files,
                generated);
    }

    /** For a data set whose steps have this size. */
    Protocol protocol(double stepSize) {
        return new Protocol(steps, stepSize, 1e-3, 1e-4, cuts, sweeps);
    }

    /** Those of Epinions, for which the paper samples twice as long. */
    Protocol protocolOfTrust() {
        return new Protocol(steps, 5, 1e-3, 1e-4, cuts, 2 * sweeps);
    }
}
