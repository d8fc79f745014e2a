package org.hinge.report.html;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** How a page writes numbers: the same in every language of the system. */
final class Figures {
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private Figures() {}

    /** A few digits that matter. */
    static String number(double value) {
        return Double.isFinite(value) ? NumberText.brief(value) : Double.toString(value);
    }

    static String number(@Nullable Double value, String otherwise) {
        return value == null ? otherwise : number(value);
    }

    /** As scripts read it back. */
    static String exact(double value) {
        return Double.isFinite(value) ? NumberText.exact(value) : "";
    }

    static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** The value of an atom. */
    static String value(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    static String percent(double share) {
        double percent = 100 * share;
        if (percent == 0 || (percent >= 0.1 && percent < 99.95) || percent >= 100) {
            return String.format(Locale.ROOT, percent >= 99.95 ? "%.0f %%" : "%.1f %%", percent);
        }
        return percent < 0.1 ? "< 0.1 %" : "> 99.9 %";
    }

    static String seconds(double seconds) {
        return seconds < 1
                ? String.format(Locale.ROOT, "%.0f ms", 1000 * seconds)
                : String.format(Locale.ROOT, "%.2f s", seconds);
    }

    static String bytes(long bytes) {
        return bytes < 1 << 20
                ? String.format(Locale.ROOT, "%.0f kB", bytes / 1024.0)
                : String.format(Locale.ROOT, "%,.0f MB", bytes / 1048576.0);
    }

    /** To the second. */
    static String moment(Instant moment) {
        return MOMENT.format(moment.truncatedTo(ChronoUnit.SECONDS));
    }
}
