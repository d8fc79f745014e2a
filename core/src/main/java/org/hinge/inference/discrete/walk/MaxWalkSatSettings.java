package org.hinge.inference.discrete.walk;

import java.util.Locale;

/**
 * How long a {@link MaxWalkSat} walks.
 *
 * @param flips the most moves
 * @param randomMoves the share of moves that are random instead of best
 * @param seed of all that is random
 */
public record MaxWalkSatSettings(long flips, double randomMoves, long seed) {
    /** As in the experiments of the paper. */
    public static final MaxWalkSatSettings DEFAULT = new MaxWalkSatSettings(50_000, 0.01, 0);

    public MaxWalkSatSettings {
        check(flips >= 0, "flips must not be negative (got %s)", flips);
        check(
                randomMoves >= 0 && randomMoves <= 1,
                "randomMoves must be between 0 and 1 (got %s)",
                randomMoves);
    }

    public MaxWalkSatSettings withFlips(long most) {
        return new MaxWalkSatSettings(most, randomMoves, seed);
    }

    public MaxWalkSatSettings withSeed(long another) {
        return new MaxWalkSatSettings(flips, randomMoves, another);
    }

    private static void check(boolean holds, String message, Object got) {
        if (!holds) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, message, got));
        }
    }
}
