package org.hinge.engine;

import java.nio.file.Path;
import org.hinge.inference.discrete.gibbs.GibbsSettings;
import org.hinge.inference.discrete.rounding.RoundingProbabilities;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.jspecify.annotations.Nullable;

/** How true or false is found for each target, or how probable truth is. */
public sealed interface BooleanSettings
        permits BooleanSettings.Round, BooleanSettings.Search, BooleanSettings.Sample {

    /** As summaries write it. */
    String method();

    /**
     * The most probable soft values, rounded by the method of conditional probabilities.
     *
     * @param relaxation how the soft values are found
     * @param from a folder of written results whose values are rounded instead; null for none
     */
    record Round(
            RoundingProbabilities probabilities, InferenceSettings relaxation, @Nullable Path from)
            implements BooleanSettings {
        public static final Round DEFAULT =
                new Round(RoundingProbabilities.HALF, InferenceSettings.DEFAULT, null);

        public Round {
            if (relaxation.solver() == SolverName.LAZY) {
                throw new IllegalArgumentException(
                        "rounding needs all ground rules: choose solver primal-dual or admm");
            }
        }

        /**
         * With the name of the probabilities: {@code y} or {@code half}.
         *
         * @throws IllegalArgumentException if it is another, saying which there are
         */
        public static Round of(
                String probabilities, InferenceSettings relaxation, @Nullable Path from) {
            for (RoundingProbabilities known : RoundingProbabilities.values()) {
                if (name(known).equalsIgnoreCase(probabilities)) {
                    return new Round(known, relaxation, from);
                }
            }
            throw new IllegalArgumentException(
                    "unknown probabilities '%s'; choose one of: y, half".formatted(probabilities));
        }

        /** As the command line and summaries write them. */
        static String name(RoundingProbabilities probabilities) {
            return probabilities == RoundingProbabilities.HALF ? "half" : "y";
        }

        @Override
        public String method() {
            return "round";
        }
    }

    /**
     * The most probable Boolean assignment by MaxWalkSAT.
     *
     * @param flips the most moves
     * @param timeLimitSeconds may be infinite
     */
    record Search(long flips, double timeLimitSeconds) implements BooleanSettings {
        public static final Search DEFAULT =
                new Search(MaxWalkSatSettings.DEFAULT.flips(), Double.POSITIVE_INFINITY);

        public Search {
            MaxWalkSatSettings.DEFAULT.withFlips(flips);
            checkTime(timeLimitSeconds);
        }

        @Override
        public String method() {
            return "maxwalksat";
        }
    }

    /**
     * Marginal probabilities by blocked Gibbs sampling.
     *
     * @param sweeps of each chain, those of the burn-in among them
     * @param timeLimitSeconds may be infinite
     */
    record Sample(int sweeps, int burnIn, int chains, double timeLimitSeconds)
            implements BooleanSettings {
        public static final Sample DEFAULT =
                new Sample(
                        GibbsSettings.DEFAULT.sweeps(),
                        GibbsSettings.DEFAULT.burnIn(),
                        GibbsSettings.DEFAULT.chains(),
                        Double.POSITIVE_INFINITY);

        public Sample {
            if (burnIn >= 0 && (long) sweeps - burnIn < 4) {
                throw new IllegalArgumentException(
                        "sweeps must be at least 4 more than burn-in (got %d and %d)"
                                .formatted(sweeps, burnIn));
            }
            GibbsSettings.DEFAULT.withSweeps(sweeps, burnIn).withChains(chains);
            checkTime(timeLimitSeconds);
        }

        @Override
        public String method() {
            return "gibbs";
        }
    }

    private static void checkTime(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("time-limit must be positive (got " + seconds + ")");
        }
    }
}
