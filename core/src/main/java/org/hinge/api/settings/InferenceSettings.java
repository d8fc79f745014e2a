package org.hinge.api.settings;

import org.jspecify.annotations.Nullable;

/** How the most probable values are found: one record for each solver. */
public sealed interface InferenceSettings {
    /** What holds unless something else is asked for. */
    InferenceSettings DEFAULT = new PrimalDual(Stopping.DEFAULT);

    /** {@return when it stops; {@link Admm} has rules of its own for the gap} */
    Stopping stopping();

    /**
     * {@return the same with other limits}
     *
     * @param wanted the new one
     */
    InferenceSettings withStopping(Stopping wanted);

    /**
     * {@return the same with another gap}
     *
     * @param wanted the share of the energy that is good enough
     */
    InferenceSettings withGap(double wanted);

    /** {@return the name of the solver, as the command line and summaries write it} */
    String solver();

    /**
     * Reflected primal-dual hybrid gradient with restarts, until the gap is proven.
     *
     * @param stopping when it stops
     */
    record PrimalDual(Stopping stopping) implements InferenceSettings {
        /** As the command line and summaries write it. */
        public static final String NAME = "primal-dual";

        @Override
        public PrimalDual withStopping(Stopping wanted) {
            return new PrimalDual(wanted);
        }

        @Override
        public PrimalDual withGap(double wanted) {
            return withStopping(stopping.withGap(wanted));
        }

        @Override
        public String solver() {
            return NAME;
        }
    }

    /**
     * The paper's consensus ADMM with the paper's stopping rule.
     *
     * @param stopping its limits; the gap is only told
     * @param stepSize the paper's rho
     * @param absoluteTolerance of residuals, as in Boyd et al. (2011)
     * @param relativeTolerance of residuals, as in Boyd et al. (2011)
     */
    record Admm(
            Stopping stopping, double stepSize, double absoluteTolerance, double relativeTolerance)
            implements InferenceSettings {
        /** As the command line and summaries write it. */
        public static final String NAME = "admm";

        /** What holds unless something else is asked for. */
        public static final Admm DEFAULT = new Admm(Stopping.DEFAULT, 1, 1e-5, 1e-3);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Admm {
            Checked.that(
                    Checked.isPositive(stepSize), "stepSize must be positive (got %s)", stepSize);
            Checked.that(
                    Checked.isNotNegative(absoluteTolerance),
                    "absoluteTolerance must not be negative (got %s)",
                    absoluteTolerance);
            Checked.that(
                    Checked.isNotNegative(relativeTolerance),
                    "relativeTolerance must not be negative (got %s)",
                    relativeTolerance);
        }

        @Override
        public Admm withStopping(Stopping wanted) {
            return new Admm(wanted, stepSize, absoluteTolerance, relativeTolerance);
        }

        @Override
        public Admm withGap(double wanted) {
            return withStopping(stopping.withGap(wanted));
        }

        @Override
        public String solver() {
            return NAME;
        }
    }

    /**
     * Ground rules are added where the values violate them.
     *
     * @param stopping when it stops
     * @param threshold potentials are added whose linear function is above this. Where that leaves
     *     too large a gap, the threshold is lowered
     * @param constraints whether hard rules too are grounded only where they are violated
     */
    record Lazy(Stopping stopping, double threshold, boolean constraints)
            implements InferenceSettings {
        /** As the command line and summaries write it. */
        public static final String NAME = "lazy";

        /** What holds unless something else is asked for. */
        public static final Lazy DEFAULT = new Lazy(Stopping.DEFAULT, 0, false);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Lazy {
            Checked.that(
                    Checked.isNotNegative(threshold),
                    "lazy-threshold must be 0 or more (got %s)",
                    threshold);
        }

        @Override
        public Lazy withStopping(Stopping wanted) {
            return new Lazy(wanted, threshold, constraints);
        }

        @Override
        public Lazy withGap(double wanted) {
            return withStopping(stopping.withGap(wanted));
        }

        @Override
        public String solver() {
            return NAME;
        }
    }

    /**
     * When a solver that proves its answers stops.
     *
     * @param gap the share of the energy between it and the lower bound that is good enough
     * @param absoluteGap the difference of the two that is good enough too; null for a millionth of
     *     the median weight
     * @param maxIterations the most iterations; null for the solver's own limit
     * @param timeLimitSeconds the most time for solving; may be infinite
     */
    public record Stopping(
            double gap,
            @Nullable Double absoluteGap,
            @Nullable Integer maxIterations,
            double timeLimitSeconds) {
        /** What holds unless something else is asked for. */
        public static final Stopping DEFAULT =
                new Stopping(1e-3, null, null, Double.POSITIVE_INFINITY);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Stopping {
            Checked.that(Checked.isPositive(gap), "gap must be positive (got %s)", gap);
            Checked.that(
                    absoluteGap == null || Checked.isNotNegative(absoluteGap),
                    "absoluteGap must be 0 or more (got %s)",
                    absoluteGap);
            Checked.that(
                    maxIterations == null || maxIterations > 0,
                    "maxIterations must be positive (got %s)",
                    maxIterations);
            Checked.that(
                    timeLimitSeconds > 0,
                    "timeLimitSeconds must be positive (got %s)",
                    timeLimitSeconds);
        }

        /**
         * {@return the same with another gap}
         *
         * @param wanted what it is to be
         */
        public Stopping withGap(double wanted) {
            return new Stopping(wanted, absoluteGap, maxIterations, timeLimitSeconds);
        }

        /**
         * {@return the same with another absolute gap}
         *
         * @param wanted what it is to be
         */
        public Stopping withAbsoluteGap(@Nullable Double wanted) {
            return new Stopping(gap, wanted, maxIterations, timeLimitSeconds);
        }

        /**
         * {@return the same with other max iterations}
         *
         * @param most the most there may be
         */
        public Stopping withMaxIterations(@Nullable Integer most) {
            return new Stopping(gap, absoluteGap, most, timeLimitSeconds);
        }

        /**
         * {@return the same with other time limit seconds}
         *
         * @param most the most there may be
         */
        public Stopping withTimeLimitSeconds(double most) {
            return new Stopping(gap, absoluteGap, maxIterations, most);
        }
    }
}
