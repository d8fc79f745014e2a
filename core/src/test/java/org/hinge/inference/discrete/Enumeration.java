package org.hinge.inference.discrete;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** All Boolean assignments of a small field, one after the other; shares no code with searches. */
public final class Enumeration {
    private final double[] marginals;
    private final double leastEnergy;
    private final int feasible;

    public Enumeration(HingeLossMrf mrf, double[] weights) {
        int n = mrf.variables();
        double least = Double.POSITIVE_INFINITY;
        double[] sum = new double[n];
        double total = 0;
        int count = 0;
        for (int code = 0; code < 1 << n; code++) {
            double[] x = assignment(code, n);
            if (isFeasible(mrf, x)) {
                double energy = energy(mrf, weights, x);
                least = Math.min(least, energy);
                count++;
                total += Math.exp(-energy);
                for (int i = 0; i < n; i++) {
                    sum[i] += x[i] * Math.exp(-energy);
                }
            }
        }
        double z = total;
        this.marginals = Arrays.stream(sum).map(s -> s / z).toArray();
        this.leastEnergy = least;
        this.feasible = count;
    }

    static double[] assignment(int code, int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = code >> i & 1;
        }
        return x;
    }

    public static double energy(HingeLossMrf mrf, double[] weights, double[] x) {
        double energy = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint()) {
                energy += weights[mrf.rule(k)] * mrf.kind(k).value(mrf.linear(k, x));
            }
        }
        return energy;
    }

    public static boolean isFeasible(HingeLossMrf mrf, double[] x) {
        for (int k = 0; k < mrf.terms(); k++) {
            double l = mrf.linear(k, x);
            boolean equal = mrf.kind(k) == TermKind.EQUAL;
            boolean atMost = mrf.kind(k) == TermKind.AT_MOST;
            if ((equal && Math.abs(l) > 1e-6) || (atMost && l > 1e-6)) {
                return false;
            }
        }
        return true;
    }

    /** The probability that each variable is 1. */
    public double[] marginals() {
        return marginals;
    }

    /** Infinite if no assignment is feasible. */
    public double leastEnergy() {
        return leastEnergy;
    }

    public int feasible() {
        return feasible;
    }
}
