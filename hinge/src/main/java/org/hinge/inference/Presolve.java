package org.hinge.inference;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Makes a field smaller without changing its least energy.
 *
 * <ul>
 *   <li>A potential of weight 0 is left out.
 *   <li>A term that cannot be positive on the box is dropped.
 *   <li>A constraint on one free variable becomes a bound of that variable.
 *   <li>A variable that all its terms push one way is fixed at that end.
 * </ul>
 *
 * A work queue repeats this until nothing changes. {@link Postsolve} gives the removed terms their
 * duals. Variables that are left have terms that push up and terms that push down.
 */
final class Presolve {
    /** A term that is at most this much above 0 counts as 0. */
    private static final double TOLERANCE = 1e-12;

    /** An interval that is not longer is a point. */
    private static final double POINT = 1e-13;

    /** A constraint that cannot be met by at most this much is worth a proof. */
    private static final double DOUBTFUL = 1e-9;

    /** What became of a term. */
    enum Fate {
        KEPT,
        DROPPED,
        /** All its variables are fixed. */
        CONSTANT,
        /** A constraint that is a bound of its only free variable. */
        BOUND
    }

    private final HingeLossMrf mrf;
    private final double[] start;
    private final Postsolve postsolve;

    final double[] lo;
    final double[] hi;
    final boolean[] fixed;
    final Fate[] fate;

    private final double[] least;
    private final double[] most;
    private final int[] free;
    private final int[] up;
    private final int[] down;
    private @Nullable Columns columns;
    private final IntQueue variables = new IntQueue();
    private final IntQueue bounds = new IntQueue();
    private double @Nullable [] ray;
    private boolean shrinks;

    Presolve(HingeLossMrf mrf, double[] weights, double[] start) {
        this.mrf = mrf;
        this.start = start;
        int n = mrf.variables();
        int terms = mrf.terms();
        this.lo = new double[n];
        this.hi = new double[n];
        Arrays.fill(hi, 1);
        this.fixed = new boolean[n];
        this.fate = new Fate[terms];
        this.least = new double[terms];
        this.most = new double[terms];
        this.free = new int[terms];
        this.up = new int[n];
        this.down = new int[n];
        for (int k = 0; k < terms; k++) {
            boolean counts = mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0;
            fate[k] = counts ? Fate.KEPT : Fate.DROPPED;
        }
        this.postsolve = new Postsolve(mrf, weights, this);
    }

    /** Runs to the end; afterwards {@link #ray} tells whether the constraints conflict. */
    Postsolve run() {
        return run(true);
    }

    /**
     * Only what other parts rely on: constraints on one variable become its bounds, and a variable
     * without terms keeps its start.
     */
    Postsolve runBoundsOnly() {
        return run(false);
    }

    private Postsolve run(boolean shrink) {
        shrinks = shrink;
        for (int k = 0; k < mrf.terms(); k++) {
            if (fate[k] == Fate.KEPT) {
                measure(k);
            }
        }
        for (int k = 0; k < mrf.terms() && ray == null; k++) {
            review(k);
        }
        for (int i = 0; i < mrf.variables(); i++) {
            offer(i);
        }
        while (ray == null && !(variables.isEmpty() && bounds.isEmpty())) {
            if (bounds.isEmpty()) {
                fixIfPushedOneWay(variables.take());
            } else {
                becomeBound(bounds.take());
            }
        }
        return postsolve;
    }

    /** A proof over the terms that no point meets the constraints, or null. */
    double @Nullable [] ray() {
        return ray;
    }

    /** By how much a constraint's l must be lowered, or raised if negative, to be met at all. */
    double missing(int k) {
        if (!mrf.kind(k).isConstraint()) {
            return 0;
        }
        return least[k] > 0 ? least[k] : mrf.kind(k) == TermKind.EQUAL ? Math.min(0, most[k]) : 0;
    }

