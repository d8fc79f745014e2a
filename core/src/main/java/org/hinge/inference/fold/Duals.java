package org.hinge.inference.fold;

import java.util.function.IntToDoubleFunction;
import org.hinge.inference.DualDomain;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;

/**
 * The normalised duals u = s / omega of terms of one kind: now and at the anchor. Those after T are
 * never stored: they follow from those now and from y ({@link TermShape#dual}).
 *
 * <p>In these units every kind has the same step: clamp to [lower, upper], then shrink.
 */
public final class Duals {
    public final TermKind kind;
    public final double lower;
    final double upper;
    private final Storage storage;
    CodedNumbers omega;
    public final DoubleRow now;
    public final DoubleRow anchor;

    Duals(TermKind kind, int size, CodedNumbers omega, Storage storage) {
        this.kind = kind;
        this.lower = DualDomain.lower(kind, 1);
        this.upper = DualDomain.upper(kind, 1);
        this.omega = omega;
        this.storage = storage;
        this.now = storage.doubles(size);
        this.anchor = storage.doubles(size);
    }

    /** All with the scale 1. */
    public static Duals unscaled(TermKind kind, int size, Storage storage) {
        return new Duals(kind, size, CodedNumbers.same(1), storage);
    }

    /** Makes all duals now 0. */
    public void clear() {
        for (int j = 0; j < now.size(); j++) {
            now.put(j, 0);
        }
    }

    public double omega(int j) {
        return omega.of(j);
    }

    void rescale(IntToDoubleFunction omegas) {
        omega = CodedNumbers.of(now.size(), omegas, storage);
    }

    /** The factor of the squared kinds for a step size primalWeight / |a|. */
    double shrink(double step) {
        return DualDomain.isSquared(kind) ? 1 / (1 + step / 2) : 1;
    }
}
