package org.hinge.verify;

import java.util.Set;

/** Claims about values in [0, 1] that were found by a solver. */
final class SoftClaims {
    private static final Set<String> SOLVERS = Set.of("primal-dual", "admm", "lazy");

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    SoftClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    /** What was asked for: it must make sense, and fit the proof. */
    static void checkRequest(Claims claims, Evidence evidence, Checks checks) {
        String solver = claims.text("solver");
        boolean lazy = solver.equals("lazy");
        checks.holds("solver", solver, SOLVERS.contains(solver), "there is no solver " + solver);
        checks.holds(
                "solver",
                solver,
                lazy == (evidence.proof().part() != null),
                "the certificate is not one of solver " + solver);
        if (lazy) {
            claims.unchecked("lazy", "rounds");
        }
        checkWanted(claims, checks);
    }

    /** A gap of 0 or less cannot be asked for. */
    static void checkWanted(Claims claims, Checks checks) {
        double gap = claims.number("wantedGap");
        double absolute = claims.number("wantedAbsoluteGap");
        checks.holds(claims.name("wantedGap"), gap, gap > 0, "wantedGap must be positive");
        checks.holds(
                claims.name("wantedAbsoluteGap"),
                absolute,
                absolute >= 0,
                "wantedAbsoluteGap must not be negative");
        checks.unchecked(claims.name("wantedGap"));
        checks.unchecked(claims.name("wantedAbsoluteGap"));
    }

    String check(String termination) {
        checkRequest(claims, evidence, checks);
        ValueCost cost = evidence.cost();
        Proof proof = evidence.proof();
        boolean fits = proof.kind() == Proof.Kind.DUALS && proof.softValues().length == 0;
        if (cost == null || !fits) {
            checks.refuse(
                    "certificate.bin",
                    "the summary says " + termination + ", the certificate does not");
            return "";
        }
        DualProof.Proven bound = evidence.lowerBound();
        GapClaims gap = new GapClaims(claims, checks, cost, bound);
        gap.check();
        if (termination.equals(Examination.CONVERGED)) {
            checkConverged(claims, claims.text("solver"), cost, gap, checks);
        }
        return "energy %s, lower bound %s, gap %s of the energy, largest violation %s\n"
                .formatted(
                        Examination.number(cost.energy()),
                        Examination.number(bound.value()),
                        cost.isFeasible() ? Examination.number(gap.gap()) : "none",
                        Examination.number(cost.maxViolation()));
    }

    /** Values that a solver calls solved meet the constraints and have the gap that was wanted. */
    static void checkConverged(
            Claims claims, String solver, ValueCost cost, GapClaims gap, Checks checks) {
        String name = claims.name("termination");
        checks.holds(
                name,
                Examination.CONVERGED,
                cost.isFeasible() || cost.isNearLimit(),
                "the values violate a hard constraint");
        if (solver.equals("admm")) {
            // Its residuals are those of copies that nobody wrote down.
            checks.unchecked("that the residuals of ADMM met its own rule");
            return;
        }
        double wanted = claims.number("wantedGap");
        double wantedAbsolute = claims.number("wantedAbsoluteGap");
        checks.holds(
                name,
                Examination.CONVERGED,
                gap.isWithin(wanted, wantedAbsolute),
                "the gap is not the one that was wanted");
    }
}
