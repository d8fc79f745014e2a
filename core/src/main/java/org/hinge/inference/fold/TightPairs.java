package org.hinge.inference.fold;

import org.hinge.inference.presolve.ReducedField;

/**
 * The y-step of blocks of two variables whose constraint is tight. On the line c1 y1 + c2 y2 = d
 * the second variable follows from the first, y2 = e + r y1, so that it is the step of one
 * variable:
 *
 * <pre>
 *   minimise  (y1 - z)^2 / (2 s tau1) + U1(y1) + U2(e + r y1)
 *
 *   s = tau2 / (tau2 + r^2 tau1)         z = s v1 + (1 - s) (v2 - e) / r
 * </pre>
 *
 * The sum of the two unary functions is one more of their kind, with the knots of both.
 */
public final class TightPairs {
    /** For each block r, e, s and (1 - s) / r; they do not depend on the primal weight. */
    private static final int NUMBERS = 4;

    private final Blocks blocks;
    private final UnaryTerms unary;
    private final double[] line;

    /** A row for each unary term of a pair, as a function of y1. */
    private final ReducedField rows;

    /** U1(y1) + U2(e + r y1) of each block; nothing for blocks that are not pairs. */
    private final UnaryTerms along;

    /**
     * Finds the pairs among blocks.
     *
     * @param norms proportional to 1 / tau
     */
    public TightPairs(Blocks blocks, UnaryTerms unary, double[] norms) {
        this.blocks = blocks;
        this.unary = unary;
        this.line = new double[NUMBERS * blocks.count];
        double[] lo = new double[blocks.count];
        double[] hi = new double[blocks.count];
        int[] block = new int[blocks.count];
        int count = 0;
        for (int k = 0; k < blocks.count; k++) {
            block[k] = k;
            if (isPair(k)) {
                findLine(k, norms);
                findEnds(k, lo, hi);
                int i = blocks.start[k];
                count += unary.termStart[i + 2] - unary.termStart[i];
            }
        }
        this.rows = new ReducedField(lo, hi, count, count);
        fill();
        int[] all = new int[count];
        for (int r = 0; r < count; r++) {
            all[r] = r;
        }
        this.along = new UnaryTerms(rows, all, block, lo, hi);
    }

    boolean isPair(int block) {
        return blocks.start[block + 1] - blocks.start[block] == 2;
    }

    private void findLine(int block, double[] norms) {
        int i = blocks.start[block];
        double r = -blocks.c[i] / blocks.c[i + 1];
        double s = norms[i] / (norms[i] + r * r * norms[i + 1]);
        int at = NUMBERS * block;
        line[at] = r;
        line[at + 1] = blocks.d[block] / blocks.c[i + 1];
        line[at + 2] = s;
        line[at + 3] = (1 - s) / r;
    }

    /** Between which y1 both variables are within their bounds. */
    private void findEnds(int block, double[] lo, double[] hi) {
        int i = blocks.start[block];
        double r = line[NUMBERS * block];
        double e = line[NUMBERS * block + 1];
        double one = (unary.lo[i + 1] - e) / r;
        double other = (unary.hi[i + 1] - e) / r;
        lo[block] = Math.min(Math.max(unary.lo[i], Math.min(one, other)), unary.hi[i]);
        hi[block] = Math.max(lo[block], Math.min(unary.hi[i], Math.max(one, other)));
    }

    private void fill() {
        int[] variable = new int[1];
        double[] factor = new double[1];
        for (int k = 0; k < blocks.count; k++) {
            int i = blocks.start[k];
            variable[0] = k;
            for (int t = unary.termStart[i]; isPair(k) && t < unary.termStart[i + 2]; t++) {
                boolean second = t >= unary.termStart[i + 1];
                double a = unary.coefficient(t);
                factor[0] = second ? a * line[NUMBERS * k] : a;
                double b = unary.constant(t) + (second ? a * line[NUMBERS * k + 1] : 0);
                rows.append(unary.kind(t), variable, factor, 1, b, unary.weight(t));
            }
        }
    }

    /** Takes over the unary terms after squares have moved. */
    public void refresh() {
        rows.rows = 0;
        fill();
        along.refresh(rows);
    }

    /** The point of a pair's line for v; it goes to {@code out}. */
    void project(int block, double[] v, double[] tau, double[] out) {
        int i = blocks.start[block];
        int j = i + 1;
        int at = NUMBERS * block;
        double e = line[at + 1];
        double s = line[at + 2];
        double z = s * v[i] + line[at + 3] * (v[j] - e);
        double y = along.prox(block, z, s * tau[i]);
        out[i] = y;
        out[j] = Math.min(Math.max(e + line[at] * y, unary.lo[j]), unary.hi[j]);
    }
}
