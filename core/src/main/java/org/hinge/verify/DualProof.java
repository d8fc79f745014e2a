package org.hinge.verify;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What one number s_k for each term proves:
 *
 * <pre>
 *   lower bound    sum_k ( s_k b_k - f*_k(s_k) ) + sum_i min(0, g_i),     g = sum_k s_k a_k
 *   contradiction  the same over the constraints alone, divided by sum_k |s_k| max_i |a_ki|
 * </pre>
 *
 * where f* is s^2 / (4 w) for squared potentials and else 0. Each s_k is first moved to the nearest
 * point at which f* is finite: [0, w] for a hinge, [-w, w] for a weighted equality, s &gt;= 0 for
 * squared hinges and inequalities. Then no feasible point of the unit box has less energy than the
 * bound, whatever the numbers are; and if the contradiction is positive no point meets all
 * constraints. Both are given less what rounding may have added.
 */
final class DualProof {
    private static final double UNIT = 0x1p-50;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final double[] numbers;

    /** The weights of hard rules are not read. */
    DualProof(HingeLossMrf mrf, double[] weights, double[] numbers) {
        this.mrf = mrf;
        this.weights = weights;
        this.numbers = numbers;
    }

    /** A number and how far rounding may have moved it. */
    record Proven(double value, double slack) {}

    Proven lowerBound() {
        Collected all = new Collected(mrf.variables());
        addAll(all);
        return all.least();
    }

    /** Adds what all terms prove. */
    void addAll(Collector collector) {
        for (int k = 0; k < mrf.terms(); k++) {
            add(k, collector);
        }
    }

    /** Where the linear function goes whose least value is the bound. */
    interface Collector {
        CarefulSum constant();

        void slope(int variable, double amount);
    }

    /**
     * The least value over the unit box of a linear function that was collected; 0, below which no
     * energy is, if that is more.
     *
     * @param constant with what the variables take from it at least
     * @param ofSlopes the sum of all absolute values that slopes were added up from
     */
    static Proven least(CarefulSum constant, double ofSlopes) {
        double doubt = UNIT * (ofSlopes + constant.magnitude());
        double bound = constant.value() - doubt;
        // Numbers that overflow prove nothing.
        return bound > 0 && bound < Double.POSITIVE_INFINITY
                ? new Proven(bound, 2 * doubt)
                : new Proven(0, Double.isFinite(doubt) ? 2 * doubt : 0);
    }

    Proven contradiction() {
        Collected constraints = new Collected(mrf.variables());
        double size = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                size += Math.abs(add(k, constraints)) * largestCoefficient(k);
            }
        }
        Proven least = constraints.least();
        return size > 0 ? new Proven(least.value / size, least.slack / size) : new Proven(0, 0);
    }

    /** Adds s_k b_k - f*(s_k) and s_k a_k; says what s_k is. */
    private double add(int k, Collector collected) {
        TermKind kind = mrf.kind(k);
        double weight = kind.isConstraint() ? 0 : weights[mrf.rule(k)];
        double s = allowed(kind, weight, numbers[k]);
        if (s == 0) {
            return 0;
        }
        collected.constant().add(s * mrf.constant(k));
        if (kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE) {
            collected.constant().add(-(s / (4 * weight)) * s);
        }
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            collected.slope(mrf.variable(e), s * mrf.coefficient(e));
        }
        return s;
    }

    /** The nearest number that is allowed; 0, which always is, for what is no finite number. */
    private static double allowed(TermKind kind, double weight, double s) {
        if (Double.isNaN(s) || Double.isInfinite(s)) {
            return 0;
        }
        boolean weightless = !kind.isConstraint() && !(weight > 0);
        if (weightless) {
            return 0;
        }
        return switch (kind) {
            case HINGE -> s < 0 ? 0 : s > weight ? weight : s;
            case ABSOLUTE -> s < -weight ? -weight : s > weight ? weight : s;
            case SQUARED_HINGE, AT_MOST -> s < 0 ? 0 : s;
            case SQUARE, EQUAL -> s;
        };
    }

    private double largestCoefficient(int k) {
        double largest = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            largest = Math.max(largest, Math.abs(mrf.coefficient(e)));
        }
        return largest;
    }

    /** A linear function of all variables. */
    private static final class Collected implements Collector {
        private final CarefulSum constant = new CarefulSum();
        private final CarefulSum[] slopes;

        Collected(int variables) {
            this.slopes = new CarefulSum[variables];
            for (int i = 0; i < variables; i++) {
                slopes[i] = new CarefulSum();
            }
        }

        @Override
        public CarefulSum constant() {
            return constant;
        }

        @Override
        public void slope(int variable, double amount) {
            slopes[variable].add(amount);
        }

        Proven least() {
            double magnitude = 0;
            for (CarefulSum slope : slopes) {
                double g = slope.value();
                constant.add(g < 0 ? g : 0);
                magnitude += slope.magnitude();
            }
            return DualProof.least(constant, magnitude);
        }
    }
}
