package org.hinge.report.json;

import java.util.Map;
import org.hinge.api.settings.ValueForm;
import org.jspecify.annotations.Nullable;

/**
 * What a summary says of how its result was written.
 *
 * @param form null if no values were written
 * @param seconds how long that took
 * @param valueFiles the files of values, by predicate
 */
public record Written(@Nullable ValueForm form, double seconds, Map<String, String> valueFiles) {
    /** The part of the summary that lists the files of values, by predicate. */
    static final String LIST = "valueFiles";

    /** Nothing was written but perhaps the summary. */
    public static Written summaryOnly(double seconds) {
        return new Written(null, seconds, Map.of());
    }
}
