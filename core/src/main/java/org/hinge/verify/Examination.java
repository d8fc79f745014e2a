package org.hinge.verify;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Holds a summary against the evidence.
 *
 * <p>What is claimed to be Boolean, lazy or infeasible says only what must then hold: each kind of
 * result has its list of claims, all of them are made, and those lists have no way around the
 * recomputation of energy, violation and bound.
 */
public final class Examination {
    static final String INFEASIBLE = "INFEASIBLE";
    static final String CONVERGED = "CONVERGED";

    /** Sums of seconds may differ by rounding. */
    private static final double SHORT = 1e-9;

    private static final Set<String> EARLY = Set.of("ITERATION_LIMIT", "TIME_LIMIT", "INTERRUPTED");

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    private Examination(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    /** Whether the summary says that there are values. */
    public static boolean claimsValues(Claims claims) {
        boolean sampled =
                claims.names().contains("method") && claims.text("method").equals("gibbs");
        boolean none = sampled && claims.numberOrNull("energy") == null;
        return !claims.text("termination").equals(INFEASIBLE) && !none;
    }

    /**
     * Whether the claims are of values in [0, 1] and their duals, all of which are sums over the
     * terms.
     */
    public static boolean worksInParts(Claims claims) {
        return claims.text("semantics").equals("soft")
                && claims.text("solver").equals("primal-dual")
                && !claims.text("termination").equals(INFEASIBLE)
                && !DensityClaims.areMade(claims);
    }

    /**
     * Makes all checks.
     *
     * @return what was recomputed, for people
     */
    public static String run(Claims claims, Evidence evidence, Checks checks) {
        Examination examination = new Examination(claims, evidence, checks);
        String text = examination.byKind();
        FieldClaims.check(claims, evidence, checks);
        new DensityClaims(claims, evidence, checks).check();
        claims.unchecked("version");
        claims.uncheckedNumbers("iterations", "peakMemoryBytes", "threads");
        checkSeconds(claims.part("seconds"), checks);
        claims.finish();
        return text;
    }

    /** How long it took nobody can check, but the parts must make up the whole. */
    private static void checkSeconds(Claims seconds, Checks checks) {
        double sum = 0;
        for (String part : List.of("load", "ground", "solve", "write")) {
            sum += seconds.notNegative(part);
        }
        checks.near(seconds.name("total"), seconds.notNegative("total"), sum, SHORT);
        checks.unchecked("seconds");
    }

    private String byKind() {
        String semantics = claims.text("semantics");
        String termination = claims.text("termination");
        boolean known =
                termination.equals(CONVERGED)
                        || termination.equals(INFEASIBLE)
                        || EARLY.contains(termination);
        checks.holds("termination", termination, known, "nothing ends with " + termination);
        if (EARLY.contains(termination)) {
            checks.unchecked("why the run stopped early");
        }
        boolean soft = semantics.equals("soft");
        checks.holds(
                "semantics",
                semantics,
                soft || semantics.equals("boolean"),
                "there are no semantics " + semantics);
        checkViolatedByObservations(termination);
        if (termination.equals(INFEASIBLE)) {
            return new InfeasibleClaims(claims, evidence, checks).check(soft);
        }
        return soft
                ? new SoftClaims(claims, evidence, checks).check(termination)
                : new BooleanClaims(claims, evidence, checks).check(termination);
    }

    /** A hard rule that observations violate leaves no answer, unless that was allowed. */
    private void checkViolatedByObservations(String termination) {
        boolean allowed = claims.truth("allowViolated");
        boolean mustFail = evidence.violatedObserved() > 0 && !allowed;
        checks.holds(
                "termination",
                termination,
                !mustFail || termination.equals(INFEASIBLE),
                "observations violate %,d hard ground rules, and that was not allowed"
                        .formatted(evidence.violatedObserved()));
        if (evidence.violatedObserved() == 0) {
            checks.unchecked("allowViolated");
        }
    }

    /** Claims that must be null. */
    static void nothing(Claims claims, Checks checks, List<String> names) {
        for (String name : names) {
            checks.same(claims.name(name), claims.numberOrNull(name), null);
        }
    }

    /** Six digits that matter, without noughts at the end. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.6g", value);
        return text.contains("e") || !text.contains(".")
                ? text
                : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}
