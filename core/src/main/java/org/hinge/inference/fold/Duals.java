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
        double[] l = batch.l;
        double[] step = batch.step;
        double[] shrink = batch.shrink;
        double[] dual = batch.dual;
        setSteps(from, to, primalWeight, norms, batch);
        now.get(from, dual, to - from);
        for (int k = 0; k < to - from; k++) {
            // Not a comparison: which way it goes cannot be predicted.
            double held = Math.min(Math.max(dual[k] + step[k] * l[k], lower), upper);
            dual[k] = held * shrink[k];
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

    /**
     * As {@link #after}, and in the same pass: what the terms push with, omega (2 t - u), goes to
     * l, and the duals move.
     */
    void step(int from, int to, Move move, CodedNumbers norms, Batch batch) {
        double[] l = batch.l;
        double[] omegas = batch.omega;
        double[] step = batch.step;
        double[] shrink = batch.shrink;
        double[] window = now.window(from, to);
        double[] anchors = anchor.window(from, to);
        int at = from - now.base(from);
        setSteps(from, to, move.primalWeight, norms, batch);
        omega.copyTo(omegas, from, to);
        double stepShare = move.stepShare;
        double pointShare = move.pointShare;
        double anchorShare = move.anchorShare;
        for (int k = 0; k < to - from; k++) {
            double u = window[at + k];
            double t = Math.min(Math.max(u + step[k] * l[k], lower), upper) * shrink[k];
            l[k] = omegas[k] * (2 * t - u);
            window[at + k] = stepShare * t + pointShare * u + anchorShare * anchors[at + k];
        }
        now.takeOver(window, from);
    }

    /** What those terms push with whose duals after T are in dual goes to l. */
    void push(int from, int to, Batch batch) {
        double[] dual = batch.dual;
        double[] pushed = batch.l;
        omega.copyTo(batch.omega, from, to);
        double[] window = now.window(from, to);
        int at = from - now.base(from);
        for (int k = 0; k < to - from; k++) {
            pushed[k] = batch.omega[k] * (2 * dual[k] - window[at + k]);
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

    /** Moves those of the terms from..to-1, whose duals after T are in dual. */
    public void move(int from, int to, Move move, Batch batch) {
        double[] dual = batch.dual;
        double[] window = now.window(from, to);
        double[] anchors = anchor.window(from, to);
        int at = from - now.base(from);
        for (int k = 0; k < to - from; k++) {
            window[at + k] =
                    move.stepShare * dual[k]
                            + move.pointShare * window[at + k]
                            + move.anchorShare * anchors[at + k];
        }
        now.takeOver(window, from);
    }
}
