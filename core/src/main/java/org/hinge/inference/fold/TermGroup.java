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
    public void step(int from, int to, Move move, double[] state, boolean moves, Batch batch) {
        for (int at = from; at < to; at += Batch.SIZE) {
            int end = Math.min(to, at + Batch.SIZE);
            if (moves) {
                shape.linear(at, end, state, TermShape.STATE, batch.l);
                duals.step(at, end, move, shape.norms(), batch);
            } else {
                dualsAfter(at, end, move.primalWeight, state, batch);
                duals.push(at, end, batch);
            }
            shape.add(at, end, batch.l, state, TermShape.STATE);
        }
    }

    /** The duals of at most a batch of terms after T: t in {@link #step}. */
    public void dualsAfter(int from, int to, double primalWeight, double[] state, Batch batch) {
        shape.linear(from, to, state, TermShape.STATE, batch.l);
        duals.after(from, to, primalWeight, shape.norms(), batch);
    }

    /**
     * sum omega |a| d^2 over at most a batch of terms, of the distances d of their duals in dual
     * from those now or those at the anchor.
     */
    public double dualDistance(int from, int to, Batch batch, boolean fromAnchor) {
        DoubleRow other = fromAnchor ? duals.anchor : duals.now;
        double sum = 0;
        for (int j = from; j < to; j++) {
            double d = batch.dual[j - from] - other.get(j);
            sum += duals.omega(j) * shape.norm(j) * d * d;
        }
        return sum;
    }

    /** Where part {@code index} of {@code parts} begins. */
    public int from(int index, int parts) {
        return (int) ((long) size() * index / parts);
    }
}
