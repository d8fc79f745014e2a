package org.hinge.inference.fold;

import org.hinge.inference.Clamp;
import org.hinge.model.Storage;

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
    private final Blocks blocks;
    private final UnaryTerms unary;
    private final CodedNumbers r;
    private final CodedNumbers e;

    /** Between which y1 both variables are within their bounds. */
    private final CodedNumbers lo;

    private final CodedNumbers hi;

    /** U1(y1) + U2(e + r y1) of each block; nothing for blocks that are not pairs. */
    private final Pieces along;

    /** Finds the pairs among blocks. */
    public TightPairs(Blocks blocks, UnaryTerms unary, Storage storage) {
        this.blocks = blocks;
        this.unary = unary;
        this.r = CodedNumbers.of(blocks.count, k -> blocks.isPair(k) ? ratio(k) : 0, storage);
        this.e = CodedNumbers.of(blocks.count, k -> blocks.isPair(k) ? offset(k) : 0, storage);
        this.lo = CodedNumbers.of(blocks.count, k -> blocks.isPair(k) ? low(k) : 0, storage);
        this.hi = CodedNumbers.of(blocks.count, k -> blocks.isPair(k) ? high(k) : 0, storage);
        this.along = new Pieces(blocks.count, mostKnots(), storage);
        makePieces();
    }

    private double ratio(int block) {
        int i = blocks.start[block];
        return -blocks.c.of(i) / blocks.c.of(i + 1);
    }

    private double offset(int block) {
        return blocks.d.of(block) / blocks.c.of(blocks.start[block] + 1);
    }

    private double low(int block) {
        int i = blocks.start[block];
        double least = Math.min(atLowOfSecond(block), atHighOfSecond(block));
        return Math.min(Math.max(unary.lo.of(i), least), unary.hi.of(i));
    }

    private double high(int block) {
        double most = Math.max(atLowOfSecond(block), atHighOfSecond(block));
        return Math.max(lo.of(block), Math.min(unary.hi.of(blocks.start[block]), most));
    }

    private double atLowOfSecond(int block) {
        return (unary.lo.of(blocks.start[block] + 1) - e.of(block)) / r.of(block);
    }

    private double atHighOfSecond(int block) {
        return (unary.hi.of(blocks.start[block] + 1) - e.of(block)) / r.of(block);
    }

    private int mostKnots() {
        int knots = 0;
        for (int k = 0; k < blocks.count; k++) {
            int terms = blocks.isPair(k) ? endTerm(k) - firstTerm(k) : 0;
            knots += terms > 0 ? terms + 1 : 0;
        }
        return knots;
    }

    private int firstTerm(int block) {
        return unary.termStart.get(blocks.start[block]);
    }

    private int endTerm(int block) {
        return unary.termStart.get(blocks.start[block] + 2);
    }

    private void makePieces() {
        for (int k = 0; k < blocks.count; k++) {
            if (blocks.isPair(k)) {
                addTerms(k);
            }
            along.make(k, lo.of(k), hi.of(k));
        }
    }

    /** Those of a pair, as functions of y1. */
    private void addTerms(int block) {
        int second = unary.termStart.get(blocks.start[block] + 1);
        for (int t = firstTerm(block); t < endTerm(block); t++) {
            double a = unary.coefficient(t);
            double factor = t >= second ? a * r.of(block) : a;
            double constant = unary.constant(t) + (t >= second ? a * e.of(block) : 0);
            along.add(unary.kind(t), factor, constant, unary.weight(t));
        }
    }

    /** Takes over the unary terms after they have changed. */
    public void refresh() {
        makePieces();
    }

    /** The point of a pair's line for v; it goes to {@code out}. */
    void project(int block, double[] v, StepSizes steps, double[] out) {
        int i = blocks.start[block];
        int j = i + 1;
        double ratio = r.of(block);
        double offset = e.of(block);
        // The primal weight cancels, and (1 - s) / r = r tau1 / (tau2 + r^2 tau1).
        double tau1 = steps.unweighted(i);
        double tau2 = steps.unweighted(j);
        double inverse = 1 / (tau2 + ratio * ratio * tau1);
        double s = tau2 * inverse;
        double z = s * v[i] + ratio * tau1 * inverse * (v[j] - offset);
        double y = along.prox(block, z, s * steps.of(i), lo.of(block), hi.of(block));
        out[i] = y;
        out[j] = second(block, y);
    }

    /**
     * The same for some blocks in order, of which {@link Blocks#arePairs all are pairs}. What one
     * answer needs is not waited for before the next one begins.
     *
     * @param z room for a number for each of them, as is {@code tau}
     */
    void project(
            int[] tight,
            int count,
            double[] v,
            StepSizes steps,
            double[] out,
            double[] z,
            double[] tau) {
        double[] unweighted = steps.unweighted();
        double factor = steps.factor();
        boolean same = r.areSame() && e.areSame();
        double ratio = r.of(tight[0]);
        double offset = e.of(tight[0]);
        for (int at = 0; at < count; at++) {
            int i = blocks.start[tight[at]];
            if (!same) {
                ratio = r.of(tight[at]);
                offset = e.of(tight[at]);
            }
            double tau1 = unweighted[i];
            double tau2 = unweighted[i + 1];
            double inverse = 1 / (tau2 + ratio * ratio * tau1);
            double s = tau2 * inverse;
            z[at] = s * v[i] + ratio * tau1 * inverse * (v[i + 1] - offset);
            tau[at] = s * (tau1 * factor);
        }
        along.prox(tight, count, z, tau, lo, hi);
        for (int at = 0; at < count; at++) {
            int i = blocks.start[tight[at]];
            out[i] = z[at];
            out[i + 1] = second(tight[at], z[at]);
        }
    }

    private double second(int block, double y) {
        int j = blocks.start[block] + 1;
        double value = e.of(block) + r.of(block) * y;
        return Clamp.clamp(value, unary.lo.of(j), unary.hi.of(j));
    }

    /**
     * The least value of g . y + U(y) - U(lo) of a pair. It is at the minimisers of its variables
     * if they meet the constraint; at the least point of the line, as all is convex, if not.
     */
    public double least(int block, double[] g) {
        int i = blocks.start[block];
        int j = i + 1;
        if (!blocks.equal[block] && isSlack(block, g)) {
            return unary.least(i, g[i]) + unary.least(j, g[j]);
        }
        double y = along.minimiser(block, g[i] + r.of(block) * g[j], lo.of(block), hi.of(block));
        double y2 = second(block, y);
        return g[i] * y + unary.above(i, y) + g[j] * y2 + unary.above(j, y2);
    }

    private boolean isSlack(int block, double[] g) {
        int i = blocks.start[block];
        double first = blocks.c.of(i) * unary.minimiser(i, g[i]);
        double second = blocks.c.of(i + 1) * unary.minimiser(i + 1, g[i + 1]);
        return first + second <= blocks.d.of(block);
    }
}
