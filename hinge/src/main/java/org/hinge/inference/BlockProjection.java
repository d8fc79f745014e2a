package org.hinge.inference;

/**
 * The y-step of a block: the point that minimises
 *
 * <pre>
 *   sum_i (y_i - v_i)^2 / (2 tau_i) + U_i(y_i)      over lo &lt;= y &lt;= hi,  c . y &lt;= d or = d
 * </pre>
 *
 * It is y_i(lambda) = prox_i(v_i - tau_i lambda c_i) where phi(lambda) = c . y(lambda) - d is 0, or
 * negative with lambda = 0. phi is continuous, piecewise linear and never rises, so Newton's method
 * inside a bracket finds the root in a few steps. One object per slice: it has private scratch.
 */
final class BlockProjection {
    private static final double ROUNDING = 4e-16;

    /** From here on every second step halves the bracket, so that no shape can stall the search. */
    private static final int PATIENCE = 12;

    private final Blocks blocks;
    private final UnaryTerms unary;
    private final double[] tau;

    /** The last answers, where the next search begins. */
    private final double[] lambda;

    private final double[] slope = new double[1];
    private double phi;
    private double phiSlope;

    BlockProjection(Blocks blocks, UnaryTerms unary, double[] tau, double[] lambda) {
        this.blocks = blocks;
        this.unary = unary;
        this.tau = tau;
        this.lambda = lambda;
    }

    /** Room for a slope, of the thread that uses this object. */
    double[] scratch() {
        return slope;
    }

    /** Projects v of one block; the answer goes to {@code out}. */
    void project(int block, double[] v, double[] out) {
        double tolerance = ROUNDING * magnitude(block);
        evaluate(block, 0, v, out);
        if (phi <= tolerance && !(blocks.equal[block] && phi < -tolerance)) {
            return;
        }
        boolean above = phi > 0;
        double low = above ? 0 : end(block, v, false);
        double high = above ? end(block, v, true) : 0;
        double now = lambda[block];
        if (!(now > low && now < high)) {
            now = phiSlope < 0 ? -phi / phiSlope : (low + high) / 2;
        }
        for (int tries = 0; ; tries++) {
            if (!(now > low && now < high) || (tries > PATIENCE && tries % 2 == 0)) {
                now = (low + high) / 2;
            }
            if (now <= low || now >= high) {
                // Neighbours: the upper one is on the feasible side.
                now = high;
                evaluate(block, now, v, out);
                break;
            }
            evaluate(block, now, v, out);
            if (Math.abs(phi) <= tolerance) {
                break;
            }
            if (phi > 0) {
                low = now;
            } else {
                high = now;
            }
            now -= phiSlope < 0 ? phi / phiSlope : Double.POSITIVE_INFINITY;
        }
        lambda[block] = now;
    }

    private double magnitude(int block) {
        double sum = Math.abs(blocks.d[block]);
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            sum += Math.abs(blocks.c[i]);
        }
        return sum;
    }

    private void evaluate(int block, double at, double[] v, double[] out) {
        double sum = -blocks.d[block];
        double sumOfSlopes = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            double c = blocks.c[i];
            double z = v[i] - tau[i] * at * c;
            double y;
            if (unary.hasTerms(i)) {
                y = unary.prox(i, z, tau[i], slope);
                sumOfSlopes -= c * c * tau[i] * slope[0];
            } else if (z <= unary.lo[i]) {
                y = unary.lo[i];
            } else if (z >= unary.hi[i]) {
                y = unary.hi[i];
            } else {
                y = z;
                sumOfSlopes -= c * c * tau[i];
            }
            out[i] = y;
            sum += c * y;
        }
        phi = sum;
        phiSlope = sumOfSlopes;
    }

    /** A lambda beyond which all variables stay at their ends: the largest, or the least. */
    private double end(int block, double[] v, boolean largest) {
        double end = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            double c = blocks.c[i];
            // Going up, c > 0 drives y to lo and c < 0 to hi; going down, the other way round.
            boolean toLow = c > 0 == largest;
            double bound = toLow ? unary.lo[i] : unary.hi[i];
            double steep = 0;
            if (unary.hasTerms(i)) {
                steep =
                        toLow
                                ? unary.slopeAbove(unary.firstKnot(i))
                                : unary.slopeBelowEnd(unary.endKnot(i) - 1, i);
            }
            double at = ((v[i] - bound) / tau[i] - steep) / c;
            end = largest ? Math.max(end, at) : Math.min(end, at);
        }
        // A little further: rounding in the quotient must not leave a variable short of its end.
        return end + (largest ? 1 : -1) * 1e-12 * (1 + Math.abs(end));
    }
}
