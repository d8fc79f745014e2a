package org.hinge.bench.trust;

import java.util.Arrays;

/**
 * The trust that all users together have in each (Kamvar, Schlosser and Garcia-Molina 2003): the
 * stationary distribution of a walk that follows trust,
 *
 * <pre>
 *   t = (1 - a) C' t + a p,    c_ij = s_ij / sum over j of s_ij,    c_i = p if i trusts nobody
 * </pre>
 *
 * with s_ij the trust of i in j and p the users who are trusted beforehand. Nobody is named here
 * who is, so p is the same for all. Distrust is trust 0, as in the definition, which cuts negative
 * ratings off.
 */
public final class EigenTrust {
    /** The share of steps that begin anew. */
    static final double RESTART = 0.1;

    private static final double TOLERANCE = 1e-12;
    private static final int MOST_STEPS = 10_000;

    private EigenTrust() {}

    /** The trust in each user, by number; sums to 1. */
    public static double[] of(TrustGraph graph) {
        int n = graph.users();
        double[] trust = new double[n];
        Arrays.fill(trust, 1.0 / n);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] next = step(graph, trust);
            double change = 0;
            for (int i = 0; i < n; i++) {
                change += Math.abs(next[i] - trust[i]);
            }
            trust = next;
            if (change < TOLERANCE) {
                return trust;
            }
        }
        throw new IllegalStateException("the walk has not settled");
    }

    /** (1 - a) C' t + a p. */
    private static double[] step(TrustGraph graph, double[] trust) {
        int n = trust.length;
        double[] next = new double[n];
        // What everybody gets: new walks, and those of users who trust nobody.
        double shared = RESTART;
        for (int i = 0; i < n; i++) {
            double sum = graph.of(i).values().stream().mapToDouble(Double::doubleValue).sum();
            if (sum == 0) {
                shared += (1 - RESTART) * trust[i];
            } else {
                double factor = (1 - RESTART) * trust[i] / sum;
                graph.of(i).forEach((j, value) -> next[j] += factor * value);
            }
        }
        for (int i = 0; i < n; i++) {
            next[i] += shared / n;
        }
        return next;
    }
}
