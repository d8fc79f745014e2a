package org.hinge.inference;

import java.io.Serializable;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * When a solver stops, and how many threads it uses.
 *
 * @param gap the relative gap between energy and lower bound that is good enough
 * @param absoluteGap the difference of the two that is good enough too; null for what the weights
 *     give, see {@link GapRule}
 * @param maxIterations the most iterations
 * @param timeLimitSeconds the most time; may be infinite
 * @param threads no result depends on it
 * @param presolve whether the field is made smaller first; no answer needs it, but time does
 */
public record SolverSettings(
        double gap,
        @Nullable Double absoluteGap,
        int maxIterations,
        double timeLimitSeconds,
        int threads,
        boolean presolve)
        implements Serializable {
    public static final SolverSettings DEFAULT =
            new SolverSettings(
                    1e-3,
                    null,
                    1_000_000,
                    Double.POSITIVE_INFINITY,
                    Runtime.getRuntime().availableProcessors(),
                    true);

    public SolverSettings {
        check(gap > 0 && gap < Double.POSITIVE_INFINITY, "gap must be positive (got %s)", gap);
        check(
                absoluteGap == null || (absoluteGap >= 0 && absoluteGap < Double.POSITIVE_INFINITY),
                "absoluteGap must be 0 or more (got %s)",
                absoluteGap);
        check(maxIterations > 0, "maxIterations must be positive (got %s)", maxIterations);
        check(timeLimitSeconds > 0, "timeLimitSeconds must be positive (got %s)", timeLimitSeconds);
        check(threads > 0, "threads must be positive (got %s)", threads);
    }

    public SolverSettings withGap(double wanted) {
        return new SolverSettings(
                wanted, absoluteGap, maxIterations, timeLimitSeconds, threads, presolve);
    }

    /** A difference between energy and bound that is good enough; null for the weights' own. */
    public SolverSettings withAbsoluteGap(@Nullable Double wanted) {
        return new SolverSettings(gap, wanted, maxIterations, timeLimitSeconds, threads, presolve);
    }

    public SolverSettings withMaxIterations(int most) {
        return new SolverSettings(gap, absoluteGap, most, timeLimitSeconds, threads, presolve);
    }

    public SolverSettings withTimeLimitSeconds(double most) {
        return new SolverSettings(gap, absoluteGap, maxIterations, most, threads, presolve);
    }

    public SolverSettings withThreads(int number) {
        return new SolverSettings(
                gap, absoluteGap, maxIterations, timeLimitSeconds, number, presolve);
    }

    /** To find out whether presolve has to do with something. */
    public SolverSettings withPresolve(boolean wanted) {
        return new SolverSettings(
                gap, absoluteGap, maxIterations, timeLimitSeconds, threads, wanted);
    }

    private static void check(boolean holds, String message, @Nullable Object got) {
        if (!holds) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, message, got));
        }
    }
}
