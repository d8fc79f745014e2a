package org.hinge.api.settings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How settings check themselves. */
final class Checked {
    private Checked() {}

    /**
     * Refuses a setting.
     *
     * @param message says what it must be; has a place for what it is
     * @throws IllegalArgumentException unless the condition holds
     */
    static void that(boolean holds, String message, @Nullable Object got) {
        if (!holds) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, message, got));
        }
    }

    static boolean isPositive(double number) {
        return number > 0 && number < Double.POSITIVE_INFINITY;
    }

    static boolean isNotNegative(double number) {
        return number >= 0 && number < Double.POSITIVE_INFINITY;
    }
}
