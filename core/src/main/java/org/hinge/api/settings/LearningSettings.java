package org.hinge.api.settings;

import org.jspecify.annotations.Nullable;

/** How weights are learned: one record for each method. */
public sealed interface LearningSettings {
    /** {@return the method that these are for} */
    LearningMethod method();

    /** {@return what all methods have} */
    Training training();

    /**
     * {@return the same with other ones}
     *
     * @param wanted the new one
     */
    LearningSettings withTraining(Training wanted);

    /**
     * {@return the paper's settings of a method}
     *
     * @param method the method
     */
    static LearningSettings of(LearningMethod method) {
        return switch (method) {
            case SP -> Perceptron.DEFAULT;
            case MPLE -> Pseudolikelihood.DEFAULT;
            case LME -> LargeMargin.DEFAULT;
        };
    }

    /** What values the atoms take while weights are learned. */
    enum Domain {
        /** All of [0, 1]. */
        SOFT,
        /** 0 and 1. */
        BOOLEAN
    }

    /**
     * What all methods have.
     *
     * @param domain what values the atoms take
     * @param latent whether targets without truth are completed, instead of refused
     * @param gap the relative gap of each inference
     * @param maxIterations the most of each inference: a large margin asks for gaps that linear
     *     fields reach only after very many
     * @param flips of each search over Boolean values
     * @param zeroShare what weights that end at 0 become, as a share of the mean; 0 leaves them
     */
    record Training(
            Domain domain,
            boolean latent,
            double gap,
            int maxIterations,
            long flips,
            double zeroShare) {
        /** What holds unless something else is asked for. */
        public static final Training DEFAULT =
                new Training(Domain.SOFT, false, 1e-3, 1_000_000, 50_000, 1e-3);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Training {
            Checked.that(Checked.isPositive(gap), "gap must be positive (got %s)", gap);
            Checked.that(
                    maxIterations > 0, "maxIterations must be positive (got %s)", maxIterations);
            Checked.that(flips >= 0, "flips must not be negative (got %s)", flips);
            Checked.that(
                    zeroShare >= 0 && zeroShare <= 1,
                    "zero-share must be between 0 and 1 (got %s)",
                    zeroShare);
        }

        /**
         * {@return the same with another domain}
         *
         * @param wanted what it is to be
         */
        public Training withDomain(Domain wanted) {
            return new Training(wanted, latent, gap, maxIterations, flips, zeroShare);
        }

        /**
         * {@return the same with another latent}
         *
         * @param wanted what it is to be
         */
        public Training withLatent(boolean wanted) {
            return new Training(domain, wanted, gap, maxIterations, flips, zeroShare);
        }

        /**
         * {@return the same with another gap}
         *
         * @param wanted what it is to be
         */
        public Training withGap(double wanted) {
            return new Training(domain, latent, wanted, maxIterations, flips, zeroShare);
        }

        /**
         * {@return the same with other max iterations}
         *
         * @param most the most there may be
         */
        public Training withMaxIterations(int most) {
            return new Training(domain, latent, gap, most, flips, zeroShare);
        }

        /**
         * {@return the same with other flips}
         *
         * @param most the most there may be
         */
        public Training withFlips(long most) {
            return new Training(domain, latent, gap, maxIterations, most, zeroShare);
        }

        /**
         * {@return the same with another zero share}
         *
         * @param share what it is to be
         */
        public Training withZeroShare(double share) {
            return new Training(domain, latent, gap, maxIterations, flips, share);
        }
    }

    /**
     * A number of steps of fixed size.
     *
     * @param number how many
     * @param size how long each is
     * @param average whether the result is the mean of the weights after each step, or the last
     */
    record Steps(int number, double size, boolean average) {
        /** What holds unless something else is asked for. */
        public static final Steps DEFAULT = new Steps(100, 1, true);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Steps {
            Checked.that(number > 0, "steps must be positive (got %s)", number);
            Checked.that(Checked.isPositive(size), "stepSize must be positive (got %s)", size);
        }
    }

    /**
     * Structured perceptron.
     *
     * @param steps how many, and how long
     * @param training what all methods have
     */
    record Perceptron(Steps steps, Training training) implements LearningSettings {
        /** What holds unless something else is asked for. */
        public static final Perceptron DEFAULT = new Perceptron(Steps.DEFAULT, Training.DEFAULT);

        @Override
        public LearningMethod method() {
            return LearningMethod.SP;
        }

        @Override
        public Perceptron withTraining(Training wanted) {
            return new Perceptron(steps, wanted);
        }

