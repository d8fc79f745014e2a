package org.hinge.grounding.limits;

import org.hinge.grounding.report.RuleEstimate;

/**
 * How far grounding may go.
 *
 * @param maxTerms the most terms that are kept. A rule whose join has a hundred times as many rows
 *     is not even begun, nor one with ten times as many rows that have to be sorted or stored.
 */
public record GroundingSettings(long maxTerms) {
    public static final GroundingSettings DEFAULT = new GroundingSettings(50_000_000);

    private static final long ROWS_PER_TERM = 100;
    private static final long HELD_PER_TERM = 10;

    public GroundingSettings {
        if (maxTerms <= 0) {
            throw new IllegalArgumentException("maxTerms must be positive (got " + maxTerms + ")");
        }
    }

    public long maxRows() {
        return times(ROWS_PER_TERM);
    }

    /** Rows on disk at once; their numbers are ints. */
    public long maxHeld() {
        return Math.min(times(HELD_PER_TERM), Integer.MAX_VALUE - 1);
    }

    /** So many rows of several rules together pass no limit and need no warning. */
    public double mostTogether() {
        return Math.min(RuleEstimate.MANY_ROWS, maxTerms);
    }

    private long times(long factor) {
        return maxTerms > Long.MAX_VALUE / factor ? Long.MAX_VALUE - 1 : maxTerms * factor;
    }
}
