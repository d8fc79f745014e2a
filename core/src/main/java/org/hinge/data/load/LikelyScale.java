package org.hinge.data.load;

import org.hinge.schema.ValueRange;
import org.hinge.text.NumberText;

/** The scale that people use for such values: 1 to 5, 0 to 10, 0 to 100, -1 to 1. */
final class LikelyScale {
    private static final double[] ENDS = {1, 5, 7, 10, 20, 50, 100, 1_000};

    private LikelyScale() {}

    /** The text of a range that holds values from the least to the greatest one found. */
    static String of(double least, double greatest) {
        double end = end(Math.max(Math.abs(least), Math.abs(greatest)));
        if (least < 0) {
            return range(-end, end);
        }
        // People who count from 1 do not give 0.
        boolean fromOne = least >= 1 && end > 1 && end <= 10;
        return greatest > 1_000
                ? range(Math.min(Math.floor(least), greatest - 1), Math.ceil(greatest))
                : range(fromOne ? 1 : 0, end);
    }

    private static double end(double size) {
        for (double end : ENDS) {
            if (size <= end) {
                return end;
            }
        }
        return Math.ceil(size);
    }

    private static String range(double least, double greatest) {
        return text(new ValueRange(least, greatest));
    }

    static String text(ValueRange range) {
        return "range "
                + NumberText.exact(range.least())
                + ".."
                + NumberText.exact(range.greatest());
    }
}
