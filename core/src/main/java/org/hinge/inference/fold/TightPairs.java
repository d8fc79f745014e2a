package org.hinge.inference.fold;

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
    private final StepSizes steps;
    private final CodedNumbers r;
    private final CodedNumbers e;

    /** Between which y1 both variables are within their bounds. */
    private final CodedNumbers lo;

    private final CodedNumbers hi;

    /** U1(y1) + U2(e + r y1) of each block; nothing for blocks that are not pairs. */
    private final Pieces along;

    /** Finds the pairs among blocks. */
    public TightPairs(Blocks blocks, UnaryTerms unary, StepSizes steps, Storage storage) {
        this.blocks = blocks;
        this.unary = unary;
        this.steps = steps;
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
    void project(int block, double[] v, double[] out) {
        int i = blocks.start[block];
        int j = i + 1;
        double ratio = r.of(block);
        double offset = e.of(block);
        double norm = steps.norm(i);
        // tau is 1 / N times a number that cancels.
        double s = norm / (norm + ratio * ratio * steps.norm(j));
        double z = s * v[i] + (1 - s) / ratio * (v[j] - offset);
        double y = along.prox(block, z, s * steps.of(i), lo.of(block), hi.of(block));
        out[i] = y;
        out[j] = Math.min(Math.max(offset + ratio * y, unary.lo.of(j)), unary.hi.of(j));
    }
}
