package org.hinge.api.settings;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How true or false is found for each target, or how probable truth is. */
public sealed interface BooleanSettings {
    /** {@return the name of the method, as the command line and summaries write it} */
    String method();

    /** How probable it is that rounding makes an atom of value y true, before choices are made. */
    enum Probabilities {
        /** {@code p = y}. */
        VALUE("y"),
        /** {@code p = y / 2 + 1 / 4}; in a block of c choices {@code y / 2 + 1 / (2 c)}. */
        HALF("half");

        private final String key;

        Probabilities(String key) {
            this.key = key;
        }

        /** {@return the name, as the command line and summaries write it} */
        public String key() {
            return key;
        }

        /**
         * {@return the probabilities of a name}
         *
         * @param name in any case of letters
         * @throws IllegalArgumentException if there are none, saying which there are
         */
        public static Probabilities parse(String name) {
            for (Probabilities known : values()) {
                if (known.key.equalsIgnoreCase(name)) {
                    return known;
                }
            }
            throw new IllegalArgumentException(
                    "unknown probabilities '%s'; choose one of: y, half".formatted(name));
        }
    }

    /**
     * The most probable soft values, rounded by the method of conditional probabilities.
     *
     * @param probabilities how probable truth is before choices are made
     * @param relaxation how the soft values are found
     * @param from a folder of written results whose values are rounded instead; null for none
     */
    record Round(Probabilities probabilities, InferenceSettings relaxation, @Nullable Path from)
            implements BooleanSettings {
        /** What holds unless something else is asked for. */
        public static final Round DEFAULT =
                new Round(Probabilities.HALF, InferenceSettings.DEFAULT, null);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Round {
            if (relaxation instanceof InferenceSettings.Lazy) {
                throw new IllegalArgumentException(
                        "rounding needs all ground rules: choose solver primal-dual or admm");
            }
        }

        /**
         * {@return the same with other probabilities}
         *
         * @param other how probable truth is before choices are made
         */
        public Round withProbabilities(Probabilities other) {
            return new Round(other, relaxation, from);
        }

        /**
         * {@return the same with soft values found otherwise}
         *
         * @param other how the soft values are found
         */
        public Round withRelaxation(InferenceSettings other) {
            return new Round(probabilities, other, from);
        }

        /**
         * {@return the same of values that were written}
         *
         * @param folder of written results; null for none
         */
        public Round withFrom(@Nullable Path folder) {
            return new Round(probabilities, relaxation, folder);
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
        /** What holds unless something else is asked for. */
        public static final Search DEFAULT = new Search(50_000, Double.POSITIVE_INFINITY);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Search {
            Checked.that(flips >= 0, "flips must not be negative (got %s)", flips);
            checkTime(timeLimitSeconds);
        }

        /**
         * {@return the same with another number of moves}
         *
         * @param most the most moves
         */
        public Search withFlips(long most) {
            return new Search(most, timeLimitSeconds);
        }

        /**
         * {@return the same with another limit of time}
         *
         * @param seconds may be infinite
         */
        public Search withTimeLimitSeconds(double seconds) {
            return new Search(flips, seconds);
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
     * @param burnIn the sweeps at the beginning that are thrown away
     * @param chains how many there are
     * @param timeLimitSeconds may be infinite
     */
    record Sample(int sweeps, int burnIn, int chains, double timeLimitSeconds)
            implements BooleanSettings {
        /** What holds unless something else is asked for. */
        public static final Sample DEFAULT = new Sample(2_500, 500, 4, Double.POSITIVE_INFINITY);

        /** Both halves of a chain need two draws to have a variance. */
        private static final int FEWEST_KEPT = 4;

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Sample {
            Checked.that(burnIn >= 0, "burnIn must not be negative (got %s)", burnIn);
            if ((long) sweeps - burnIn < FEWEST_KEPT) {
                throw new IllegalArgumentException(
                        "sweeps must be at least 4 more than burn-in (got %d and %d)"
                                .formatted(sweeps, burnIn));
            }
            Checked.that(chains > 0, "chains must be positive (got %s)", chains);
            checkTime(timeLimitSeconds);
        }

        /**
         * {@return the same with other numbers of sweeps}
         *
         * @param all of each chain, those of the burn-in among them
         * @param first those at the beginning that are thrown away
         */
        public Sample withSweeps(int all, int first) {
            return new Sample(all, first, chains, timeLimitSeconds);
        }

        /**
         * {@return the same with another number of chains}
         *
         * @param number how many there are
         */
        public Sample withChains(int number) {
            return new Sample(sweeps, burnIn, number, timeLimitSeconds);
        }

        /**
         * {@return the same with another limit of time}
         *
         * @param seconds may be infinite
         */
        public Sample withTimeLimitSeconds(double seconds) {
            return new Sample(sweeps, burnIn, chains, seconds);
        }

        @Override
        public String method() {
            return "gibbs";
        }
    }

    private static void checkTime(double seconds) {
        Checked.that(seconds > 0, "time-limit must be positive (got %s)", seconds);
    }
}
