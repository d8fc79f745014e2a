package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;

/**
 * A term with slope_i u + offset_i in the place of each y_i: entries of the same u become one, and
 * what cancels out but for rounding is gone. What it gives is that of the last term read.
 */
final class RewrittenTerm {
    private final HingeLossMrf mrf;
    private final int[] number;
    private final double[] slope;
    private final double[] offset;

    /** By u: the sum of the coefficients of the term at hand, and that of their sizes. */
    private final double[] sum;

    private final double[] magnitude;
    private int[] variable = new int[16];
    private double[] coefficient = new double[16];
    private int size;
    private double constant;

    /**
     * For the terms of a field.
     *
     * @param number of the u of each variable; -1 if there is none
     */
    RewrittenTerm(HingeLossMrf mrf, int[] number, double[] slope, double[] offset, int us) {
        this.mrf = mrf;
        this.number = number;
        this.slope = slope;
        this.offset = offset;
        this.sum = new double[us];
        this.magnitude = new double[us];
    }

    void read(int k) {
        int most = mrf.start(k + 1) - mrf.start(k);
        if (most > variable.length) {
            variable = new int[2 * most];
            coefficient = new double[2 * most];
        }
        constant = mrf.constant(k);
        int touched = 0;
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            int i = mrf.variable(e);
            double a = mrf.coefficient(e);
            constant += a * offset[i];
            int u = number[i];
            if (u >= 0) {
                if (magnitude[u] == 0) {
                    variable[touched++] = u;
                }
                sum[u] += a * slope[i];
                magnitude[u] += Math.abs(a * slope[i]);
            }
        }
        Arrays.sort(variable, 0, touched);
        size = 0;
        for (int at = 0; at < touched; at++) {
            int u = variable[at];
            if (Math.abs(sum[u]) > Tolerances.TERM_ROUNDING * magnitude[u]) {
                variable[size] = u;
                coefficient[size++] = sum[u];
            }
            sum[u] = 0;
            magnitude[u] = 0;
        }
    }

    int size() {
        return size;
    }

    int variable(int entry) {
        return variable[entry];
    }

    double coefficient(int entry) {
        return coefficient[entry];
    }

    double constant() {
        return constant;
    }
}
