package org.hinge.run.examine;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.score.Scoring;
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
        double threshold = threshold(claims, checks);
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

    /** What the scores say they were made with: they follow from it, so it must be there. */
    private static double threshold(Claims claims, Checks checks) {
        Double claimed = claims.numberOrNull("threshold");
        if (claimed == null) {
            checks.refuse("threshold", "threshold must be a finite number, not null");
        }
        return claimed == null || claimed.isNaN() ? Metric.THRESHOLD : claimed;
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
