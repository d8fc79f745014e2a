package org.hinge.density;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * exp(-energy) summed over a fine grid, or over the corners; shares nothing with what is tested.
 */
final class GridIntegral {
    private static final int CELLS = 1500;
    private static final double FEASIBLE = 1e-6;

    private GridIntegral() {}

    /** Of two atoms in the unit square, by the midpoints of cells. */
    static double of(HingeLossMrf mrf, double[] weights) {
        double sum = 0;
        double[] y = new double[2];
        for (int i = 0; i < CELLS; i++) {
            for (int j = 0; j < CELLS; j++) {
                y[0] = (i + 0.5) / CELLS;
                y[1] = (j + 0.5) / CELLS;
                sum += value(mrf, weights, y, 0);
            }
        }
        return sum / CELLS / CELLS;
    }

    /** Of true and false. */
    static double booleans(HingeLossMrf mrf, double[] weights) {
        double sum = 0;
        double[] y = new double[mrf.variables()];
        for (int bits = 0; bits < 1 << y.length; bits++) {
            for (int i = 0; i < y.length; i++) {
                y[i] = bits >> i & 1;
            }
            sum += value(mrf, weights, y, FEASIBLE);
        }
        return sum;
    }

    private static double value(HingeLossMrf mrf, double[] weights, double[] y, double slack) {
        double energy = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double size = kind.value(mrf.linear(k, y));
            if (!kind.isConstraint()) {
                energy += weights[mrf.rule(k)] * size;
            } else if (size > slack) {
                return 0;
            }
        }
        return Math.exp(-energy);
    }
}
