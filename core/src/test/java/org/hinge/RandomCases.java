package org.hinge;

/**
 * How many cases a randomised test runs: a tenth in the ordinary build, all of them with {@code mvn
 * -Plong verify}. Seeds count up from 0, so that a case of the short run is also one of the long.
 *
 * <pre>{@code
 * for (long seed = 0; seed < RandomCases.count(1_000); seed++) { ... }
 * }</pre>
 */
public final class RandomCases {
    private RandomCases() {}

    /** A tenth of {@code full}, at least 1; or {@code full} itself in a long run. */
    public static int count(int full) {
        return count(full, isLong());
    }

    /** Whether this is a long run, on a machine that does nothing else. */
    public static boolean isLong() {
        return Boolean.getBoolean("hinge.random.full");
    }

    static int count(int full, boolean longRun) {
        if (full < 1) {
            throw new IllegalArgumentException("full must be positive (got " + full + ")");
        }
        return longRun ? full : Math.max(1, full / 10);
    }
}
