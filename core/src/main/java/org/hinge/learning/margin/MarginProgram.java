package org.hinge.learning.margin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The quadratic program of the large margin over the cuts that it has so far,
 *
 * <pre>
 *   minimise  1/2 |w|^2 + C xi     subject to  w . a_t &gt;= loss_t - xi  for all cuts t,   w &gt;= 0,
 * </pre>
 *
 * where cut 0 = (0, 0) says xi &gt;= 0. Solved in its dual,
 *
 * <pre>
 *   maximise  sum_t m_t loss_t - 1/2 |(sum_t m_t a_t)_+|^2     over  m &gt;= 0,  sum_t m_t = C,
 * </pre>
 *
 * with {@code w = (sum_t m_t a_t)_+}, by moving multiplier from the cut with the most slack to the
 * one violated most, each time to the best point of that line, until primal and dual agree. Where
 * cuts are nearly parallel this alone takes very many moves, so that after some of them come {@link
 * SupportNewton} steps over the cuts that have a multiplier, until none of those drops out. Each
 * solution starts from the last one, so that the optimum rises with every cut.
 */
final class MarginProgram {
    private static final double GAP = 1e-9;
    private static final int MOST_MOVES = 100_000;

    /** Moves between two cuts before the next Newton steps. */
    private static final int MOVES_BETWEEN = 16;

    private final double c;
    private final int size;
    private final List<double[]> cuts = new ArrayList<>();
    private double[] loss = new double[8];
    private double[] multiplier = new double[8];
    private double[] margin = new double[8];

    /** sum_t m_t a_t. */
    private final double[] v;

    private double slack;
    private double primal;
    private double dual;

    MarginProgram(double c, int size) {
        this.c = c;
        this.size = size;
        this.v = new double[size];
        add(new double[size], 0);
        multiplier[0] = c;
    }

    /** Adds {@code w . a >= loss - xi}; keeps the array. */
    void add(double[] a, double ofLoss) {
        int t = cuts.size();
        if (t == loss.length) {
            loss = Arrays.copyOf(loss, 2 * t);
            multiplier = Arrays.copyOf(multiplier, 2 * t);
            margin = Arrays.copyOf(margin, 2 * t);
        }
        cuts.add(a);
        loss[t] = ofLoss;
    }

    int cuts() {
        return cuts.size();
    }

    /** Solves until the duality gap is at most {@code 1e-9 max(1, optimum)}. */
    void solve() {
        sumCuts();
        for (int move = 1; move <= MOST_MOVES; move++) {
            if (move % MOVES_BETWEEN == 0) {
                stepOverSupport();
            }
            evaluate();
            if (isSolved()) {
                return;
            }
            int to = 0;
            int from = -1;
            for (int t = 0; t < cuts.size(); t++) {
                to = margin[t] > margin[to] ? t : to;
                boolean less = from < 0 || margin[t] < margin[from];
                from = multiplier[t] > 0 && less ? t : from;
            }
            if (from == to) {
                return;
            }
            shift(new int[] {from, to}, new double[] {-1, 1});
        }
    }

    /** Anew from time to time, so that rounding does not pile up. */
    private void sumCuts() {
        Arrays.fill(v, 0);
        for (int t = 0; t < cuts.size(); t++) {
            for (int q = 0; multiplier[t] > 0 && q < size; q++) {
                v[q] += multiplier[t] * cuts.get(t)[q];
            }
        }
    }

    /** Computes loss_t - w.a_t for every cut, the slack, and both objectives. */
    private void evaluate() {
        double norm = 0;
        for (int q = 0; q < size; q++) {
            norm += v[q] > 0 ? v[q] * v[q] : 0;
        }
        slack = 0;
        dual = -norm / 2;
        for (int t = 0; t < cuts.size(); t++) {
            double[] a = cuts.get(t);
            double product = 0;
            for (int q = 0; q < size; q++) {
                product += v[q] > 0 ? v[q] * a[q] : 0;
            }
            margin[t] = loss[t] - product;
            slack = Math.max(slack, margin[t]);
            dual += multiplier[t] * loss[t];
        }
        primal = norm / 2 + c * slack;
    }

