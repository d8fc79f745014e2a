package org.hinge.schema;

import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one predicate from a source.
 *
 * @param range the scale of the values; null if they are truth values as they stand
 * @param defaultValue the truth of targets that the source does not list, on the same scale; null
 *     if they have none
 * @param foreign whether a project of LINQS PSL says so, where no more can be said about the source
 * @param span where the program says so
 */
public record DataTable(
        DataRole role,
        String predicate,
        DataSource source,
        @Nullable ValueRange range,
        @Nullable Double defaultValue,
        boolean foreign,
        Span span) {
    /** The default as a truth value. */
    public @Nullable Double defaultTruth() {
        return defaultValue == null ? null : scale().scaled(defaultValue);
    }

    /** The scale of the values, given or not. */
    public ValueRange scale() {
        return range == null ? ValueRange.UNIT : range;
    }
}
