package org.hinge.verify;

import java.util.List;

/** The claim that nothing meets the hard rules: there must be a proof of it. */
final class InfeasibleClaims {
    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    InfeasibleClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    String check(boolean soft) {
        Examination.nothing(
                claims,
                checks,
                List.of("energy", "lowerBound", "gap", "absoluteGap", "maxViolation"));
        if (soft) {
            SoftClaims.checkRequest(claims, evidence, checks);
        } else {
            BooleanClaims.checkRequest(claims, evidence, checks);
        }
        return switch (evidence.proof().kind()) {
            case OBSERVATIONS -> violatedByObservations();
            case RAY -> contradiction();
            case BOOLEAN -> booleanContradiction(soft);
            case DUALS, NOTHING ->
                    refuse("the summary says INFEASIBLE without a proof of it", "nothing proven");
        };
    }

    private String violatedByObservations() {
        boolean allowed = claims.truth("allowViolated");
        checks.holds(
                "certificate.bin",
                "observations violate a hard rule",
                evidence.violatedObserved() > 0 && !allowed,
                evidence.violatedObserved() == 0
                        ? "no hard rule is violated by observations"
                        : "that observations violate hard rules was allowed");
        return "infeasible: observations violate %,d hard ground rules\n"
                .formatted(evidence.violatedObserved());
    }

    private String contradiction() {
        DualProof.Proven excess =
                new DualProof(evidence.mrf(), evidence.weights(), evidence.proof().numbers())
                        .contradiction();
        checks.holds(
                "certificate.bin",
                "constraints contradict each other",
                excess.value() > ValueCost.FEASIBLE,
                "the ray does not prove that there is no feasible point");
        return "infeasible: every point violates some constraint by at least %s\n"
                .formatted(Examination.number(excess.value()));
    }

    private String booleanContradiction(boolean soft) {
        if (soft) {
            return refuse(
                    "that no Booleans meet the hard rules says nothing of values in between",
                    "nothing proven");
        }
        checks.holds(
                "certificate.bin",
                "no Booleans meet the hard rules",
                new BooleanReach(evidence.mrf()).isContradiction(),
                "the hard rules leave more than one value to some atoms");
        return "infeasible: no assignment of true and false meets the hard rules\n";
    }

    private String refuse(String problem, String text) {
        checks.refuse("certificate.bin", problem);
        return text + "\n";
    }
}