        /**
         * {@return the same with other steps}
         *
         * @param wanted what it is to be
         */
        public Perceptron withSteps(Steps wanted) {
            return new Perceptron(wanted, training);
        }
    }

    /**
     * Maximum pseudolikelihood.
     *
     * @param steps for the paper's steps
     * @param maximum to the maximum instead; null for steps
     * @param gradient how often the truth is subtracted
     * @param expectation how means are computed
     * @param training what all methods have
     */
    record Pseudolikelihood(
            Steps steps,
            @Nullable Maximum maximum,
            Gradient gradient,
            Expectation expectation,
            Training training)
            implements LearningSettings {
        /** What holds unless something else is asked for. */
        public static final Pseudolikelihood DEFAULT =
                new Pseudolikelihood(
                        Steps.DEFAULT, null, Gradient.EXACT, Expectation.EXACT, Training.DEFAULT);

        /** How often a potential's value at the truth is subtracted. */
        public enum Gradient {
            /** Once for each block that it touches: the derivative of the pseudolikelihood. */
            EXACT,
            /** Once, as the paper prints it. */
            PAPER
        }

        /** How the mean of a potential in a block is computed. */
        public enum Expectation {
            /** In closed form; sums of three or more atoms by drawn points. */
            EXACT,
            /** By drawn points for every block, as in the paper. */
            MONTE_CARLO
        }

        /**
         * When the search for the maximum stops.
         *
         * @param maxIterations the most iterations
         * @param tolerance of the gradient
         */
        public record Maximum(int maxIterations, double tolerance) {
            /** What holds unless something else is asked for. */
            public static final Maximum DEFAULT = new Maximum(500, 1e-6);

            /**
             * Checks what is given.
             *
             * @throws IllegalArgumentException if a value makes no sense; the message says which
             */
            public Maximum {
                Checked.that(
                        maxIterations > 0,
                        "maxIterations must be positive (got %s)",
                        maxIterations);
                Checked.that(tolerance > 0, "tolerance must be positive (got %s)", tolerance);
            }
        }

        @Override
        public LearningMethod method() {
            return LearningMethod.MPLE;
        }

        @Override
        public Pseudolikelihood withTraining(Training wanted) {
            return new Pseudolikelihood(steps, maximum, gradient, expectation, wanted);
        }

        /**
         * {@return the same with other steps}
         *
         * @param wanted what it is to be
         */
        public Pseudolikelihood withSteps(Steps wanted) {
            return new Pseudolikelihood(wanted, null, gradient, expectation, training);
        }

        /**
         * {@return the same with another maximum}
         *
         * @param wanted what it is to be
         */
        public Pseudolikelihood withMaximum(@Nullable Maximum wanted) {
            return new Pseudolikelihood(steps, wanted, gradient, expectation, training);
        }

        /**
         * {@return the same with another gradient}
         *
         * @param wanted what it is to be
         */
        public Pseudolikelihood withGradient(Gradient wanted) {
            return new Pseudolikelihood(steps, maximum, wanted, expectation, training);
        }

        /**
         * {@return the same with another expectation}
         *
         * @param wanted what it is to be
         */
        public Pseudolikelihood withExpectation(Expectation wanted) {
            return new Pseudolikelihood(steps, maximum, gradient, wanted, training);
        }
    }

    /**
     * Large margin.
     *
     * @param c the price of the slack
     * @param tolerance by how much a constraint that is left out may be violated
     * @param maxCuts the most constraints
     * @param training what all methods have
     */
    record LargeMargin(double c, double tolerance, int maxCuts, Training training)
            implements LearningSettings {
        /** What holds unless something else is asked for. */
        public static final LargeMargin DEFAULT = new LargeMargin(0.1, 1e-3, 500, Training.DEFAULT);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public LargeMargin {
            Checked.that(Checked.isPositive(c), "c must be positive (got %s)", c);
            Checked.that(tolerance > 0, "tolerance must be positive (got %s)", tolerance);
            Checked.that(maxCuts > 0, "maxCuts must be positive (got %s)", maxCuts);
        }

        @Override
        public LearningMethod method() {
            return LearningMethod.LME;
        }

        @Override
        public LargeMargin withTraining(Training wanted) {
            return new LargeMargin(c, tolerance, maxCuts, wanted);
        }

        /**
         * {@return the same with another c}
         *
         * @param wanted what it is to be
         */
        public LargeMargin withC(double wanted) {
            return new LargeMargin(wanted, tolerance, maxCuts, training);
        }

        /**
         * {@return the same with other max cuts}
         *
         * @param most the most there may be
         */
        public LargeMargin withMaxCuts(int most) {
            return new LargeMargin(c, tolerance, most, training);
        }
    }
}
