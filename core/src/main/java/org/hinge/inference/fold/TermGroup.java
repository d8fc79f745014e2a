package org.hinge.inference.fold;

import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;

/** Unfolded terms of one kind and one shape, with their duals. */
public final class TermGroup {
    public final TermShape shape;
    public final Duals duals;

    /** The row of each term. */
    public final IntRow row;

    public TermGroup(TermShape shape, Duals duals, IntRow row) {
        this.shape = shape;
        this.duals = duals;
        this.row = row;
    }

    public int size() {
        return row.size();
    }

    /**
     * The dual half of the operator T for terms from..to-1, and what becomes of the duals:
     *
     * <pre>
     *   t      = clamp(u + (primalWeight / |a|) l(y), lower, upper) * shrink
     *   sum   += a omega (2 t - u)
     *   u      = stepShare t + pointShare u + anchorShare u0       if they are to move
     * </pre>
     */
    public void step(
            int from, int to, Move move, double[] y, double[] sums, boolean moves, Batch batch) {
        for (int at = from; at < to; at += Batch.SIZE) {
            int end = Math.min(to, at + Batch.SIZE);
            dualsAfter(at, end, move.primalWeight, y, batch);
            duals.push(at, end, batch);
            if (moves) {
                duals.move(at, end, move, batch);
            }
            shape.add(at, end, batch.l, sums);
        }
    }

    /** The duals of at most a batch of terms after T: t in {@link #step}. */
    public void dualsAfter(int from, int to, double primalWeight, double[] y, Batch batch) {
        shape.linear(from, to, y, batch.l);
        duals.after(from, to, primalWeight, shape.norms(), batch);
    }

    /**
     * sum omega |a| d^2 over at most a batch of terms, of the distances d of their duals in dual
     * from those now or those at the anchor.
     */
    public double dualDistance(int from, int to, Batch batch, boolean fromAnchor) {
        DoubleRow other = fromAnchor ? duals.anchor : duals.now;
        other.get(from, batch.anchor, to - from);
        duals.omegas().copyTo(batch.omega, from, to);
        shape.norms().copyTo(batch.step, from, to);
        double sum = 0;
        for (int k = 0; k < to - from; k++) {
            double d = batch.dual[k] - batch.anchor[k];
            sum += batch.omega[k] * batch.step[k] * d * d;
        }
        return sum;
    }

    /**
     * Finds those of the terms from..to-1 that do not rest ({@link Duals#findAwake}), and adds what
     * the others push with to the sums.
     *
     * @return a bit for each of these terms, 64 to a word
     */
    public long[] findAwake(int from, int to, double[] y, double[] sums, Batch batch) {
        long[] awake = new long[(to - from + 63) / 64];
        for (int at = from; at < to; at += Batch.SIZE) {
            int end = Math.min(to, at + Batch.SIZE);
            shape.linear(at, end, y, batch.l);
            duals.findAwake(at, end, batch, awake, (at - from) / 64);
            addPushes(at, end, batch, sums);
        }
        return awake;
    }

    /**
     * Adds what at most a batch of terms push with, which is in l and 0 for most of them, to a
     * vector.
     */
    public void addPushes(int from, int to, Batch batch, double[] sums) {
        int count = batch.findNonZero(to - from);
        shape.add(from, batch.nonZero(), count, batch.l, sums);
    }

    /** The terms at some places as a group, whose rows are these places. */
    public TermGroup select(IntRow places) {
        return new TermGroup(shape.select(places, duals.storage), duals.select(places), places);
    }

    /** Where part {@code index} of {@code parts} begins. */
    public int from(int index, int parts) {
        return (int) ((long) size() * index / parts);
    }
}
