package org.hinge.inference;

import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;

/**
 * What duals make of the constants of terms, and of the slope of each variable: the two sums of the
 * lower bound in {@link Certificate}. Terms are in ranges that depend on the field alone, each with
 * sums of its own, so that the bound does not depend on who adds them up.
 */
final class DualSums {
    /** Each has two numbers for each variable. */
    private static final int RANGES = 2;

    /** A field of fewer terms is one range. */
    private static final int WORTH_RANGES = 1 << 16;

    /**
     * How much of the sum of all absolute values rounding can be, in units of 2^-53: a product is
     * off by 1, a square over a weight by 2; the compensated sum of a range by 1; adding up the
     * ranges by 1, as a slope or, for constants, on the way to the last compensated sum; that by 1,
     * and taking off this allowance by 1. That is less than 6 with what is of second order.
     */
    private static final double ROUNDING = 0x1p-50;

    /** What each further part may add to that: an addition to a slope, and one to the bound. */
    private static final double ROUNDING_OF_PART = 0x1p-52;

    private final HingeLossMrf mrf;
    private final Range[] range;

    /** How many ranges the lower bound of a field has. */
    static int ranges(HingeLossMrf mrf) {
        return mrf.terms() < WORTH_RANGES ? 1 : RANGES;
    }

    DualSums(HingeLossMrf mrf, int ranges) {
        this.mrf = mrf;
        this.range = new Range[ranges];
        for (int r = 0; r < ranges; r++) {
            range[r] = new Range(mrf.variables());
        }
    }

    int ranges() {
        return range.length;
    }

    /** Adds the terms of a range. */
    void addTerms(int itsRange, double[] weights, DoubleRow duals) {
        TermBatch batch = mrf.batch();
        double[] clipped = new double[TermBatch.SIZE];
        int to = cut(itsRange + 1);
        int at = cut(itsRange);
        while (at < to) {
            at = batch.read(at, to);
            duals.get(batch.first, clipped, batch.size);
            clip(batch, weights, clipped);
            range[itsRange].add(batch, weights, clipped);
        }
    }

    private int cut(int itsRange) {
        return (int) ((long) mrf.terms() * itsRange / range.length);
    }

    /** Adds a constraint with a dual in its domain to the first range. */
    void addConstraint(int k, double s) {
        Range first = range[0];
        first.constants.add(s * mrf.constant(k));
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            first.add(mrf.variable(e), s * mrf.coefficient(e));
        }
    }

    private static void clip(TermBatch batch, double[] weights, double[] duals) {
        for (int j = 0; j < batch.size; j++) {
            TermKind kind = batch.kind(j);
            double weight = kind.isConstraint() ? Double.POSITIVE_INFINITY : weights[batch.rule[j]];
            duals[j] = clip(kind, weight, duals[j]);
        }
    }

    /** The nearest point of the domain of f*; 0 for what is not a finite number. */
    static double clip(TermKind kind, double weight, double s) {
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

    /** The constants plus the least of the slopes over the unit box, less rounding. */
    double minimum(Exchange exchange) {
        CompensatedSum bound = range[0].constants;
        double magnitude = range[0].magnitude.value();
        double[] slopes = range[0].closed();
        for (int r = 1; r < range.length; r++) {
            double[] others = range[r].closed();
            for (int i = 0; i < slopes.length; i++) {
                slopes[i] += others[i];
            }
            bound.add(range[r].constants);
            magnitude += range[r].magnitude.value();
        }
        exchange.gather(slopes);
        for (int i = 0; i < slopes.length; i++) {
            if (exchange.owns(i)) {
                bound.add(Math.min(0, slopes[i]));
            }
        }
        double[] sums = {bound.value(), magnitude + bound.magnitude()};
        exchange.sum(sums);
        return sums[0] - (ROUNDING + (exchange.parts() - 1) * ROUNDING_OF_PART) * sums[1];
    }

    /** Those of some terms. */
    private static final class Range {
        final CompensatedSum constants = new CompensatedSum();

        /** Of each slope the sum, and what its additions have lost. */
        private final double[] sum;

        private double[] lost;

        /** Of what was added to all slopes. */
        final CompensatedSum magnitude = new CompensatedSum();

        Range(int variables) {
            this.sum = new double[variables];
            this.lost = new double[variables];
        }

        /** Adds terms with duals in their domains. */
        void add(TermBatch batch, double[] weights, double[] duals) {
            for (int j = 0; j < batch.size; j++) {
                double s = duals[j];
                if (s != 0) {
                    constants.add(s * batch.constant[j]);
                    if (isSquared(batch.kind(j))) {
                        constants.add(-s * s / (4 * weights[batch.rule[j]]));
                    }
                    addSlopes(batch, j, s);
                }
            }
        }

        private void addSlopes(TermBatch batch, int j, double s) {
            int end = batch.start[j + 1];
            for (int e = batch.start[j]; e < end; e++) {
                add(batch.variable[e], s * batch.coefficient[e]);
            }
        }

        /** As a {@link CompensatedSum} does it; an object for each variable would be large. */
        void add(int i, double summand) {
            double next = sum[i] + summand;
            boolean smaller = Math.abs(sum[i]) >= Math.abs(summand);
            lost[i] += smaller ? sum[i] - next + summand : summand - next + sum[i];
            sum[i] = next;
            magnitude.add(Math.abs(summand));
        }

        /** The slopes; nothing may be added any more. */
        double[] closed() {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += lost[i];
            }
            lost = new double[0];
            return sum;
        }
    }
}
