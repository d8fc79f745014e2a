package org.hinge.verify;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What values cost, term by term:
 *
 * <pre>
 *   l_k          = sum_i a_ki y_i + b_k
 *   energy of q  = w_q  sum over the potentials k of rule q of  f_k(l_k)
 *   violation    = the largest f_k(l_k) over the constraints k
 *   slack of q   = by how much another order of adding may change the energy of q
 * </pre>
 *
 * The slack counts only terms that cost something or nearly do. So a satisfied rule of any weight
 * leaves no room for a false claim.
 */
final class ValueCost implements Serializable {
    private static final long serialVersionUID = 1;

    /** A constraint is met if it is violated by no more, everywhere in this project. */
    static final double FEASIBLE = 1e-6;

    /** Linear functions up to this may have been taken for 0 by a query. */
    private static final double TAKEN_FOR_ZERO = 2e-12;

    private static final double UNIT = 0x1p-50;

    /** Of each rule, not weighted. */
    private final CarefulSum[] costs;

    private final double[] widths;
    private final double[] weights;
    private double maxViolation;
    private double violationSlack;
    private long violated;
    private boolean nearLimit;

    ValueCost(HingeLossMrf mrf, double[] weights, double[] values) {
        this(weights);
        for (int k = 0; k < mrf.terms(); k++) {
            CarefulSum linear = linear(mrf, k, values);
            int entries = mrf.start(k + 1) - mrf.start(k);
            double doubt = UNIT * (entries + 1) * linear.magnitude();
            double value = value(mrf.kind(k), linear.value());
            double width = width(mrf.kind(k), linear.value(), doubt);
            if (mrf.kind(k).isConstraint()) {
                violate(value, width);
            } else {
                costs[mrf.rule(k)].add(value);
                widths[mrf.rule(k)] += width;
            }
        }
    }

    /** Of no terms. */
    ValueCost(double[] weights) {
        this.weights = weights;
        this.widths = new double[weights.length];
        this.costs = new CarefulSum[weights.length];
        Arrays.setAll(costs, q -> new CarefulSum());
    }

    /** Adds what other terms cost. */
    void add(ValueCost other) {
        for (int q = 0; q < costs.length; q++) {
            costs[q].add(other.costs[q]);
            widths[q] += other.widths[q];
        }
        if (other.maxViolation + other.violationSlack > maxViolation + violationSlack) {
            violationSlack = other.violationSlack;
        }
        maxViolation = Math.max(maxViolation, other.maxViolation);
        violated += other.violated;
        nearLimit |= other.nearLimit;
    }

    private static CarefulSum linear(HingeLossMrf mrf, int k, double[] values) {
        CarefulSum sum = new CarefulSum();
        sum.add(mrf.constant(k));
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            sum.add(mrf.coefficient(e) * values[mrf.variable(e)]);
        }
        return sum;
    }

    /** A potential without its weight, or how far a constraint is violated. */
    static double value(TermKind kind, double l) {
        return switch (kind) {
            case HINGE, AT_MOST -> l > 0 ? l : 0;
            case SQUARED_HINGE -> l > 0 ? l * l : 0;
            case ABSOLUTE, EQUAL -> l < 0 ? -l : l;
            case SQUARE -> l * l;
        };
    }

    private static double width(TermKind kind, double l, double doubt) {
        double here = value(kind, l);
        double other = Math.max(value(kind, l + doubt), value(kind, l - doubt));
        boolean maybeLeftOut = Math.abs(l) <= TAKEN_FOR_ZERO;
        double least = Math.min(value(kind, l + doubt), value(kind, l - doubt));
        return maybeLeftOut ? other : Math.max(other - here, here - least);
    }

    private void violate(double value, double width) {
        if (value + width > maxViolation + violationSlack) {
            violationSlack = width;
        }
        maxViolation = Math.max(maxViolation, value);
        violated += value > FEASIBLE ? 1 : 0;
        nearLimit |= Math.abs(value - FEASIBLE) <= width;
    }

    /** The weight of a hard rule is not a number, or nobody reads it. */
    double ruleEnergy(int rule) {
        double cost = costs[rule].value();
        return cost == 0 ? 0 : weights[rule] * cost;
    }

    double ruleSlack(int rule) {
        return widths[rule] == 0 ? 0 : Math.abs(weights[rule]) * widths[rule];
    }

    double energy() {
        CarefulSum sum = new CarefulSum();
        for (int q = 0; q < costs.length; q++) {
            sum.add(ruleEnergy(q));
        }
        return sum.value();
    }

    double slack() {
        CarefulSum sum = new CarefulSum();
        for (int q = 0; q < costs.length; q++) {
            sum.add(ruleSlack(q));
        }
        return sum.value();
    }

    double maxViolation() {
        return maxViolation;
    }

    double violationSlack() {
        return violationSlack;
    }

    boolean isFeasible() {
        return violated == 0;
    }

    /** How many constraints are violated by more than is allowed. */
    long violated() {
        return violated;
    }

    /** Whether rounding decides if some constraint counts as violated. */
    boolean isNearLimit() {
        return nearLimit;
    }
}
