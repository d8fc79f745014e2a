package org.hinge.inference;

import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What values y and duals s prove about a field, computed from these alone:
 *
 * <pre>
 *   energy        E(y) = sum over potentials of  w value(a.y + b)
 *   violation     the largest by which y violates a constraint
 *   lower bound   L(s) = sum_k ( s_k b_k - f*_k(s_k) ) + sum_i min(0, g_i),    g = sum_k s_k a_k
 *   infeasibility m(s) / sum_k |s_k| max|a_k|,   m(s) = sum_k s_k b_k + sum_i min(0, h_i),
 *                 h = sum_k s_k a_k, all sums over the constraints k only
 * </pre>
 *
 * with f* = s^2 / (4 w) for squared potentials and 0 otherwise, and each s_k first clipped to its
 * domain: [0, w] or [-w, w] for linear potentials, s >= 0 for squared hinges and inequalities. Any
 * s gives a valid bound: no feasible point has less energy than L(s), and if the infeasibility is
 * positive, then at every point of the box some constraint, divided by its largest coefficient, is
 * violated by at least that much. Both are given less an allowance for rounding. Energies leave out
 * the constant energy. Shares no code with the solvers, since it judges them.
 *
 * <p>Of a field in parts, each part adds up its own terms; g_i and h_i are added up by the owner of
 * variable i, and what is left are sums over the parts.
 */
public final class Certificate {
    private final double[] ruleEnergy;
    private final double energy;
    private final double maxViolation;
    private final double lowerBound;

    private Certificate(
            double[] ruleEnergy, double energy, double maxViolation, double lowerBound) {
        this.ruleEnergy = ruleEnergy;
        this.energy = energy;
        this.maxViolation = maxViolation;
        this.lowerBound = lowerBound;
    }

    /** Of one value per variable and one dual per term. */
    public static Certificate of(
            HingeLossMrf mrf, double[] weights, double[] values, double[] duals) {
        try (Workers alone = new Workers(1)) {
            return of(mrf, weights, values, duals, alone);
        }
    }

    /** The same, with help: values and duals have nothing to do with each other. */
    public static Certificate of(
            HingeLossMrf mrf, double[] weights, double[] values, double[] duals, Workers workers) {
        return of(mrf, weights, values, DoubleRow.of(duals), workers, Exchange.NONE);
    }

    /** Of all parts of a field, from what this part has of it. */
    public static Certificate of(
            HingeLossMrf mrf,
            double[] weights,
            double[] values,
            DoubleRow duals,
            Workers workers,
            Exchange exchange) {
        EnergySums energies = new EnergySums(mrf, values);
        DualSums sums = new DualSums(mrf, DualSums.ranges(mrf));
        // The duals first, as their ranges are the longest.
        workers.run(
                sums.ranges() + energies.ranges(),
                task -> {
                    if (task < sums.ranges()) {
                        sums.addTerms(task, weights, duals);
                    } else {
                        energies.addTerms(task - sums.ranges());
                    }
                });
        double[] ruleEnergy = energies.ofRules(weights);
        exchange.sum(ruleEnergy);
        CompensatedSum energy = new CompensatedSum();
        for (double part : ruleEnergy) {
            energy.add(part);
        }
        return new Certificate(
                ruleEnergy,
                energy.value(),
                exchange.largest(energies.maxViolation()),
                atLeastZero(sums.minimum(exchange)));
    }

    /** The energy of each rule's potentials; 0 for hard rules. */
    public static double[] ruleEnergy(HingeLossMrf mrf, double[] weights, double[] values) {
        return EnergySums.of(mrf, values).ofRules(weights);
    }

    public static double maxViolation(HingeLossMrf mrf, double[] values) {
        return mrf.constraints() > 0 ? EnergySums.of(mrf, values).maxViolation() : 0;
    }

    /** L(s) less rounding; 0, which always holds, if that is more. */
    public static double lowerBound(HingeLossMrf mrf, double[] weights, double[] duals) {
        DualSums sums = new DualSums(mrf, DualSums.ranges(mrf));
        for (int range = 0; range < sums.ranges(); range++) {
            sums.addTerms(range, weights, DoubleRow.of(duals));
        }
        return atLeastZero(sums.minimum(Exchange.NONE));
    }

    /** How strongly the duals of the constraints prove that no point is feasible; 0 if not. */
    public static double infeasibility(HingeLossMrf mrf, double[] duals) {
        return infeasibility(mrf, DoubleRow.of(duals), Exchange.NONE);
    }

    private static double infeasibility(HingeLossMrf mrf, DoubleRow duals, Exchange exchange) {
        double size = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            double s = constraintDual(mrf, duals, k);
            size += s == 0 ? 0 : Math.abs(s) * largestCoefficient(mrf, k);
        }
        double total = exchange.total(size);
        // Where constraints do not push, as mostly, the sums of slopes are not made.
        return total == 0 ? 0 : atLeastZero(constraintSums(mrf, duals).minimum(exchange) / total);
    }

    private static DualSums constraintSums(HingeLossMrf mrf, DoubleRow duals) {
        DualSums sums = new DualSums(mrf, 1);
        for (int k = 0; k < mrf.terms(); k++) {
            double s = constraintDual(mrf, duals, k);
            if (s != 0) {
                sums.addConstraint(k, s);
            }
        }
        return sums;
    }

    /** 0 for a potential. */
    private static double constraintDual(HingeLossMrf mrf, DoubleRow duals, int k) {
        TermKind kind = mrf.kind(k);
        return kind.isConstraint()
                ? DualSums.clip(kind, Double.POSITIVE_INFINITY, duals.get(k))
                : 0;
    }

    /** Whether duals of the constraints of a field prove that it is infeasible. */
    public static boolean provesInfeasible(HingeLossMrf mrf, double[] duals) {
        return provesInfeasible(mrf, duals, Exchange.NONE);
    }

    /** Whether those of all parts do. */
    public static boolean provesInfeasible(HingeLossMrf mrf, double[] duals, Exchange exchange) {
        return infeasibility(mrf, DoubleRow.of(duals), exchange) > Tolerances.INFEASIBLE;
    }

    private static double atLeastZero(double bound) {
        // Huge duals may overflow to NaN, which proves nothing.
        return bound > 0 && bound < Double.POSITIVE_INFINITY ? bound : 0;
    }

    /** 1 where substitution has left no variable. */
    private static double largestCoefficient(HingeLossMrf mrf, int k) {
        double most = mrf.start(k) == mrf.start(k + 1) ? 1 : 0;
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            most = Math.max(most, Math.abs(mrf.coefficient(e)));
        }
        return most;
    }

    /** One per rule; not to be changed. */
    public double[] ruleEnergy() {
        return ruleEnergy;
    }

    public double energy() {
        return energy;
    }

    public double maxViolation() {
        return maxViolation;
    }

    public double lowerBound() {
        return lowerBound;
    }
}
