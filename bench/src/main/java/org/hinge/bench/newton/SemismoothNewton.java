package org.hinge.bench.newton;

import org.hinge.inference.Certificate;
import org.hinge.model.HingeLossMrf;

/**
 * A projected semismooth Newton method: a few steps of projected gradients find the face of the
 * feasible set, conjugate gradients solve Newton's equation on it, and the step is projected.
 *
 * <pre>
 *   y  &lt;- P(y - g / N)            until the face stays the same, a few times at most
 *   H d = -g                      on the face, by conjugate gradients, not exactly
 *   y  &lt;- P(y + alpha d)          alpha = 1, 1/2, 1/4, ... (Armijo)
 * </pre>
 *
 * After each step the certificate is that of s_j = 2 w_j max(0, l_j).
 */
public final class SemismoothNewton {
    private static final int MOST_FACES = 8;
    private static final int MOST_PRODUCTS = 500;
    private static final int MOST_HALVINGS = 12;
    private static final double ARMIJO = 1e-4;

    /** Energies that differ by a smaller share are the same: near the optimum all are. */
    private static final double ROUNDING = 1e-13;

    private static final double MOST_DAMPING = 1e-3;

    /** The square of the residual of Newton's equation falls to this share, or further. */
    private static final double LOOSEST = 0.25;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final SquaredField field;
    private final BlockBox box;
    private final double[] majoriser;
    private final double[] y;
    private final double[] g;
    private int steps;
    private int passes;

    /** What was reached, and what it took: steps, and passes over all terms. */
    public record Progress(int steps, int passes, double energy, double lowerBound, double gap) {}

    /**
     * Begins at a feasible point.
     *
     * @param start values; not changed
     */
    public SemismoothNewton(HingeLossMrf mrf, double[] weights, double[] start) {
        this.mrf = mrf;
        this.weights = weights;
        this.field = new SquaredField(mrf, weights);
        this.box = new BlockBox(mrf);
        this.majoriser = field.majoriser(mrf.variables());
        this.y = new double[mrf.variables()];
        this.g = new double[mrf.variables()];
        box.project(start, majoriser, y);
        look();
    }

    /** One step, and what is proven after it. */
    public Progress step() {
        findFace();
        double[] d = newtonDirection();
        search(d);
        steps++;
        return progress();
    }

    /** Where the steps are. */
    public double[] values() {
        return y.clone();
    }

    private void look() {
        field.look(y);
        field.gradient(g);
        passes += 2;
    }

    /** Each of these steps lowers the energy: N bounds the curvature. */
    private void findFace() {
        boolean changed = true;
        for (int turn = 0; turn < MOST_FACES && changed; turn++) {
            double[] v = new double[y.length];
            for (int i = 0; i < v.length; i++) {
                v[i] = y[i] - g[i] / majoriser[i];
            }
            box.project(v, majoriser, y);
            changed = box.takeFace(y);
            look();
        }
    }

    /**
     * Preconditioned conjugate gradients on the face for (H + delta N) d = -g. delta goes to 0 with
     * the gradient: without it, directions that no term curves become as long as rounding makes
     * them.
     */
    private double[] newtonDirection() {
        int n = y.length;
        double[] h = new double[n];
        field.diagonal(h);
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = -g[i];
        }
        double[] z = new double[n];
        box.precondition(r, majoriser, z);
        // What multipliers of blocks hold is much larger than what is left, and would drown it.
        for (int i = 0; i < n; i++) {
            r[i] = majoriser[i] * z[i];
        }
        double delta = Math.min(MOST_DAMPING, Math.sqrt(dot(r, z) / (1 + field.energy())));
        for (int i = 0; i < n; i++) {
            h[i] += delta * majoriser[i];
        }
        box.precondition(r, h, z);
        double[] d = new double[n];
        double[] p = z.clone();
        double[] product = new double[n];
        double rz = dot(r, z);
        double wanted = rz * Math.min(LOOSEST, Math.sqrt(Math.sqrt(rz / (1 + field.energy()))));
        for (int k = 0; k < MOST_PRODUCTS && rz > wanted; k++) {
            field.hessianTimes(p, product);
            passes += 2;
            for (int i = 0; i < n; i++) {
                product[i] += delta * majoriser[i] * p[i];
            }
            double alpha = rz / dot(p, product);
            for (int i = 0; i < n; i++) {
                d[i] += alpha * p[i];
                r[i] -= alpha * product[i];
            }
            box.precondition(r, h, z);
            double next = dot(r, z);
            double beta = next / rz;
            for (int i = 0; i < n; i++) {
                p[i] = z[i] + beta * p[i];
            }
            rz = next;
        }
        return d;
    }

    private void search(double[] d) {
        double before = field.energy();
        double[] from = y.clone();
        double[] v = new double[y.length];
        double alpha = 1;
        for (int turn = 0; turn < MOST_HALVINGS; turn++) {
            for (int i = 0; i < v.length; i++) {
                v[i] = from[i] + alpha * d[i];
            }
            box.project(v, majoriser, y);
            passes++;
            double promised = 0;
            for (int i = 0; i < y.length; i++) {
                promised += g[i] * (y[i] - from[i]);
            }
            if (field.look(y) <= before + ARMIJO * promised + ROUNDING * before) {
                field.gradient(g);
                passes++;
                return;
            }
            alpha /= 2;
        }
        System.arraycopy(from, 0, y, 0, y.length);
        look();
    }

    private Progress progress() {
        double[] duals = new double[mrf.terms()];
        field.exportSlopes(duals);
        box.exportMultipliers(g, duals);
        Certificate certificate = Certificate.of(mrf, weights, y, duals);
        double gap = (certificate.energy() - certificate.lowerBound()) / certificate.energy();
        return new Progress(
                steps,
                passes,
                certificate.energy(),
                certificate.lowerBound(),
                certificate.energy() == certificate.lowerBound() ? 0 : gap);
    }

    private static double dot(double[] x, double[] z) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * z[i];
        }
        return sum;
    }
}
