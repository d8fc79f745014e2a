package org.hinge.inference.fold;

import org.hinge.inference.DualDomain;
import org.hinge.model.TermKind;

/**
 * The normalised duals u = s / omega of terms of one kind: now, at the anchor, and after T.
 *
 * <p>In these units every kind has the same step: clamp to [lower, upper], then shrink.
 */
public final class Duals {
    public final TermKind kind;
    public final double lower;
    final double upper;
    public final double[] omega;
    public final double[] now;
    public final double[] anchor;
    public final double[] next;

    public Duals(TermKind kind, double[] omega) {
        this.kind = kind;
        this.lower = DualDomain.lower(kind, 1);
        this.upper = DualDomain.upper(kind, 1);
        this.omega = omega;
        this.now = new double[omega.length];
        this.anchor = new double[omega.length];
        this.next = new double[omega.length];
    }

    /** The factor of the squared kinds for a step size primalWeight / |a|. */
    double shrink(double step) {
        return DualDomain.isSquared(kind) ? 1 / (1 + step / 2) : 1;
    }
}