    /** Newton steps until one does not use up a multiplier. */
    private void stepOverSupport() {
        boolean dropped = true;
        while (dropped) {
            evaluate();
            int[] support =
                    IntStream.range(0, cuts.size()).filter(t -> multiplier[t] > 0).toArray();
            double[] margins = Arrays.stream(support).mapToDouble(t -> margin[t]).toArray();
            List<double[]> held = Arrays.stream(support).mapToObj(cuts::get).toList();
            double[] step = SupportNewton.direction(held, margins, v);
            dropped = support.length > 1 && shift(support, step);
        }
        double sum = Arrays.stream(multiplier, 0, cuts.size()).sum();
        for (int t = 0; t < cuts.size(); t++) {
            multiplier[t] *= c / sum;
        }
        sumCuts();
    }

    /**
     * Moves multipliers along a direction, to the best point of that line: the root of the
     * decreasing, piecewise linear function {@code h(x) = loss . step - (v + x d)_+ . d}, d = sum_t
     * step_t a_t, or where a multiplier is used up.
     *
     * @return whether one was
     */
    private boolean shift(int[] some, double[] step) {
        double[] d = new double[size];
        double gain = 0;
        double most = Double.POSITIVE_INFINITY;
        int last = -1;
        for (int i = 0; i < some.length; i++) {
            double[] a = cuts.get(some[i]);
            for (int q = 0; q < size; q++) {
                d[q] += step[i] * a[q];
            }
            gain += step[i] * loss[some[i]];
            if (step[i] < 0 && multiplier[some[i]] / -step[i] < most) {
                most = multiplier[some[i]] / -step[i];
                last = i;
            }
        }
        double x = last < 0 ? 0 : root(gain, d, most);
        if (!(x > 0)) {
            return false;
        }
        for (int i = 0; i < some.length; i++) {
            boolean usedUp = i == last && x >= most;
            double moved = Math.max(0, multiplier[some[i]] + x * step[i]);
            multiplier[some[i]] = usedUp ? 0 : moved;
        }
        for (int q = 0; q < size; q++) {
            v[q] += x * d[q];
        }
        return x >= most;
    }

    private double root(double gain, double[] d, double most) {
        double[] kinks = new double[size + 1];
        int count = 0;
        double value = gain;
        double slope = 0;
        for (int q = 0; q < size; q++) {
            boolean active = v[q] > 0 || (v[q] == 0 && d[q] > 0);
            value -= active ? v[q] * d[q] : 0;
            slope -= active ? d[q] * d[q] : 0;
            double kink = d[q] == 0 ? -1 : -v[q] / d[q];
            if (kink > 0 && kink < most) {
                kinks[count++] = kink;
            }
        }
        if (count == 0) {
            return slope == 0 ? (value > 0 ? most : 0) : Math.min(most, -value / slope);
        }
        return rootBetweenKinks(gain, d, most, Arrays.copyOf(kinks, count));
    }

    /** Bisection over the sorted kinks, then one linear equation. */
    private double rootBetweenKinks(double gain, double[] d, double most, double[] kinks) {
        Arrays.sort(kinks);
        int below = -1;
        int above = kinks.length;
        while (above - below > 1) {
            int middle = (below + above) >>> 1;
            if (valueAt(gain, d, kinks[middle]) > 0) {
                below = middle;
            } else {
                above = middle;
            }
        }
        double left = below < 0 ? 0 : kinks[below];
        double right = above == kinks.length ? most : kinks[above];
        double atLeft = valueAt(gain, d, left);
        double atRight = valueAt(gain, d, right);
        if (atRight >= 0) {
            return right;
        }
        return left + (right - left) * atLeft / (atLeft - atRight);
    }

    private double valueAt(double gain, double[] d, double x) {
        double value = gain;
        for (int q = 0; q < size; q++) {
            double moved = v[q] + x * d[q];
            value -= moved > 0 ? moved * d[q] : 0;
        }
        return value;
    }

    double[] weights() {
        double[] weights = new double[size];
        for (int q = 0; q < size; q++) {
            weights[q] = Math.max(0, v[q]);
        }
        return weights;
    }

    /** xi: the most by which a cut wants more margin than there is, at least 0. */
    double slack() {
        return slack;
    }

    /** Whether primal and dual agree at the last solution. */
    boolean isSolved() {
        return primal - dual <= GAP * Math.max(1, primal);
    }

    double primal() {
        return primal;
    }

    double dual() {
        return dual;
    }

    double multiplier(int cut) {
        return multiplier[cut];
    }

    /** loss_t - w.a_t. */
    double margin(int cut) {
        return margin[cut];
    }
}
