package org.hinge.engine;

import org.hinge.inference.SolverSettings;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.learning.ZeroWeights;
import org.hinge.learning.margin.LargeMarginSettings;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings;
import org.jspecify.annotations.Nullable;

/**
 * How weights are learned.
 *
 * @param steps for {@link LearningMethod#SP}, and for {@link LearningMethod#MPLE} by steps
 * @param quasiNewton for {@link LearningMethod#MPLE} to its maximum; null for steps
 * @param gradient for {@link LearningMethod#MPLE}
 * @param expectation for {@link LearningMethod#MPLE}
 * @param margin for {@link LearningMethod#LME}
 * @param domain what values the atoms take while weights are learned
 * @param latent whether targets without truth are completed, instead of refused
 * @param gap the relative gap of each inference
 * @param maxIterations the most of each inference: a large margin asks for gaps that linear fields
 *     reach only after very many
 * @param flips of each search over Boolean values
 * @param zeroShare what weights that end at 0 become, as a share of the mean, see {@link
 *     ZeroWeights}; 0 leaves them
 */
public record LearningSettings(
        LearningMethod method,
        StepSettings steps,
        @Nullable QuasiNewtonSettings quasiNewton,
        PseudolikelihoodSettings.Gradient gradient,
        PseudolikelihoodSettings.Expectation expectation,
        LargeMarginSettings margin,
        PseudolikelihoodSettings.Domain domain,
        boolean latent,
        double gap,
        int maxIterations,
        long flips,
        double zeroShare) {

    public LearningSettings {
        // These check their values.
        SolverSettings.DEFAULT.withGap(gap).withMaxIterations(maxIterations);
        MaxWalkSatSettings.DEFAULT.withFlips(flips);
        if (!(zeroShare >= 0 && zeroShare <= 1)) {
            throw new IllegalArgumentException(
                    "zero-share must be between 0 and 1 (got " + zeroShare + ")");
        }
    }

    /** The paper's settings of a method. */
    public static LearningSettings of(LearningMethod method) {
        return new LearningSettings(
                method,
                StepSettings.DEFAULT,
                null,
                PseudolikelihoodSettings.DEFAULT.gradient(),
                PseudolikelihoodSettings.DEFAULT.expectation(),
                LargeMarginSettings.DEFAULT,
                PseudolikelihoodSettings.DEFAULT.domain(),
                false,
                SolverSettings.DEFAULT.gap(),
                SolverSettings.DEFAULT.maxIterations(),
                MaxWalkSatSettings.DEFAULT.flips(),
                ZeroWeights.SHARE);
    }

    public LearningSettings withSteps(StepSettings wanted) {
        return new LearningSettings(
                method,
                wanted,
                quasiNewton,
                gradient,
                expectation,
                margin,
                domain,
                latent,
                gap,
                maxIterations,
                flips,
                zeroShare);
    }

    public LearningSettings withSteps(int number, double size) {
        return withSteps(
                new StepSettings(number, size, steps.average(), steps.scaleByGroundings()));
    }

    public LearningSettings withLatent(boolean wanted) {
        return new LearningSettings(
                method,
                steps,
                quasiNewton,
                gradient,
                expectation,
                margin,
                domain,
                wanted,
                gap,
                maxIterations,
                flips,
                zeroShare);
    }

    public LearningSettings withGap(double wanted) {
        return new LearningSettings(
                method,
                steps,
                quasiNewton,
                gradient,
                expectation,
                margin,
                domain,
                latent,
                wanted,
                maxIterations,
                flips,
                zeroShare);
    }

    public LearningSettings withMaxIterations(int wanted) {
        return new LearningSettings(
                method,
                steps,
                quasiNewton,
                gradient,
                expectation,
                margin,
                domain,
                latent,
                gap,
                wanted,
                flips,
                zeroShare);
    }

    public LearningSettings withMargin(LargeMarginSettings wanted) {
        return new LearningSettings(
                method,
                steps,
                quasiNewton,
                gradient,
                expectation,
                wanted,
                domain,
                latent,
                gap,
                maxIterations,
                flips,
                zeroShare);
    }

    public LearningSettings withDomain(PseudolikelihoodSettings.Domain wanted) {
        return new LearningSettings(
                method,
                steps,
                quasiNewton,
                gradient,
                expectation,
                margin,
                wanted,
                latent,
                gap,
                maxIterations,
                flips,
                zeroShare);
    }
}
