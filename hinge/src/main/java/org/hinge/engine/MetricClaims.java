package org.hinge.engine;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.hinge.verify.Checks;
import org.hinge.verify.Claims;
import org.jspecify.annotations.Nullable;

/** Scores that a summary claims, computed again from values and truth. */
final class MetricClaims {
    private static final String METRICS = "metrics";

    private MetricClaims() {}

    /** Checks them if there are any. */
    static void check(
            Claims claims, LoadedProgram loaded, double @Nullable [] values, Checks checks) {
        if (!claims.names().contains(METRICS)) {
            return;
        }
        double threshold = threshold(claims);
        Claims metrics = claims.part(METRICS);
        if (values == null) {
            metrics.names().forEach(name -> checks.refuse(METRICS, "there are no values to score"));
            return;
        }
        Scoring scoring = Scoring.of(loaded, new Diagnostics());
        Map<String, Scores> scores =
                scoring == null ? Map.of() : scoring.of(values, Set.of(Metric.values()), threshold);
        scores.forEach((predicate, of) -> check(metrics.part(predicate), of, checks));
    }

    /** What the scores say they were made with; results without a word of it are older. */
    private static double threshold(Claims claims) {
        Double claimed =
                claims.names().contains("threshold") ? claims.numberOrNull("threshold") : null;
        return claimed == null ? Metric.THRESHOLD : claimed;
    }

    private static void check(Claims claims, Scores scores, Checks checks) {
        for (Metric metric : Metric.values()) {
            if (claims.names().contains(metric.key())) {
                OptionalDouble score = scores.of(metric);
                Double recomputed = score.isPresent() ? score.getAsDouble() : null;
                checks.nearOrNull(
                        claims.name(metric.key()), claims.numberOrNull(metric.key()), recomputed);
            }
        }
    }
}
