package org.hinge.bench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The errors on one half of the images of one kind; the published table has them by row. */
record ImageReport(List<Result> results, Published published, String name, String part) {
    private static final List<String> OF_OTHERS = List.of("spn", "dbm", "dbn");

    void write(ReportPage page) {
        FoldScores scores =
                new FoldScores(results, name + "-" + part, ImagesExperiment.ERROR, false);
        List<String> methods =
                Stream.of(
                                ImagesExperiment.OF_PAPER,
                                ImagesExperiment.OF_TEXT,
                                ImagesExperiment.COMPONENTS,
                                ImagesExperiment.FITTED_COMPONENTS,
                                "nearest image",
                                "mean image",
                                ImagesExperiment.OURS)
                        .filter(scores::has)
                        .toList();
        if (methods.isEmpty()) {
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (String method : methods) {
            OptionalDouble known = published(method);
            String mean = String.format(Locale.ROOT, "%.0f", scores.mean(method));
            rows.add(
                    List.of(
                            name + "-" + part + ", " + method,
                            scores.isBold(method, methods) ? "**" + mean + "**" : mean,
                            text("%.0f", known),
                            known.isEmpty()
                                    ? ""
                                    : String.format(
                                            Locale.ROOT,
                                            "%+.1f%%",
                                            100
                                                    * (scores.mean(method) / known.getAsDouble()
                                                            - 1))));
        }
        for (String other : OF_OTHERS) {
            OptionalDouble known = published.value(row(), other);
            if (known.isPresent()) {
                String method = other.toUpperCase(Locale.ROOT) + " (published only)";
                rows.add(List.of(name + "-" + part + ", " + method, "", text("%.0f", known), ""));
            }
        }
        page.table(List.of("method", "MSE", "published", "difference"), rows);
    }

    private OptionalDouble published(String method) {
        return switch (method) {
            case ImagesExperiment.OF_PAPER -> published.value(row(), "hlmrf_q_sp");
            case ImagesExperiment.COMPONENTS -> published.value(row(), "pca");
            case "nearest image" -> published.value(row(), "nn");
            default -> OptionalDouble.empty();
        };
    }

    /** Both ways to take the bottom half stand beside the one that was published. */
    private String row() {
        String half = part.equals("left") ? "Left" : "Bottom";
        return (name.equals("caltech") ? "Caltech-" : "Olivetti-") + half;
    }

    private static String text(String format, OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : "";
    }
}
