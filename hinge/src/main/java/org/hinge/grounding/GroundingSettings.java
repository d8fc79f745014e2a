package org.hinge.grounding;

/**
 * How far grounding may go.
 *
 * @param maxTerms the most terms that are kept; a rule whose join has a hundred times as many rows
 *     is not even begun
 */
public record GroundingSettings(long maxTerms) {
    public static final GroundingSettings DEFAULT = new GroundingSettings(50_000_000);

    private static final long ROWS_PER_TERM = 100;

    public GroundingSettings {
        if (maxTerms <= 0) {
            throw new IllegalArgumentException("maxTerms must be positive (got " + maxTerms + ")");
        }
    }

    long maxRows() {
        return maxTerms > Long.MAX_VALUE / ROWS_PER_TERM
                ? Long.MAX_VALUE
                : maxTerms * ROWS_PER_TERM;
    }
}
