package org.hinge.schema;

import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one predicate from a source.
 *
 * @param defaultValue the truth of targets that the source does not list; null if they have none
 * @param span where the program says so
 */
public record DataTable(
        DataRole role,
        String predicate,
        DataSource source,
        @Nullable Double defaultValue,
        Span span) {}
