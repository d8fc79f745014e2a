package org.hinge.report;

import java.util.Locale;
import org.hinge.api.result.Density;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** How probable a point is, in a line. */
final class DensityText {
    private DensityText() {}

    /**
     * In a line; nothing if it was not wanted.
     *
     * @param name of the number that is wanted
     */
    static String line(@Nullable Density density, String name) {
        if (density == null) {
            return "";
        }
        String size =
                "%s, the largest of %s"
                        .formatted(
                                Counted.of(density.components(), "component"),
                                Counted.of(density.largestComponent(), "atom"));
        Double log = density.logDensity();
        return log == null
                ? "%s: not known: %s (%s%s)\n"
                        .formatted(name, density.unknown(), normalizer(density), size)
                : "%s: %s (%s%s)\n"
                        .formatted(name, NumberText.brief(log), normalizer(density), size);
    }

    private static String normalizer(Density density) {
        Double log = density.logNormalizer();
        return log == null || density.error() == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "log normaliser %s, estimated error %.0e; ",
                        NumberText.brief(log),
                        density.error());
    }
}
