package org.hinge.verify;

import java.util.List;
import java.util.Set;

/** Claims about targets that are true or false, or about the probability that they are true. */
final class BooleanClaims {
    private static final Set<String> METHODS = Set.of("round", "maxwalksat", "gibbs");

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    BooleanClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    /** What every Boolean method says of the field. */
    static void checkRequest(Claims claims, Evidence evidence, Checks checks) {
        String method = claims.text("method");
        checks.holds("method", method, METHODS.contains(method), "there is no method " + method);
        checks.holds(
                "method",
                method,
                evidence.proof().part() == null,
                "the certificate is one of lazy inference");
        long fixed = new BooleanReach(evidence.mrf()).fixedAtoms();
        checks.same("fixedAtoms", claims.count("fixedAtoms"), fixed);
        DiscreteView discrete = evidence.discrete();
        checks.same("groups", claims.count("groups"), discrete.groups());
        checks.same(
                "watchedConstraints",
                claims.count("watchedConstraints"),
                discrete.watchedConstraints());
        claims.unchecked("seed");
    }

    String check(String termination) {
        checkRequest(claims, evidence, checks);
        Proof.Kind kind = evidence.proof().kind();
        boolean rounded = claims.text("method").equals("round");
        boolean soft = evidence.proof().softValues().length > 0;
        boolean fits =
                rounded
                        ? kind == Proof.Kind.NOTHING || kind == Proof.Kind.DUALS
                        : kind == Proof.Kind.NOTHING && !soft;
        if (!fits) {
            checks.refuse(
                    "certificate.bin",
                    "the summary says " + termination + ", the certificate does not");
            return "";
        }
        return switch (claims.text("method")) {
            case "round" -> new RoundClaims(claims, evidence, checks).check(termination);
            case "gibbs" -> new SampleClaims(claims, evidence, checks).check(termination);
            default -> checkSearch(termination);
        };
    }

    /** The claims of MaxWalkSAT. */
    private String checkSearch(String termination) {
        double[] values = evidence.values();
        if (values == null) {
            return "";
        }
        checkTrueOrFalse(values, checks);
        checks.same("flips", claims.count("flips"), claims.count("iterations"));
        ValueCost cost = new ValueCost(evidence.mrf(), evidence.weights(), values);
        checkViolated(claims, checks, cost);
        checkEnding(termination, cost, checks);
        boolean optimal = claims.truth("provenOptimal");
        double least =
                optimal ? new BooleanReach(evidence.mrf()).leastEnergy(evidence.weights()) : 0;
        checks.holds(
                "provenOptimal",
                optimal,
                !optimal || cost.isFeasible() || cost.isNearLimit(),
                "the values violate a hard constraint, so they are not optimal");
        DualProof.Proven bound = new DualProof.Proven(least, optimal ? cost.slack() : 0);
        new GapClaims(claims, checks, cost, bound).check();
        return text(cost);
    }

    /** What ended the search by itself depends on whether a feasible assignment was found. */
    static void checkEnding(String termination, ValueCost cost, Checks checks) {
        boolean asItMust =
                switch (termination) {
                    case "CONVERGED" -> cost.isFeasible();
                    case "ITERATION_LIMIT" -> !cost.isFeasible();
                    default -> true;
                };
        checks.holds(
                "termination",
                termination,
                asItMust || cost.isNearLimit(),
                cost.isFeasible()
                        ? "the values meet all hard constraints, so the search was complete"
                        : "the values violate a hard constraint");
    }

    static void checkViolated(Claims claims, Checks checks, ValueCost cost) {
        long claimed = claims.count("violatedConstraints");
        if (!cost.isNearLimit()) {
            checks.same("violatedConstraints", claimed, cost.violated());
        }
    }

    static void checkTrueOrFalse(double[] values, Checks checks) {
        for (double value : values) {
            if (value != 0 && value != 1) {
                checks.refuse("values", "a value is neither 0 nor 1: " + value);
                return;
            }
        }
    }

    static String text(ValueCost cost) {
        return "energy %s, largest violation %s\n"
                .formatted(
                        Examination.number(cost.energy()), Examination.number(cost.maxViolation()));
    }

    /** Gaps and bounds that this method cannot know. */
    static void checkNoBound(Claims claims, Checks checks) {
        Examination.nothing(claims, checks, List.of("lowerBound", "gap", "absoluteGap"));
    }
}
