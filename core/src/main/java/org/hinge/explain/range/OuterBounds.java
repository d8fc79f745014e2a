package org.hinge.explain.range;

import java.util.Arrays;
import org.hinge.explain.SolvedField;
import org.hinge.inference.Certificate;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Intervals that hold every atom in every feasible state whose energy is at most slack above that
 * of the values. With D = E(y) + slack - L(s), each summand of the identity
 *
 * <pre>
 *   E(y') - L(s) = sum_j [f_j(l_j) + f*_j(s_j) - s_j l_j] + sum_k mu_k (-l_k) + sum_i [g_i y'_i - min(0, g_i)]
 * </pre>
 *
 * is at most D, since none is negative. So y'_i &lt;= D / g_i or y'_i &gt;= 1 - D / |g_i|, each l_j
 * has an interval, and three rounds through the terms narrow the atoms further. One pass over the
 * field each; nothing is solved.
 */
public final class OuterBounds {
    private static final int ROUNDS = 3;

    /** Outward rounding. */
    private static final double ROUNDING = 1e-12;

    private final double[] low;
    private final double[] high;

    private OuterBounds(int variables) {
        this.low = new double[variables];
        this.high = new double[variables];
        Arrays.fill(high, 1);
    }

    /**
     * Of all atoms.
     *
     * @param slack how much energy more than at the values a state may have
     */
    public static OuterBounds of(SolvedField field, double slack) {
        if (!(slack >= 0)) {
            throw new IllegalArgumentException("slack must be 0 or more (got " + slack + ")");
        }
        double energy = 0;
        for (double part : Certificate.ruleEnergy(field.mrf(), field.weights(), field.values())) {
            energy += part;
        }
        double[] duals = new double[field.mrf().terms()];
        double[] slopes = new double[field.mrf().variables()];
        double bound = bound(field, duals, slopes);
        if (!(bound >= 0)) {
            // No duals at all prove more.
            Arrays.fill(duals, 0);
            Arrays.fill(slopes, 0);
            bound = 0;
        }
        double room = energy + slack - bound;
        room = Math.max(0, room) + ROUNDING * (1 + Math.abs(energy));
        OuterBounds bounds = new OuterBounds(slopes.length);
        bounds.bySlopes(slopes, room);
        for (int round = 0; round < ROUNDS; round++) {
            bounds.throughTerms(field, duals, room);
        }
        return bounds;
    }

    /** L(s) itself, be it negative; fills in duals in their domains, and g. */
    private static double bound(SolvedField field, double[] duals, double[] slopes) {
        HingeLossMrf mrf = field.mrf();
        CompensatedSum sum = new CompensatedSum();
        for (int k = 0; k < mrf.terms(); k++) {
            double s = field.dual(k);
            duals[k] = s;
            sum.add(s * mrf.constant(k));
            if (s != 0 && isSquared(mrf.kind(k))) {
                sum.add(-s * s / (4 * field.weight(k)));
            }
            for (int e = mrf.start(k); e < mrf.start(k + 1) && s != 0; e++) {
                slopes[mrf.variable(e)] += s * mrf.coefficient(e);
            }
        }
        for (double slope : slopes) {
            sum.add(Math.min(0, slope));
        }
        return sum.value();
    }

    private static boolean isSquared(TermKind kind) {
        return kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
    }

    private void bySlopes(double[] slopes, double room) {
        for (int i = 0; i < slopes.length; i++) {
            if (slopes[i] > 0) {
                atMost(i, room / slopes[i]);
            } else if (slopes[i] < 0) {
                atLeast(i, 1 + room / slopes[i]);
            }
        }
    }

    private void atMost(int atom, double value) {
        high[atom] = Math.min(high[atom], Math.max(low[atom], value + ROUNDING));
    }

    private void atLeast(int atom, double value) {
        low[atom] = Math.max(low[atom], Math.min(high[atom], value - ROUNDING));
    }

    private void throughTerms(SolvedField field, double[] duals, double room) {
        HingeLossMrf mrf = field.mrf();
        for (int k = 0; k < mrf.terms(); k++) {
            if (field.counts(k)) {
                double weight = field.weight(k);
                double most = most(mrf.kind(k), weight, duals[k], room);
                double least = least(mrf.kind(k), weight, duals[k], room);
                if (most < Double.POSITIVE_INFINITY) {
                    tighten(mrf, k, 1, most);
                }
                if (least > Double.NEGATIVE_INFINITY) {
                    tighten(mrf, k, -1, -least);
                }
            }
        }
    }

    /** The largest l whose summand is at most the room. */
    private static double most(TermKind kind, double weight, double s, double room) {
        return switch (kind) {
            case HINGE, ABSOLUTE -> quotient(room, weight - s);
            case SQUARED_HINGE, SQUARE -> s / (2 * weight) + Math.sqrt(room / weight);
            case AT_MOST, EQUAL -> Tolerances.REPAIRED;
        };
    }

    private static double least(TermKind kind, double weight, double s, double room) {
        return switch (kind) {
            case HINGE, AT_MOST -> -quotient(room, s);
            case ABSOLUTE -> -quotient(room, weight + s);
            case SQUARE -> s / (2 * weight) - Math.sqrt(room / weight);
            case SQUARED_HINGE -> {
                double atZero = s * s / (4 * weight);
                yield atZero > room
                        ? s / (2 * weight) - Math.sqrt(room / weight)
                        : -quotient(room - atZero, s);
            }
            case EQUAL -> -Tolerances.REPAIRED;
        };
    }

    private static double quotient(double room, double slope) {
        return slope > 0 ? room / slope : Double.POSITIVE_INFINITY;
    }

    /** By {@code sign * (a . y + b) <= most}. */
    private void tighten(HingeLossMrf mrf, int term, int sign, double most) {
        double least = sign * mrf.constant(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            least += leastPart(sign * mrf.coefficient(e), mrf.variable(e));
        }
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int i = mrf.variable(e);
            double a = sign * mrf.coefficient(e);
            double end = (most - (least - leastPart(a, i))) / a;
            least -= leastPart(a, i);
            if (a > 0) {
                atMost(i, end);
            } else {
                atLeast(i, end);
            }
            least += leastPart(a, i);
        }
    }

    private double leastPart(double coefficient, int atom) {
        return coefficient * (coefficient > 0 ? low[atom] : high[atom]);
    }

    public double low(int atom) {
        return Math.max(0, low[atom]);
    }

    public double high(int atom) {
        return Math.min(1, high[atom]);
    }

    /** Whether all these states have an atom on the same side of a threshold. */
    public boolean isOnOneSide(int atom, double threshold) {
        return low(atom) > threshold || high(atom) < threshold;
    }
}
