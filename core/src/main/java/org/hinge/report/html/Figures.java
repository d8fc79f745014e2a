package org.hinge.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
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

    /** A gap below this is rounding. */
    private static final double EXACT = 1e-9;

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

    /** A proven gap as a share of the energy: two digits that matter, never less than is proven. */
    static String gap(@Nullable Double gap) {
        if (gap == null) {
            return "unknown";
        }
        if (gap < EXACT) {
            return "none";
        }
        BigDecimal percent = BigDecimal.valueOf(gap).movePointRight(2);
        return written(percent.round(new MathContext(2, RoundingMode.CEILING))) + " %";
    }

    /** Three digits, where nobody needs more. */
    static String rough(double value) {
        return written(BigDecimal.valueOf(value).round(new MathContext(3, RoundingMode.HALF_EVEN)));
    }

    private static String written(BigDecimal number) {
        double value = number.doubleValue();
        boolean plain = value == 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e7);
        return plain
                ? number.stripTrailingZeros().toPlainString()
                : NumberText.of(value).replace("E", "e");
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
