package org.hinge.bench.newton;

import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The feasible set 0 &lt;= y &lt;= 1, c . y &lt;= d or = d of each of some blocks that share no
 * variable; and the face of it that a point lies on: variables at a bound and blocks that are
 * tight.
 */
final class BlockBox {
    private static final double TIGHT = 1e-13;

    private final int[] term;
    private final int[] start;
    private final int[] variable;
    private final double[] c;
    private final double[] d;
    private final boolean[] equal;

    /** Whether each variable is strictly inside its bounds, and each block is tight. */
    private final boolean[] free;

    private final boolean[] tight;

    BlockBox(HingeLossMrf mrf) {
        this.term =
                IntStream.range(0, mrf.terms()).filter(k -> mrf.kind(k).isConstraint()).toArray();
        int n = term.length;
        this.start = new int[n + 1];
        for (int k = 0; k < n; k++) {
            start[k + 1] = start[k] + mrf.start(term[k] + 1) - mrf.start(term[k]);
        }
        this.variable = new int[start[n]];
        this.c = new double[start[n]];
        this.d = new double[n];
        this.equal = new boolean[n];
        boolean[] taken = new boolean[mrf.variables()];
        for (int k = 0; k < n; k++) {
            d[k] = -mrf.constant(term[k]);
            equal[k] = mrf.kind(term[k]) == TermKind.EQUAL;
            for (int e = start[k]; e < start[k + 1]; e++) {
                int entry = mrf.start(term[k]) + e - start[k];
                variable[e] = mrf.variable(entry);
                c[e] = mrf.coefficient(entry);
                if (taken[variable[e]]) {
                    throw new IllegalArgumentException("constraints must share no variable");
                }
                taken[variable[e]] = true;
            }
        }
        this.free = new boolean[mrf.variables()];
        this.tight = new boolean[n];
    }

    /** The feasible point that minimises sum_i N_i (x_i - v_i)^2. */
    void project(double[] v, double[] metric, double[] x) {
        for (int i = 0; i < v.length; i++) {
            x[i] = clamp(v[i]);
        }
        for (int k = 0; k < term.length; k++) {
            double excess = excess(k, x);
            if (excess > 0 || (equal[k] && excess != 0)) {
                projectBlock(k, v, metric, x);
            }
        }
    }

    private static double clamp(double y) {
        return Math.min(Math.max(y, 0), 1);
    }

    private double excess(int k, double[] x) {
        double sum = -d[k];
        for (int e = start[k]; e < start[k + 1]; e++) {
            sum += c[e] * x[variable[e]];
        }
        return sum;
    }

    /**
     * x_i = clamp(v_i - lambda c_i / N_i) with c . x = d: Newton's method on lambda inside a
     * bracket, since c . x falls along pieces that are linear.
     */
    private void projectBlock(int k, double[] v, double[] metric, double[] x) {
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        double lambda = 0;
        for (int turn = 0; turn < 100; turn++) {
            double excess = -d[k];
            double fall = 0;
            for (int e = start[k]; e < start[k + 1]; e++) {
                int i = variable[e];
                double wanted = v[i] - lambda * c[e] / metric[i];
                x[i] = clamp(wanted);
                excess += c[e] * x[i];
                fall += x[i] == wanted ? c[e] * c[e] / metric[i] : 0;
            }
            if (Math.abs(excess) <= TIGHT) {
                return;
            }
            if (excess > 0) {
                low = lambda;
            } else {
                high = lambda;
            }
            double next = fall > 0 ? lambda + excess / fall : Double.NaN;
            if (!(next > low && next < high)) {
                next = inside(k, v, metric, low, high, lambda);
            }
            lambda = next;
        }
    }

    /**
     * The middle of a bracket; if an end of it is open, where the next variable leaves its bound.
     */
    private double inside(
            int k, double[] v, double[] metric, double low, double high, double lambda) {
        if (low > Double.NEGATIVE_INFINITY && high < Double.POSITIVE_INFINITY) {
            return low + (high - low) / 2;
        }
        boolean up = high == Double.POSITIVE_INFINITY;
        double farthest = lambda;
        for (int e = start[k]; e < start[k + 1]; e++) {
            for (int bound = 0; bound <= 1; bound++) {
                double knot = (v[variable[e]] - bound) * metric[variable[e]] / c[e];
                farthest = up ? Math.max(farthest, knot) : Math.min(farthest, knot);
            }
        }
        return farthest + (up ? 1 : -1) * 1e-9 * (1 + Math.abs(farthest));
    }

    /** Takes the face of a point; returns whether it is another one than before. */
    boolean takeFace(double[] x) {
        boolean changed = false;
        for (int i = 0; i < x.length; i++) {
            boolean inside = x[i] > 0 && x[i] < 1;
            changed |= inside != free[i];
            free[i] = inside;
        }
        for (int k = 0; k < term.length; k++) {
            boolean now = equal[k] || excess(k, x) >= -1e-12;
            changed |= now != tight[k];
            tight[k] = now;
        }
        return changed;
    }

    /**
     * M r over the directions of the face: z_i = (r_i - mu c_i) / h_i of free variables, with mu
     * such that c . z = 0 in tight blocks; 0 elsewhere.
     */
    void precondition(double[] r, double[] h, double[] z) {
        for (int i = 0; i < r.length; i++) {
            z[i] = free[i] ? r[i] / h[i] : 0;
        }
        for (int k = 0; k < term.length; k++) {
            if (tight[k]) {
                double sum = 0;
                double weight = 0;
                for (int e = start[k]; e < start[k + 1]; e++) {
                    int i = variable[e];
                    sum += c[e] * z[i];
                    weight += free[i] ? c[e] * c[e] / h[i] : 0;
                }
                for (int e = start[k]; e < start[k + 1]; e++) {
                    int i = variable[e];
                    z[i] = free[i] ? z[i] - sum / weight * c[e] / h[i] : 0;
                }
            }
        }
    }

    /** The best multiplier of each block for the bound, given the gradient of the potentials. */
    void exportMultipliers(double[] g, double[] duals) {
        for (int k = 0; k < term.length; k++) {
            double best = 0;
            double bound = bound(k, 0, g);
            for (int e = start[k]; e < start[k + 1]; e++) {
                double mu = -g[variable[e]] / c[e];
                if ((equal[k] || mu > 0) && bound(k, mu, g) > bound) {
                    best = mu;
                    bound = bound(k, mu, g);
                }
            }
            duals[term[k]] = best;
        }
    }

    /** -mu d + sum_i min(0, g_i + mu c_i), largest where one of the g_i + mu c_i is 0. */
    private double bound(int k, double mu, double[] g) {
        double sum = -mu * d[k];
        for (int e = start[k]; e < start[k + 1]; e++) {
            sum += Math.min(0, g[variable[e]] + mu * c[e]);
        }
        return sum;
    }
}
