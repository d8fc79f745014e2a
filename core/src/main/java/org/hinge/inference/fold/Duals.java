package org.hinge.inference.fold;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hinge.inference.DualDomain;
import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;

/**
 * The normalised duals u = s / omega of terms of one kind: now and at the anchor. Those after T are
 * never stored: they follow from those now and from y ({@link #after}).
 *
 * <p>In these units every kind has the same step: clamp to [lower, upper], then shrink.
 */
public final class Duals {
    /**
     * Duals this near to a bound are there, and linear functions this far from 0 hold them there
     * for some iterations. What is nearer would be a matter of rounding, which is not the same in
     * parts of a field.
     */
    private static final double AT_BOUND = 1e-12;

    private static final double FAR = 1e-3;

    public final TermKind kind;
    public final double lower;
    final double upper;

    /** Duals above this are nearer to the upper bound; there is none if that is infinite. */
    private final double middle;

    final Storage storage;
    private CodedNumbers omega;
    public final DoubleRow now;
    public final DoubleRow anchor;

    Duals(TermKind kind, int size, CodedNumbers omega, Storage storage) {
        this.kind = kind;
        this.lower = DualDomain.lower(kind, 1);
        this.upper = DualDomain.upper(kind, 1);
        this.middle = upper < Double.POSITIVE_INFINITY ? (lower + upper) / 2 : upper;
        this.omega = omega;
        this.storage = storage;
        this.now = storage.doubles(size);
        this.anchor = storage.doubles(size);
    }

    private Duals(Duals whole, IntRow places) {
        this.kind = whole.kind;
        this.lower = whole.lower;
        this.upper = whole.upper;
        this.middle = whole.middle;
        this.omega = whole.omega.select(places, whole.storage);
        this.storage = whole.storage;
        this.now = whole.now.select(places, storage);
        this.anchor = whole.anchor.select(places, storage);
    }

    /** All with the scale 1. */
    public static Duals unscaled(TermKind kind, int size, Storage storage) {
        return new Duals(kind, size, CodedNumbers.same(1), storage);
    }

    /** Those at some places, one after the other. */
    Duals select(IntRow places) {
        return new Duals(this, places);
    }

    /** Makes all duals now 0. */
    public void clear() {
        for (int j = 0; j < now.size(); j++) {
            now.put(j, 0);
        }
    }

    public CodedNumbers omegas() {
        return omega;
    }

    public double omega(int j) {
        return omega.of(j);
    }

    void rescale(IntToDoubleFunction omegas) {
        omega = CodedNumbers.of(now.size(), omegas, storage);
    }

    /** Those after T of the terms from..to-1, whose linear functions are in l, go to dual. */
    void after(int from, int to, double primalWeight, CodedNumbers norms, Batch batch) {
        setSteps(from, to, primalWeight, norms, batch);
        now.get(from, batch.point, to - from);
        hold(batch, to - from);
    }

    /*
     * Loops over a batch do one thing each, with arrays of its own at the same places, and write
     * to one that they read nothing else from: the compiler makes them do eight terms at once. One
     * loop that does all of it, or has a place apart from its count, takes three times as long.
     */

    private void hold(Batch batch, int size) {
        double[] point = batch.point;
        double[] step = batch.step;
        double[] shrink = batch.shrink;
        double[] l = batch.l;
        double[] dual = batch.dual;
        double low = lower;
        double high = upper;
        for (int k = 0; k < size; k++) {
            // Not a comparison: which way it goes cannot be predicted.
            dual[k] = Math.min(Math.max(point[k] + step[k] * l[k], low), high) * shrink[k];
        }
    }

    /** The steps primalWeight / |a| of the terms from..to-1, and what their kind shrinks by. */
    private void setSteps(int from, int to, double primalWeight, CodedNumbers norms, Batch batch) {
        double[] step = batch.step;
        double[] shrink = batch.shrink;
        boolean squared = DualDomain.isSquared(kind);
        if (norms.areSame()) {
            // Dividing takes longer than all else.
            double same = primalWeight / norms.of(from);
            Arrays.fill(step, 0, to - from, same);
            Arrays.fill(shrink, 0, to - from, squared ? 1 / (1 + same / 2) : 1);
            return;
        }
        norms.copyTo(step, from, to);
        for (int k = 0; k < to - from; k++) {
            step[k] = primalWeight / step[k];
            shrink[k] = 1;
        }
        for (int k = 0; squared && k < to - from; k++) {
            shrink[k] = 1 / (1 + step[k] / 2);
        }
    }

    /** What those terms push with, omega (2 t - u), goes to l; t must be in dual, u in point. */
    void push(int from, int to, Batch batch) {
        double[] omegas = batch.omega;
        double[] dual = batch.dual;
        double[] point = batch.point;
        double[] pushed = batch.l;
        omega.copyTo(omegas, from, to);
        for (int k = 0; k < to - from; k++) {
            pushed[k] = omegas[k] * (2 * dual[k] - point[k]);
        }
    }

    /**
     * Finds those of the terms from..to-1 that do not rest: whose duals are not at a bound, or were
     * not at the anchor, or are not held there by their linear functions, which are in l. What the
     * others push with goes to l, and 0 for those found.
     *
     * @param awake where their bits are, from word {@code word} on
     */
    void findAwake(int from, int to, Batch batch, long[] awake, int word) {
        double[] l = batch.l;
        double[] window = now.window(from, to);
        double[] anchors = anchor.window(from, to);
        int base = from - now.base(from);
        omega.copyTo(batch.omega, from, to);
        for (int k = 0; k < to - from; k++) {
            boolean high = window[base + k] > middle;
            double bound = high ? upper : lower;
            boolean held = high ? l[k] > FAR : l[k] < -FAR;
            if (held && isAt(bound, window[base + k]) && isAt(bound, anchors[base + k])) {
                window[base + k] = bound;
                anchors[base + k] = bound;
                l[k] = batch.omega[k] * bound;
            } else {
                awake[word + k / 64] |= 1L << k;
                l[k] = 0;
            }
        }
        now.takeOver(window, from);
        anchor.takeOver(anchors, from);
    }

    private static boolean isAt(double bound, double dual) {
        return Math.abs(dual - bound) <= AT_BOUND;
    }

    /** Moves those of the terms from..to-1, whose duals after T are in dual, those now in point. */
    public void move(int from, int to, Move move, Batch batch) {
        double[] dual = batch.dual;
        double[] point = batch.point;
        double[] anchors = batch.anchor;
        anchor.get(from, anchors, to - from);
        double stepShare = move.stepShare;
        double pointShare = move.pointShare;
        double anchorShare = move.anchorShare;
        for (int k = 0; k < to - from; k++) {
            point[k] = stepShare * dual[k] + pointShare * point[k] + anchorShare * anchors[k];
        }
        now.put(from, point, to - from);
    }
}
