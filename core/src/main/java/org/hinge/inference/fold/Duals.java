package org.hinge.inference.fold;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hinge.inference.Clamp;
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

    /** Which way a linear function must point to hold a dual at the lower bound, or the upper. */
    private static final double[] FORCE = {-1, 1};

    public final TermKind kind;
    public final double lower;
    final double upper;

    /** Duals above this are nearer to the upper bound; there is none if that is infinite. */
    private final double middle;

    /** The lower and the upper one. */
    private final double[] bounds;

    /** 0 for what does not rest, and the two bounds; 0 for those where nothing can rest. */
    private final double[] boundsOfResting;

    final Storage storage;
    private CodedNumbers omega;
    public final DoubleRow now;
    public final DoubleRow anchor;

    Duals(TermKind kind, int size, CodedNumbers omega, Storage storage) {
        this.kind = kind;
        this.lower = DualDomain.lower(kind, 1);
        this.upper = DualDomain.upper(kind, 1);
        this.middle = upper < Double.POSITIVE_INFINITY ? (lower + upper) / 2 : upper;
        this.bounds = new double[] {lower, upper};
        this.boundsOfResting = new double[] {0, finite(lower), finite(upper)};
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
        this.bounds = whole.bounds;
        this.boundsOfResting = whole.boundsOfResting;
        this.omega = whole.omega.select(places, whole.storage);
        this.storage = whole.storage;
        this.now = whole.now.select(places, storage);
        this.anchor = whole.anchor.select(places, storage);
    }

    private static double finite(double bound) {
        return Double.isInfinite(bound) ? 0 : bound;
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
        double[] zeros = new double[Batch.SIZE];
        for (int from = 0; from < now.size(); from += Batch.SIZE) {
            now.put(from, zeros, Math.min(Batch.SIZE, now.size() - from));
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
            dual[k] = Clamp.clamp(point[k] + step[k] * l[k], low, high) * shrink[k];
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
        double[] window = now.window(from, to);
        double[] anchors = anchor.window(from, to);
        int base = from - now.base(from);
        omega.copyTo(batch.omega, from, to);
        for (int at = 0; at < to - from; at += Long.SIZE) {
            int end = Math.min(to - from, at + Long.SIZE);
            awake[word + at / Long.SIZE] = findAwake(at, end, batch, window, anchors, base);
        }
        now.takeOver(window, from);
        anchor.takeOver(anchors, from);
    }

    /** Of at most 64 terms of a batch, whose duals are from {@code base} on in their windows. */
    private long findAwake(
            int at, int end, Batch batch, double[] window, double[] anchors, int base) {
        double[] l = batch.l;
        double[] omegas = batch.omega;
        double[] ends = bounds;
        double[] pushes = boundsOfResting;
        long awake = 0;
        for (int k = at; k < end; k++) {
            double u = window[base + k];
            double u0 = anchors[base + k];
            // Numbers, not jumps: which way these would go cannot be predicted.
            int high = u > middle ? 1 : 0;
            double bound = ends[high];
            int held = l[k] * FORCE[high] > FAR ? 1 : 0;
            int there = Math.abs(u - bound) <= AT_BOUND ? 1 : 0;
            int thereAtAnchor = Math.abs(u0 - bound) <= AT_BOUND ? 1 : 0;
            int rests = held & there & thereAtAnchor;
            l[k] = omegas[k] * pushes[rests + (rests & high)];
            awake |= (1L - rests) << k;
            if (rests != 0 && (u != bound || u0 != bound)) {
                window[base + k] = bound;
                anchors[base + k] = bound;
            }
        }
        return awake;
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
