package org.hinge.inference.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What terms of the same three variables add to these variables' N.
 *
 * <p>N has to bound A'SA. Rules such as those of triads, "a friend's friend is a friend, a friend's
 * foe is a foe", give several terms to the same three variables, with different signs a_j. Together
 * they add, with S_j = omega_j / 3, the matrix
 *
 * <pre>
 *   sum_j S_j a_j a_j'  =  (m p q)        m = sum_j S_j,   p = sum_j S_j a_j1 a_j2, ...
 *                          (p m r)
 *                          (q r m)
 * </pre>
 *
 * whose largest eigenvalue bounds it: less than the sum of the omega_j where the signs in p, q and
 * r cancel. Three triads of weight 1 on the same links add 4/3 instead of 3, and so steps can be
 * more than twice as long.
 */
final class TripleNorms {
    /** What rounding may add to a closed form. */
    private static final double SAFE = 1 + 1e-12;

    private final List<TermGroup> groups = new ArrayList<>();
    private final int variables;
    private final int[] at;
    private long[] rest = new long[64];

    /** The sums m, p, q and r of each three variables at hand. */
    private double[] sums = new double[256];

    TripleNorms(List<TermGroup> all, int variables) {
        this.variables = variables;
        for (TermGroup group : all) {
            if (group.shape instanceof Triples) {
                groups.add(group);
            }
        }
        if (!canCancel()) {
            groups.clear();
        }
        this.at = new int[groups.size()];
    }

    /** Whether {@link #addTo} does this group. */
    boolean contains(TermGroup group) {
        return groups.contains(group);
    }

    private boolean canCancel() {
        for (TermGroup group : groups) {
            if (!Arrays.equals(products(group), products(groups.get(0)))) {
                return true;
            }
        }
        return false;
    }

    private static double[] products(TermGroup group) {
        return ((Triples) group.shape).signProducts();
    }

    /** Groups are sorted by their terms' first variable, so that terms to be joined are near. */
    void addTo(double[] norms) {
        for (int i = 0; i < variables && !groups.isEmpty(); i++) {
            int count = collect(i);
            Arrays.fill(sums, 0, 4 * count, 0);
            for (int g = 0; g < at.length; g++) {
                at[g] = sum(groups.get(g), at[g], i, count);
            }
            for (int t = 0; t < count; t++) {
                double norm = largestEigenvalue(4 * t);
                norms[i] += norm;
                norms[(int) (rest[t] >> 32)] += norm;
                norms[(int) rest[t]] += norm;
            }
        }
    }

    /** The different other two variables, sorted, of all terms whose first variable is i. */
    private int collect(int i) {
        int count = 0;
        for (int g = 0; g < at.length; g++) {
            Triples triples = (Triples) groups.get(g).shape;
            for (int j = at[g]; j < triples.size() && triples.first(j) == i; j++) {
                if (count == rest.length) {
                    rest = Arrays.copyOf(rest, 2 * count);
                    sums = new double[4 * rest.length];
                }
                rest[count++] = triples.rest(j);
            }
        }
        Arrays.sort(rest, 0, count);
        int kept = 0;
        for (int t = 0; t < count; t++) {
            if (kept == 0 || rest[t] != rest[kept - 1]) {
                rest[kept++] = rest[t];
            }
        }
        return kept;
    }

    private int sum(TermGroup group, int from, int i, int count) {
        Triples triples = (Triples) group.shape;
        double[] products = triples.signProducts();
        int j = from;
        for (; j < triples.size() && triples.first(j) == i; j++) {
            int t = 4 * Arrays.binarySearch(rest, 0, count, triples.rest(j));
            double s = group.duals.omega(j) / 3;
            sums[t] += s;
            sums[t + 1] += s * products[0];
            sums[t + 2] += s * products[1];
            sums[t + 3] += s * products[2];
        }
        return j;
    }

    /** m plus the largest root of x^3 - (p^2 + q^2 + r^2) x - 2 p q r, in Viete's form. */
    private double largestEigenvalue(int t) {
        // In units of m, so that tiny weights do not vanish in the products.
        double m = sums[t];
        if (m == 0) {
            // Rules whose weight has become 0.
            return 0;
        }
        double p = sums[t + 1] / m;
        double q = sums[t + 2] / m;
        double r = sums[t + 3] / m;
        double root = Math.sqrt((p * p + q * q + r * r) / 3);
        double cube = root * root * root;
        double cosine = cube > 0 ? Math.min(1, Math.max(-1, p * q * r / cube)) : 1;
        return SAFE * m * (1 + 2 * root * StrictMath.cos(StrictMath.acos(cosine) / 3));
    }
}
