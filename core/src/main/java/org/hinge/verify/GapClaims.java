package org.hinge.verify;

/**
 * Claims about energy, lower bound and what lies between:
 *
 * <pre>
 *   absoluteGap = E - L          gap = (E - L) / |E|,  0 if E = L
 * </pre>
 *
 * Gaps must follow from the claimed energy and bound, and these from values and proof. At a point
 * that violates a constraint no gap is claimed.
 */
final class GapClaims {
    private static final double ROUNDING = 1e-12;

    private final Claims claims;
    private final Checks checks;
    private final ValueCost cost;
    private final DualProof.Proven bound;

    GapClaims(Claims claims, Checks checks, ValueCost cost, DualProof.Proven bound) {
        this.claims = claims;
        this.checks = checks;
        this.cost = cost;
        this.bound = bound;
    }

    /** Checks all of them. */
    void check() {
        double energy = checkCost();
        double lowerBound = claims.number("lowerBound");
        checks.near(claims.name("lowerBound"), lowerBound, bound.value(), bound.slack());
        checkGaps(energy, lowerBound);
    }

    /** Checks what lies between an energy and a bound that are claimed. */
    void checkGaps(double energy, double lowerBound) {
        checkGap("gap", ratio(energy, lowerBound), ROUNDING);
        double difference = Math.max(0, energy - lowerBound);
        checkGap("absoluteGap", difference, ROUNDING * Math.abs(energy));
    }

    /** Checks energy and violation; says which energy is claimed. */
    double checkCost() {
        double energy = checkEnergy();
        checks.near(
                claims.name("maxViolation"),
                claims.number("maxViolation"),
                cost.maxViolation(),
                cost.violationSlack() + ROUNDING);
        return energy;
    }

    double checkEnergy() {
        double energy = claims.number("energy");
        checks.near(claims.name("energy"), energy, cost.energy(), cost.slack());
        return energy;
    }

    private void checkGap(String claim, double recomputed, double slack) {
        Double claimed = claims.numberOrNull(claim);
        String name = claims.name(claim);
        boolean mayBeNull = !cost.isFeasible() || cost.isNearLimit();
        boolean mayBeNumber = cost.isFeasible() || cost.isNearLimit();
        if (claimed == null) {
            checks.holds(name, null, mayBeNull, "%s is %s, not null".formatted(name, recomputed));
        } else if (!mayBeNumber) {
            checks.same(name, claimed, null);
        } else {
            checks.near(name, claimed, recomputed, slack);
        }
    }

    private static double ratio(double energy, double lowerBound) {
        return energy <= lowerBound ? 0 : (energy - lowerBound) / Math.abs(energy);
    }

    /** What was recomputed. */
    double gap() {
        return ratio(cost.energy(), bound.value());
    }

    /** Whether the gap is as small as one of the two that were wanted. */
    boolean isWithin(double wanted, double wantedAbsolute) {
        double difference = cost.energy() - bound.value();
        double allowed = Math.max(wanted * Math.abs(cost.energy()), wantedAbsolute);
        double doubt = cost.slack() + bound.slack() + ROUNDING * Math.abs(cost.energy());
        return difference <= allowed + doubt;
    }
}
