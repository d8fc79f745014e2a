package org.hinge.inference;

import org.hinge.model.TermKind;

/**
 * The normalised duals u = s / omega of terms of one kind: now, at the anchor, and after T.
 *
 * <p>In these units every kind has the same step: clamp to [lower, upper], then shrink.
 */
final class Duals {
    final TermKind kind;
    final double lower;
    final double upper;
    final double[] omega;
    final double[] now;
    final double[] anchor;
    final double[] next;

    Duals(TermKind kind, double[] omega) {
        this.kind = kind;
        this.lower = DualDomain.lower(kind, 1);
        this.upper = DualDomain.upper(kind, 1);
        this.omega = omega;
        this.now = new double[omega.length];
        this.anchor = new double[omega.length];
        this.next = new double[omega.length];
    }

    /** The factor of the squared kinds for a step size rho / |a|. */
    double shrink(double step) {
        return DualDomain.isSquared(kind) ? 1 / (1 + step / 2) : 1;
    }
}
