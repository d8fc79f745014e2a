package org.hinge.density;

import java.util.PriorityQueue;

/**
 * The integral of exp(f) over an interval, where f is concave, as the logarithm of every integral
 * of a log-concave density is (Prékopa).
 *
 * <p>Concavity says where to look: the largest value is found by golden section, what lies more
 * than 36 below it is cut off, and the rest is halved where the rules of Gauss and Kronrod differ
 * most.
 */
final class LogConcaveIntegral {
    /** The function, which may be minus infinity. */
    interface Function {
        double at(double x) throws UnknownNormalizerException;
    }

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** Values that differ by less are as good as the largest. */
    private static final double NEAR_PEAK = 3;

    private static final double NEGLIGIBLE = 36;
    private static final double END = 1e-10;
    private static final int SEARCH_STEPS = 80;
    private static final int CUT_STEPS = 40;

    /** How much of a half goes to the piece at an end where there is a step. */
    private static final double END_PART = 0.125;

    private static final int MOST_PIECES = 400;
    private static final double ROUNDING = 1e-15;

    private final Function f;
    private final double lo;
    private final double hi;
    private double peak = Double.NEGATIVE_INFINITY;
    private double peakAt;

    /**
     * A part of the interval.
     *
     * @param cut where to divide it if that is wanted
     */
    private record Piece(double from, double to, double cut, double sum, double error) {}

    LogConcaveIntegral(Function f, double lo, double hi) {
        this.f = f;
        this.lo = lo;
        this.hi = hi;
        this.peakAt = (lo + hi) / 2;
    }

    /**
     * The logarithm.
     *
     * @param breaks where f may not be smooth, ascending
     * @param tolerance of the relative error
     */
    Estimate compute(double[] breaks, double tolerance) throws UnknownNormalizerException {
        findPeak();
        if (peak == Double.NEGATIVE_INFINITY) {
            return Estimate.NOTHING;
        }
        double from = cut(lo);
        double to = cut(hi);
        PriorityQueue<Piece> pieces =
                new PriorityQueue<>((p, q) -> Double.compare(q.error(), p.error()));
        double left = from;
        for (double next : breaks) {
            if (next > left && next < to) {
                pieces.add(piece(left, next));
                left = next;
            }
        }
        pieces.add(piece(left, to));
        while (error(pieces) > tolerance * sum(pieces) && pieces.size() < MOST_PIECES) {
            Piece worst = pieces.remove();
            pieces.add(piece(worst.from(), worst.cut()));
            pieces.add(piece(worst.cut(), worst.to()));
        }
        double sum = sum(pieces);
        return new Estimate(peak + Math.log(sum), error(pieces) / sum + ROUNDING);
    }

    private static double sum(PriorityQueue<Piece> pieces) {
        return pieces.stream().mapToDouble(Piece::sum).sum();
    }

    private static double error(PriorityQueue<Piece> pieces) {
        return pieces.stream().mapToDouble(Piece::error).sum();
    }

    private double value(double x) throws UnknownNormalizerException {
        double value = f.at(x);
        if (value > peak) {
            peak = value;
            peakAt = x;
        }
        return value;
    }

    /** To where no value can be much larger than those that were seen. */
    private void findPeak() throws UnknownNormalizerException {
        double l = lo + END * (hi - lo);
        double r = hi - END * (hi - lo);
        double fl = value(l);
        double fr = value(r);
        double x1 = r - GOLDEN * (r - l);
        double x2 = l + GOLDEN * (r - l);
        double f1 = value(x1);
        double f2 = value(x2);
        for (int step = 0; step < SEARCH_STEPS && !(peak - Math.min(fl, fr) <= NEAR_PEAK); step++) {
            if (f1 >= f2) {
                r = x2;
                fr = f2;
                x2 = x1;
                f2 = f1;
                x1 = r - GOLDEN * (r - l);
                f1 = value(x1);
            } else {
                l = x1;
                fl = f1;
                x1 = x2;
                f1 = f2;
                x2 = l + GOLDEN * (r - l);
                f2 = value(x2);
            }
        }
    }

    /** The end, or where on the way to it the function is negligible. */
    private double cut(double end) throws UnknownNormalizerException {
        double inside = peakAt;
        double outside = end + END * (peakAt - end);
        if (value(outside) >= peak - NEGLIGIBLE) {
            return end;
        }
        for (int step = 0; step < CUT_STEPS; step++) {
            double middle = (inside + outside) / 2;
            double value = value(middle);
            if (value >= peak - NEGLIGIBLE) {
                inside = middle;
            } else {
                outside = middle;
                if (value >= peak - 2 * NEGLIGIBLE) {
                    break;
                }
            }
        }
        return outside;
    }

    /**
     * Kronrod's rule, and how far it may be off: inside after QUADPACK; between an end and the
     * first node by no more than the function and its polynomial differ at the end, since both go
     * on there. A cost of great weight makes such steps.
     */
    private Piece piece(double from, double to) throws UnknownNormalizerException {
        double middle = (from + to) / 2;
        double half = (to - from) / 2;
        double[] values = new double[GaussKronrod.NODES];
        double kronrod = 0;
        double gauss = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.exp(f.at(middle + half * GaussKronrod.node(i)) - peak);
            kronrod += GaussKronrod.weight(i) * values[i];
            gauss += GaussKronrod.gaussWeight(i) * values[i];
        }
        double spread = 0;
        for (int i = 0; i < values.length; i++) {
            spread += GaussKronrod.weight(i) * Math.abs(values[i] - kronrod / 2);
        }
        double difference = Math.abs(kronrod - gauss);
        double inside =
                spread == 0 ? 0 : spread * Math.min(1, Math.pow(200 * difference / spread, 1.5));
        double left = stepAt(from, GaussKronrod.leftEnd(values));
        double right = stepAt(to, GaussKronrod.rightEnd(values));
        double error = Math.max(inside, ROUNDING * kronrod) + left + right;
        double cut =
                Math.max(left, right) <= inside
                        ? middle
                        : left > right ? from + half * END_PART : to - half * END_PART;
        return new Piece(from, to, cut, half * kronrod, half * error);
    }

    private double stepAt(double end, double expected) throws UnknownNormalizerException {
        return GaussKronrod.GAP * Math.abs(Math.exp(f.at(end) - peak) - expected);
    }
}
