package org.hinge.inference.fold;

import org.hinge.inference.Clamp;

/**
 * The y-step of a block: the point that minimises
 *
 * <pre>
 *   sum_i (y_i - v_i)^2 / (2 tau_i) + U_i(y_i)      over lo &lt;= y &lt;= hi,  c . y &lt;= d or = d
 * </pre>
 *
 * It is y_i(lambda) = prox_i(v_i - tau_i lambda c_i) where phi(lambda) = c . y(lambda) - d is 0, or
 * negative with lambda = 0. phi is continuous, piecewise linear and never rises, so Newton's method
 * inside a bracket finds the root in a few steps. Blocks of two variables are solved directly
 * ({@link TightPairs}). One object per slice: it has private scratch.
 */
public final class BlockProjection {
    private static final double ROUNDING = 4e-16;

    /** From here on every second step halves the bracket, so that no shape can stall the search. */
    private static final int PATIENCE = 12;

    private final Blocks blocks;
    private final UnaryTerms unary;
    private final StepSizes tau;
    private final TightPairs pairs;

    /** The last answers, where the next search begins; none if all blocks are pairs. */
    private final double[] lambda;

    /** Room for the blocks whose constraint is tight. */
    private int[] tight = {};

    private double[] z = {};
    private double[] tauAlong = {};

    private double low;
    private double high;
    private boolean isLowKnown;
    private boolean isHighKnown;
    private double phi;

    /** How fast phi rises with lambda; never positive. */
    private double rise;

    /** How fast the last {@link #prox} rises with its point. */
    private double proxRise;

    public BlockProjection(
            Blocks blocks, UnaryTerms unary, StepSizes tau, double[] lambda, TightPairs pairs) {
        this.blocks = blocks;
        this.unary = unary;
        this.tau = tau;
        this.lambda = lambda;
        this.pairs = pairs;
    }

    /** Projects v of the blocks from..to-1; the answers go to {@code out}. */
    public void project(int from, int to, double[] v, double[] out) {
        if (blocks.arePairs()) {
            projectPairs(from, to, v, out);
            return;
        }
        for (int block = from; block < to; block++) {
            project(block, v, out);
        }
    }

    /** First all steps without the constraints, then those that violate theirs. */
    private void projectPairs(int from, int to, double[] v, double[] out) {
        if (tight.length < to - from) {
            tight = new int[to - from];
            z = new double[to - from];
            tauAlong = new double[to - from];
        }
        unary.prox(blocks.start[from], blocks.start[to], v, tau, out);
        int count = 0;
        int[] start = blocks.start;
        int[] tightBlocks = tight;
        // Asked for once, if they are the same for all.
        boolean same = blocks.c.areSame() && blocks.d.areSame();
        double c = blocks.c.of(start[from]);
        double d = blocks.d.of(from);
        for (int block = from; block < to; block++) {
            int i = start[block];
            double sum = -(same ? d : blocks.d.of(block)) + (same ? c : blocks.c.of(i)) * out[i];
            sum += (same ? c : blocks.c.of(i + 1)) * out[i + 1];
            // Not a jump: which way it would go cannot be predicted.
            tightBlocks[count] = block;
            count += (sum > 0 ? 1 : 0) | (blocks.equal[block] ? 1 : 0);
        }
        if (count > 0) {
            pairs.project(tight, count, v, tau, out, z, tauAlong);
        }
    }

    /** Projects v of one block; the answer goes to {@code out}. */
    public void project(int block, double[] v, double[] out) {
        boolean pair = blocks.isPair(block);
        if ((pair || lambda[block] == 0) && !blocks.equal[block] && isSlack(block, v, out)) {
            return;
        }
        if (pair) {
            pairs.project(block, v, tau, out);
            return;
        }
        double tolerance = ROUNDING * blocks.magnitude(block);
        boolean equal = blocks.equal[block];
        low = equal ? Double.NEGATIVE_INFINITY : 0;
        high = Double.POSITIVE_INFINITY;
        isLowKnown = false;
        isHighKnown = false;
        double now = lambda[block];
        for (int tries = 0; ; tries++) {
            evaluate(block, now, v, out);
            if (Math.abs(phi) <= tolerance || (now == 0 && phi <= 0 && !equal)) {
                break;
            }
            if (phi > 0) {
                low = now;
                isLowKnown = true;
            } else {
                high = now;
                isHighKnown = true;
            }
            double next = rise < 0 ? now - phi / rise : Double.NaN;
            if (!(next > low && next < high) || (tries > PATIENCE && tries % 2 == 0)) {
                next = inside(block, v);
            }
            if (next == now) {
                removeRounding(block, out);
                break;
            }
            now = next;
        }
        lambda[block] = now;
    }