    private void measure(int k) {
        double low = mrf.constant(k);
        double high = low;
        boolean both = DualDomain.isTwoSided(mrf.kind(k));
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = mrf.coefficient(e);
            int i = mrf.variable(e);
            low += Math.min(0, a);
            high += Math.max(0, a);
            down[i] += both || a > 0 ? 1 : 0;
            up[i] += both || a < 0 ? 1 : 0;
        }
        least[k] = low;
        most[k] = high;
        free[k] = mrf.start(k + 1) - mrf.start(k);
    }

    /** Looks at a term whose range or number of free variables has changed. */
    private void review(int k) {
        if (fate[k] != Fate.KEPT) {
            return;
        }
        TermKind kind = mrf.kind(k);
        boolean below = DualDomain.isTwoSided(kind) && least[k] < -TOLERANCE;
        if (kind.isConstraint() && !canBeMet(k)) {
            return;
        }
        if (free[k] == 0) {
            fate[k] = Fate.CONSTANT;
        } else if (shrinks && most[k] <= TOLERANCE && !below) {
            fate[k] = Fate.DROPPED;
            release(k);
        } else if (free[k] == 1 && kind.isConstraint()) {
            bounds.add(k);
        }
    }

    private boolean canBeMet(int k) {
        double missing = missing(k);
        if (Math.abs(missing) <= DOUBTFUL) {
            return true;
        }
        double[] duals = new double[mrf.terms()];
        duals[k] = Math.signum(missing);
        postsolve.absorb(duals);
        if (!InfeasibilityCheck.proves(mrf, duals)) {
            return true;
        }
        ray = duals;
        return false;
    }

    private void release(int k) {
        boolean both = DualDomain.isTwoSided(mrf.kind(k));
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            if (!fixed[i]) {
                double a = mrf.coefficient(e);
                down[i] -= both || a > 0 ? 1 : 0;
                up[i] -= both || a < 0 ? 1 : 0;
                offer(i);
            }
        }
    }

    private void offer(int i) {
        boolean oneWay = up[i] == 0 || down[i] == 0;
        boolean idle = up[i] == 0 && down[i] == 0;
        if (!fixed[i] && (shrinks ? oneWay : idle)) {
            variables.add(i);
        }
    }

    private void fixIfPushedOneWay(int i) {
        if (fixed[i] || (up[i] > 0 && down[i] > 0)) {
            return;
        }
        if (up[i] == 0 && down[i] == 0) {
            fix(i, Math.min(Math.max(start[i], lo[i]), hi[i]));
        } else {
            fix(i, up[i] == 0 ? lo[i] : hi[i]);
        }
    }

    private void fix(int i, double value) {
        fixed[i] = true;
        moveBox(i, value, value);
    }

    private void moveBox(int i, double newLo, double newHi) {
        double raised = newLo - lo[i];
        double lowered = newHi - hi[i];
        lo[i] = newLo;
        hi[i] = newHi;
        Columns terms = columns();
        for (int at = terms.start(i); at < terms.start(i + 1) && ray == null; at++) {
            int k = terms.term(at);
            if (fate[k] == Fate.KEPT) {
                double a = terms.coefficient(at);
                least[k] += a * (a > 0 ? raised : lowered);
                most[k] += a * (a > 0 ? lowered : raised);
                free[k] -= fixed[i] ? 1 : 0;
                review(k);
            }
        }
    }

    /** Made when the first box moves; in many fields none does. */
    private Columns columns() {
        if (columns == null) {
            columns = new Columns(mrf);
        }
        return columns;
    }

    /** The constraint c y + rest, of one free variable y, bounds that variable from now on. */
    private void becomeBound(int k) {
        if (fate[k] != Fate.KEPT || free[k] != 1) {
            return;
        }
        int i = -1;
        double c = 0;
        double rest = mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int v = mrf.variable(e);
            if (fixed[v]) {
                rest += mrf.coefficient(e) * lo[v];
            } else {
                i = v;
                c = mrf.coefficient(e);
            }
        }
        fate[k] = Fate.BOUND;
        release(k);
        // Rounding, or a constraint missed by next to nothing, must not turn the interval around.
        double end = Math.min(Math.max(-rest / c, lo[i]), hi[i]);
        boolean equal = mrf.kind(k) == TermKind.EQUAL;
        double newLo = equal || c < 0 ? end : lo[i];
        double newHi = equal || c > 0 ? end : hi[i];
        postsolve.bound(k, i, c, newLo > lo[i], newHi < hi[i]);
        if (newHi - newLo <= POINT) {
            fix(i, equal ? end : newLo);
        } else {
            moveBox(i, newLo, newHi);
        }
    }
}
