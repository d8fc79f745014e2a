package org.hinge.verify;

import java.util.List;
import org.hinge.api.result.Density;
import org.jspecify.annotations.Nullable;

/**
 * Claims about the density of the values or of the truth, where there are any. The integral is
 * computed again by the code that the claim is from: it has no proof of its own.
 */
final class DensityClaims {
    private static final String STOPPED = "it was stopped";
    private static final String LIKELIHOOD = "likelihood";
    private static final String DENSITY = "density";

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    static boolean areMade(Claims claims) {
        return claims.has(DENSITY) || claims.has(LIKELIHOOD);
    }

    DensityClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    void check() {
        List<String> names = claims.names();
        if (names.contains(DENSITY)) {
            boolean booleans = claims.text("semantics").equals("boolean");
            boolean sampled = names.contains("method") && claims.text("method").equals("gibbs");
            check(
                    claims.part(DENSITY),
                    "logDensity",
                    evidence.density().ofValues(evidence.values(), booleans, sampled));
        }
        if (names.contains(LIKELIHOOD)) {
            check(claims.part(LIKELIHOOD), "logLikelihood", evidence.density().ofTruth());
        }
    }

    private void check(Claims claimed, String name, Density found) {
        checks.same(
                claimed.name("components"), claimed.count("components"), (long) found.components());
        checks.same(
                claimed.name("largestComponent"),
                claimed.count("largestComponent"),
                (long) found.largestComponent());
        String unknown = claimed.textOrNull("unknown");
        if (STOPPED.equals(unknown)) {
            Examination.nothing(claimed, checks, List.of(name, "logNormalizer", "error"));
            checks.unchecked(claimed.name("unknown"));
            return;
        }
        checks.same(claimed.name("unknown"), unknown, found.unknown());
        Double error = found.error();
        double slack = error == null ? 0 : 2 * error;
        near(claimed, "logNormalizer", found.logNormalizer(), slack);
        near(claimed, name, found.logDensity(), slack);
        Double said = claimed.numberOrNull("error");
        if (said == null || error == null) {
            checks.same(claimed.name("error"), said, error);
        } else {
            // The last digits of an estimate depend on the machine.
            boolean alike = said >= error / 2 && said <= 2 * error;
            checks.holds(
                    claimed.name("error"),
                    said,
                    alike,
                    "error is %s, not %s".formatted(error, said));
        }
    }

    private void near(Claims claimed, String name, @Nullable Double found, double slack) {
        Double said = claimed.numberOrNull(name);
        if (said == null || found == null) {
            checks.same(claimed.name(name), said, found);
        } else {
            checks.near(claimed.name(name), said, found, slack);
        }
    }
}
