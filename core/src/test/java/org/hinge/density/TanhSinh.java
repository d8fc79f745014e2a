package org.hinge.density;

import java.util.function.DoubleUnaryOperator;

/** Double exponential quadrature, in panels; shares nothing with the code under test. */
final class TanhSinh {
    private static final int PANELS = 16;
    private static final double STEP = 1 / 16.0;

    private TanhSinh() {}

    static double integrate(DoubleUnaryOperator f, double from, double to) {
        double sum = 0;
        double half = (to - from) / PANELS / 2;
        for (int p = 0; p < PANELS; p++) {
            double middle = from + (2 * p + 1) * half;
            for (int k = -56; k <= 56; k++) {
                double t = k * STEP;
                double u = Math.PI / 2 * Math.sinh(t);
                double weight = Math.PI / 2 * Math.cosh(t) / Math.pow(Math.cosh(u), 2);
                sum += STEP * weight * half * f.applyAsDouble(middle + half * Math.tanh(u));
            }
        }
        return sum;
    }
}
