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
    /**
     * Products and the two nested compensated sums err by less than 5 units of 2^-53 times the sum
     * of all absolute values.
     */
    private static final double ROUNDING = 0x1p-50;

    /** What each further part may add to that: an addition to a slope, and one to the bound. */
    private static final double ROUNDING_OF_PART = 0x1p-52;

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
        double[][] ruleEnergy = new double[1][];
        double[] violation = new double[1];
        DualSums[] sums = new DualSums[1];
        workers.run(
                2,
                part -> {
                    if (part == 0) {
                        sums[0] = boundSums(mrf, weights, duals);
                    } else {
                        ruleEnergy[0] = ruleEnergy(mrf, weights, values);
                        violation[0] = mrf.constraints() > 0 ? maxViolation(mrf, values) : 0;
                    }
                });
        exchange.sum(ruleEnergy[0]);
        CompensatedSum energy = new CompensatedSum();
        for (double part : ruleEnergy[0]) {
            energy.add(part);
        }
        return new Certificate(
                ruleEnergy[0],
                energy.value(),
                exchange.largest(violation[0]),
                atLeastZero(sums[0].minimum(exchange)));
    }

    /** The energy of each rule's potentials; 0 for hard rules. */
    public static double[] ruleEnergy(HingeLossMrf mrf, double[] weights, double[] values) {
        CompensatedSum[] sums = new CompensatedSum[mrf.rules()];
        for (int q = 0; q < sums.length; q++) {
            sums[q] = new CompensatedSum();
        }
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (!kind.isConstraint()) {
                sums[mrf.rule(k)].add(kind.value(mrf.linear(k, values)));
            }
        }
        double[] energy = new double[sums.length];
        for (int q = 0; q < sums.length; q++) {
            // The weight of a hard rule is not a number.
            double value = sums[q].value();
            energy[q] = value == 0 ? 0 : weights[q] * value;
        }
        return energy;
    }

    public static double maxViolation(HingeLossMrf mrf, double[] values) {
        double most = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (kind.isConstraint()) {
                most = Math.max(most, kind.value(mrf.linear(k, values)));
            }
        }
        return most;
    }

    /** L(s) less rounding; 0, which always holds, if that is more. */
    public static double lowerBound(HingeLossMrf mrf, double[] weights, double[] duals) {
        return atLeastZero(boundSums(mrf, weights, DoubleRow.of(duals)).minimum(Exchange.NONE));
    }

    private static DualSums boundSums(HingeLossMrf mrf, double[] weights, DoubleRow duals) {
        DualSums sums = new DualSums(mrf);
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double weight = kind.isConstraint() ? Double.POSITIVE_INFINITY : weights[mrf.rule(k)];
            double s = clip(kind, weight, duals.get(k));
            if (s != 0) {
                sums.constants.add(s * mrf.constant(k));
                if (isSquared(kind)) {
                    sums.constants.add(-s * s / (4 * weight));
                }
                sums.addSlope(k, s);
            }
        }
        return sums;
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
        DualSums sums = new DualSums(mrf);
        for (int k = 0; k < mrf.terms(); k++) {
            double s = constraintDual(mrf, duals, k);
            if (s != 0) {
                sums.constants.add(s * mrf.constant(k));
                sums.addSlope(k, s);
            }
        }
        return sums;
    }

    /** 0 for a potential. */
    private static double constraintDual(HingeLossMrf mrf, DoubleRow duals, int k) {
        TermKind kind = mrf.kind(k);
        return kind.isConstraint() ? clip(kind, Double.POSITIVE_INFINITY, duals.get(k)) : 0;
    }

    /** Whether duals of the constraints of a field prove that it is infeasible. */
    public static boolean provesInfeasible(HingeLossMrf mrf, double[] duals) {
        return provesInfeasible(mrf, duals, Exchange.NONE);
    }

    /** Whether those of all parts do. */
    public static boolean provesInfeasible(HingeLossMrf mrf, double[] duals, Exchange exchange) {
        return infeasibility(mrf, DoubleRow.of(duals), exchange) > Tolerances.INFEASIBLE;
    }

    /** The nearest point of the domain of f*; 0 for what is not a finite number. */
    private static double clip(TermKind kind, double weight, double s) {
        if (!Double.isFinite(s)) {
            return 0;
        }
        return switch (kind) {
            case HINGE -> Math.min(weight, Math.max(0, s));
            case ABSOLUTE -> Math.min(weight, Math.max(-weight, s));
            case SQUARED_HINGE -> weight == 0 ? 0 : Math.max(0, s);
            case SQUARE -> weight == 0 ? 0 : s;
            case AT_MOST -> Math.max(0, s);
            case EQUAL -> s;
        };
    }

    private static boolean isSquared(TermKind kind) {
        return kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
    }

    /** What duals make of the constants of terms, and of the slope of each variable. */
    private static final class DualSums {
        private final HingeLossMrf mrf;
        final CompensatedSum constants = new CompensatedSum();

        /** Of each slope the sum, and what its additions have lost. */
        private final double[] sum;

        private final double[] lost;

        /** Of what was added to all slopes. */
        private final CompensatedSum magnitude = new CompensatedSum();

        DualSums(HingeLossMrf mrf) {
            this.mrf = mrf;
            this.sum = new double[mrf.variables()];
            this.lost = new double[mrf.variables()];
        }

        void addSlope(int k, double s) {
            for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
                add(mrf.variable(e), s * mrf.coefficient(e));
            }
        }

        /** As a {@link CompensatedSum} does it; an object for each variable would be large. */
        private void add(int i, double summand) {
            double next = sum[i] + summand;
            boolean smaller = Math.abs(sum[i]) >= Math.abs(summand);
            lost[i] += smaller ? sum[i] - next + summand : summand - next + sum[i];
            sum[i] = next;
            magnitude.add(Math.abs(summand));
        }

        /** The constants plus the least of the slopes over the unit box, less rounding. */
        double minimum(Exchange exchange) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += lost[i];
            }
            exchange.gather(sum);
            for (int i = 0; i < sum.length; i++) {
                if (exchange.owns(i)) {
                    constants.add(Math.min(0, sum[i]));
                }
            }
            double[] sums = {constants.value(), magnitude.value() + constants.magnitude()};
            exchange.sum(sums);
            return sums[0] - (ROUNDING + (exchange.parts() - 1) * ROUNDING_OF_PART) * sums[1];
        }
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
