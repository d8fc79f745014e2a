package org.hinge.verify;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Claims of rounding: the certificate has the soft values that were rounded, so the bound, the
 * scores and the guarantee follow from the files.
 */
final class RoundClaims {
    private static final Set<String> SOLVERS = Set.of("primal-dual", "admm");
    private static final Set<String> ENDINGS =
            Set.of("CONVERGED", "ITERATION_LIMIT", "TIME_LIMIT", "INTERRUPTED");

    private static final double ROUNDING = 1e-9;

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    RoundClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    String check(String termination) {
        double[] values = evidence.values();
        double[] soft = evidence.proof().softValues();
        if (values == null || !areValues(soft)) {
            checks.refuse("certificate.bin", "it does not have the values that were rounded");
            return "";
        }
        BooleanClaims.checkTrueOrFalse(values, checks);
        ValueCost cost = new ValueCost(evidence.mrf(), evidence.weights(), values);
        ValueCost softCost = new ValueCost(evidence.mrf(), evidence.weights(), soft);
        DualProof.Proven bound = bound();
        new GapClaims(claims, checks, cost, bound).check();
        BooleanClaims.checkViolated(claims, checks, cost);
        checkEnding(termination, cost, softCost, bound);
        return BooleanClaims.text(cost) + checkScore(cost, softCost, soft, bound.value());
    }

    private boolean areValues(double[] soft) {
        for (double value : soft) {
            if (!(value >= 0 && value <= 1)) {
                return false;
            }
        }
        return soft.length == evidence.mrf().variables();
    }

    private DualProof.Proven bound() {
        return evidence.proof().kind() == Proof.Kind.DUALS
                ? new DualProof(evidence.mrf(), evidence.weights(), evidence.proof().numbers())
                        .lowerBound()
                : new DualProof.Proven(0, 0);
    }

    /** It ends as the soft values did, unless the assignment is not feasible. */
    private void checkEnding(
            String termination, ValueCost cost, ValueCost softCost, DualProof.Proven bound) {
        Claims relaxation = claims.part("relaxation");
        String ended = checkRelaxation(relaxation, softCost, bound);
        boolean missed = ended.equals(Examination.CONVERGED) && !cost.isFeasible();
        if (!cost.isNearLimit()) {
            checks.same("termination", termination, missed ? "ITERATION_LIMIT" : ended);
        }
    }

    /** Checks what is said of the soft values; says how their solver ended. */
    private String checkRelaxation(Claims relaxation, ValueCost softCost, DualProof.Proven bound) {
        GapClaims gap = new GapClaims(relaxation, checks, softCost, bound);
        double energy = gap.checkEnergy();
        String from = relaxation.textOrNull("from");
        String solver = relaxation.textOrNull("solver");
        String ended = relaxation.textOrNull("termination");
        checks.unchecked(relaxation.name("from"));
        boolean given = solver == null && ended == null && from != null;
        boolean solved = solver != null && ended != null && from == null;
        checks.holds(
                relaxation.name("solver"),
                solver,
                given || (solved && SOLVERS.contains(solver) && ENDINGS.contains(ended)),
                "the soft values were either read or found by a solver");
        if (ended == null || solver == null) {
            Examination.nothing(
                    relaxation,
                    checks,
                    List.of("gap", "absoluteGap", "wantedGap", "wantedAbsoluteGap"));
            return Examination.CONVERGED;
        }
        gap.checkGaps(energy, claims.number("lowerBound"));
        SoftClaims.checkWanted(relaxation, checks);
        if (ended.equals(Examination.CONVERGED)) {
            SoftClaims.checkConverged(relaxation, solver, softCost, gap, checks);
        }
        return ended;
    }

    private String checkScore(
            ValueCost cost, ValueCost softCost, double[] soft, double lowerBound) {
        String probabilities = claims.text("probabilities");
        boolean half = probabilities.equals("half");
        checks.holds(
                "probabilities",
                probabilities,
                half || probabilities.equals("y"),
                "there are no probabilities " + probabilities);
        RoundingWorth worth = new RoundingWorth(evidence.mrf(), evidence.weights());
        double total = worth.totalWeight();
        double slack = ROUNDING * total;
        double score = total - cost.energy();
        checks.near("score", claims.number("score"), score, slack);
        checks.near("lpBound", claims.number("lpBound"), total - lowerBound, slack);
        DiscreteView discrete = evidence.discrete();
        DiscreteView.Rounded again = discrete.rounded(soft, lowerBound, half);
        double expected = again.expectedScore();
        checks.near("expectedScore", claims.number("expectedScore"), expected, slack);
        checks.same("expectedScoreIsExact", claims.truth("expectedScoreIsExact"), again.exact());
        checks.near("formulaShift", claims.number("formulaShift"), discrete.formulaShift(), slack);
        checks.same("guaranteeText", claims.text("guaranteeText"), again.guarantee());
        checks.holds(
                "score",
                score,
                discrete.watchedConstraints() > 0 || score >= expected - slack,
                "the score %s is below the expected %s".formatted(score, expected));
        checkGuarantee(worth, half, total - softCost.energy(), total - lowerBound, slack);
        return "score %s of at most %s\n"
                .formatted(Examination.number(score), Examination.number(total - lowerBound));
    }

    private void checkGuarantee(
            RoundingWorth worth, boolean half, double satisfied, double bound, double slack) {
        boolean holds = worth.hasGuarantee();
        Double claimed = claims.numberOrNull("guarantee");
        checks.holds(
                "guarantee",
                claimed,
                holds || claimed == null,
                "a guarantee is claimed, but not every ground rule is a linear clause");
        double factor = worth.factor(half);
        double share = bound > 0 ? factor * Math.min(1, satisfied / bound) : factor;
        checkIf(holds, "guarantee", factor, ROUNDING);
        checkIf(holds, "guaranteedScore", factor * satisfied, slack);
        checkIf(holds, "guaranteedShare", share, ROUNDING);
    }

    private void checkIf(boolean exists, String name, double recomputed, double slack) {
        Double claimed = claims.numberOrNull(name);
        if (claimed == null || !exists) {
            checks.same(name, claimed, wanted(exists, recomputed));
        } else {
            checks.near(name, claimed, recomputed, slack);
        }
    }

    private static @Nullable Double wanted(boolean exists, double number) {
        return exists ? number : null;
    }
}
