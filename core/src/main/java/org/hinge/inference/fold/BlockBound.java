package org.hinge.inference.fold;

import java.util.Arrays;

/**
 * The least value that a block adds to a lower bound, given what pushes its variables:
 *
 * <pre>
 *   max over lambda of  -lambda d + sum_i min over lo &lt;= y &lt;= hi of (g_i + lambda c_i) y + U_i(y)
 * </pre>
 *
 * with lambda &gt;= 0 for c . y &lt;= d. The slope of this concave function is c . y(lambda) - d,
 * where y(lambda) are the minimisers; it never rises, and between two of the lambdas at which a
 * minimiser passes a knot it is affine. So the answer is exact: sort these lambdas, find the two
 * between which the slope changes its sign, and interpolate. One object per slice.
 */
public final class BlockBound {
    private final Blocks blocks;
    private final UnaryTerms unary;
    private double[] knots = new double[64];
    private final double[] slope = new double[1];
    private double rise;

    /** The best lambda of the block that {@link #solve} was last asked for. */
    public double lambda;

    public BlockBound(Blocks blocks, UnaryTerms unary) {
        this.blocks = blocks;
        this.unary = unary;
    }

    /**
     * The bound of a block, without what its potentials are at lo ({@link UnaryTerms#atLow}); its
     * best multiplier is in {@link #lambda} afterwards.
     */
    public double solve(int block, double[] g) {
        findMultiplier(block, g);
        return valueAt(block, lambda, g);
    }

    /** Finds {@link #lambda} alone. */
    void findMultiplier(int block, double[] g) {
        double at = blocks.equal[block] ? -1 : slopeAt(block, 0, g);
        lambda = 0;
        if (blocks.equal[block] || at > 0) {
            lambda = search(block, g);
        }
    }

    private double search(int block, double[] g) {
        int count = collect(block, g, blocks.equal[block] ? Double.NEGATIVE_INFINITY : 0);
        if (count == 0) {
            return 0;
        }
        Arrays.sort(knots, 0, count);
        // Interval m lies below knot m; interval count lies above the last knot.
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (slopeAt(block, inside(block, middle, count), g) > 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return root(block, low, count, g);
    }

    /** The root of the slope in interval {@code at} or at its lower end, below which it is > 0. */
    private double root(int block, int at, int count, double[] g) {
        double edge = at == 0 ? Double.NEGATIVE_INFINITY : knots[at - 1];
        double here = inside(block, at, count);
        double value = slopeAt(block, here, g);
        if (rise < 0) {
            double root = here - value / rise;
            if (root >= edge) {
                return Math.max(root, blocks.equal[block] ? edge : 0);
            }
        }
        if (at == 0) {
            return blocks.equal[block] ? here : 0;
        }
        double before = inside(block, at - 1, count);
        double above = slopeAt(block, before, g);
        if (rise < 0) {
            double root = before - above / rise;
            if (root < edge) {
                return root;
            }
        }
        return edge;
    }

    private double inside(int block, int interval, int count) {
        double least = blocks.equal[block] ? knots[0] - beyond(knots[0]) : 0;
        double left = interval == 0 ? least : knots[interval - 1];
        double last = knots[count - 1];
        double right = interval == count ? last + beyond(last) : knots[interval];
        return left + (right - left) / 2;
    }

    /** Far enough from a knot to be told from it, whatever the weights. */
    private static double beyond(double knot) {
        return 1 + Math.abs(knot);
    }

    /** Collects the lambdas above {@code least} at which a minimiser reaches or leaves a knot. */
    private int collect(int block, double[] g, double least) {
        int count = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            int first = unary.pieces.first(i);
            int end = unary.pieces.end(i);
            int wanted = count + 2 * (end - first) + 1;
            if (wanted > knots.length) {
                knots = Arrays.copyOf(knots, 2 * wanted);
            }
            if (first == end) {
                count = addKnot(count, -g[i] / blocks.c.of(i), least);
            }
            for (int k = first; k < end; k++) {
                count = addKnot(count, (-unary.slopeAbove(k) - g[i]) / blocks.c.of(i), least);
                count = addKnot(count, (-unary.slopeBelowEnd(k, i) - g[i]) / blocks.c.of(i), least);
            }
        }
        return count;
    }

    private int addKnot(int count, double at, double least) {
        if (at > least) {
            knots[count] = at;
            return count + 1;
        }
        return count;
    }

    /** c . y(lambda) - d; how it rises goes to {@link #rise}. */
    private double slopeAt(int block, double at, double[] g) {
        double sum = -blocks.d.of(block);
        double sumOfRises = 0;
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            double c = blocks.c.of(i);
            sum += c * unary.minimiser(i, g[i] + at * c, slope);
            sumOfRises += c * c * slope[0];
        }
        rise = sumOfRises;
        return sum;
    }

    private double valueAt(int block, double at, double[] g) {
        double sum = -at * blocks.d.of(block);
        for (int i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
            sum += unary.least(i, g[i] + at * blocks.c.of(i));
        }
        return sum;
    }
}