    /** Whether the step without the constraint meets it; most do, most of the time. */
    private boolean isSlack(int block, double[] v, double[] out) {
        double sum = -blocks.d.of(block);
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            out[i] = unary.prox(i, v[i], tau.of(i));
            sum += blocks.c.of(i) * out[i];
        }
        return sum <= 0;
    }

    /**
     * Where to look if Newton's step leads out of the bracket: at its middle, once both ends are
     * known to be on either side of the root; at the upper one, which is feasible, if no number
     * lies between.
     */
    private double inside(int block, double[] v) {
        if (!isLowKnown && low == 0) {
            return 0;
        }
        if (!isLowKnown) {
            low = end(block, v, false);
            isLowKnown = true;
        }
        if (!isHighKnown) {
            high = end(block, v, true);
            isHighKnown = true;
        }
        double middle = low + (high - low) / 2;
        return middle > low && middle < high ? middle : high;
    }

    /**
     * With long steps neighbouring lambdas can leave phi far from 0. Then the variables inside
     * their bounds move the little that is missing themselves.
     */
    private void removeRounding(int block, double[] out) {
        double weight = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            weight += isInside(i, out) ? blocks.c.of(i) * blocks.c.of(i) : 0;
        }
        for (int i = blocks.start[block]; i < blocks.start[block + 1] && weight > 0; i++) {
            if (isInside(i, out)) {
                double moved = out[i] - phi * blocks.c.of(i) / weight;
                out[i] = Math.min(Math.max(moved, unary.lo.of(i)), unary.hi.of(i));
            }
        }
    }

    private boolean isInside(int i, double[] y) {
        return y[i] > unary.lo.of(i) && y[i] < unary.hi.of(i);
    }

    private void evaluate(int block, double at, double[] v, double[] out) {
        double sum = -blocks.d.of(block);
        double rising = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            double c = blocks.c.of(i);
            double step = tau.of(i);
            double y = prox(i, v[i] - step * at * c, step);
            out[i] = y;
            sum += c * y;
            rising -= c * c * step * proxRise;
        }
        phi = sum;
        rise = rising;
    }

    /** As {@link UnaryTerms#prox}, and how fast it rises with z. */
    private double prox(int i, double z, double step) {
        int first = unary.pieces.first(i);
        int end = unary.pieces.end(i);
        double lo = unary.lo.of(i);
        double hi = unary.hi.of(i);
        if (first == end) {
            double y = Clamp.clamp(z, lo, hi);
            proxRise = y == z ? 1 : 0;
            return y;
        }
        double y = lo;
        double rising = 0;
        double left = lo;
        for (int k = first; k < end; k++) {
            double right = k + 1 < end ? unary.pieces.knot(k + 1) : hi;
            double curve = unary.pieces.curve(k);
            double free = z - step * unary.pieces.slope(k);
            double inverse = 1;
            if (curve != 0) {
                inverse = 1 / (1 + step * curve);
                free *= inverse;
            }
            double held = Clamp.clamp(free, left, right);
            y += held - left;
            rising = held == free ? inverse : rising;
            left = right;
        }
        proxRise = rising;
        return Clamp.atMost(y, hi);
    }

    /** A lambda beyond which all variables stay at their ends: the largest, or the least. */
    private double end(int block, double[] v, boolean largest) {
        double end = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            double c = blocks.c.of(i);
            // Going up, c > 0 drives y to lo and c < 0 to hi; going down, the other way round.
            boolean toLow = c > 0 == largest;
            double bound = toLow ? unary.lo.of(i) : unary.hi.of(i);
            double steep = 0;
            if (unary.hasTerms(i)) {
                steep =
                        toLow
                                ? unary.slopeAbove(unary.pieces.first(i))
                                : unary.slopeBelowEnd(unary.pieces.end(i) - 1, i);
            }
            double at = ((v[i] - bound) / tau.of(i) - steep) / c;
            end = largest ? Math.max(end, at) : Math.min(end, at);
        }
        // A little further: rounding in the quotient must not leave a variable short of its end.
        return end + (largest ? 1 : -1) * 1e-12 * (1 + Math.abs(end));
    }
}
