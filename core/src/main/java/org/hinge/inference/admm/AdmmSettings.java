package org.hinge.inference.admm;

import java.util.Locale;

/**
 * How {@link AdmmSolver} runs and when it stops.
 *
 * @param stepSize rho, the pull of the local copies towards agreement
 * @param absoluteTolerance per local copy
 * @param relativeTolerance of the norms of the copies and of the multipliers
 * @param maxIterations the most iterations
 * @param timeLimitSeconds the most time; may be infinite
 * @param threads no result depends on it
 */
public record AdmmSettings(
        double stepSize,
        double absoluteTolerance,
        double relativeTolerance,
        int maxIterations,
        double timeLimitSeconds,
        int threads) {
    public static final AdmmSettings DEFAULT =
            new AdmmSettings(
                    1.0,
                    1e-5,
                    1e-3,
                    25_000,
                    Double.POSITIVE_INFINITY,
                    Runtime.getRuntime().availableProcessors());

    public AdmmSettings {
        check(isFinite(stepSize) && stepSize > 0, "stepSize must be positive (got %s)", stepSize);
        check(
                isFinite(absoluteTolerance) && absoluteTolerance >= 0,
                "absoluteTolerance must not be negative (got %s)",
                absoluteTolerance);
        check(
                isFinite(relativeTolerance) && relativeTolerance >= 0,
                "relativeTolerance must not be negative (got %s)",
                relativeTolerance);
        check(maxIterations > 0, "maxIterations must be positive (got %s)", maxIterations);
        check(timeLimitSeconds > 0, "timeLimitSeconds must be positive (got %s)", timeLimitSeconds);
        check(threads > 0, "threads must be positive (got %s)", threads);
    }

    public AdmmSettings withStepSize(double rho) {
        return new AdmmSettings(
                rho,
                absoluteTolerance,
                relativeTolerance,
                maxIterations,
                timeLimitSeconds,
                threads);
    }

    public AdmmSettings withTolerances(double absolute, double relative) {
        return new AdmmSettings(
                stepSize, absolute, relative, maxIterations, timeLimitSeconds, threads);
    }

    public AdmmSettings withMaxIterations(int most) {
        return new AdmmSettings(
                stepSize, absoluteTolerance, relativeTolerance, most, timeLimitSeconds, threads);
    }

    public AdmmSettings withTimeLimitSeconds(double most) {
        return new AdmmSettings(
                stepSize, absoluteTolerance, relativeTolerance, maxIterations, most, threads);
    }

    public AdmmSettings withThreads(int number) {
        return new AdmmSettings(
                stepSize,
                absoluteTolerance,
                relativeTolerance,
                maxIterations,
                timeLimitSeconds,
                number);
    }

    private static boolean isFinite(double number) {
        return Double.isFinite(number);
    }

    private static void check(boolean holds, String message, Object got) {
        if (!holds) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, message, got));
        }
    }
}
