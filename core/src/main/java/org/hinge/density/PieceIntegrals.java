package org.hinge.density;

import org.apache.commons.numbers.gamma.Erfcx;

/**
 * The integrals
 *
 * <pre>
 *   J_k = integral over 0..h of  x^k exp(-A x^2 - b x) dx,     k = 0, 1, 2,  A &gt;= 0,  b &gt;= 0
 * </pre>
 *
 * by the scaled complementary error function where it is accurate, and else by Gauss-Legendre in
 * panels over which the exponent changes by at most 8, up to where it reaches 40.
 */
final class PieceIntegrals {
    private static final double FAR = 40;
    private static final double PANEL = 8;
    private static final double CLOSED_FORM_START = 3;

    private double j0;
    private double j1;
    private double j2;

    void compute(double curvature, double slope, double h) {
        double exponent = (curvature * h + slope) * h;
        double root = Math.sqrt(curvature);
        if (curvature > 0 && exponent >= 1 && slope <= 2 * root * CLOSED_FORM_START) {
            closedForm(curvature, slope, h, root, exponent);
        } else {
            quadrature(curvature, slope, h, exponent);
        }
    }

    private void closedForm(double a, double b, double h, double root, double exponent) {
        double z = b / (2 * root);
        double end = Math.exp(-exponent);
        double tail = end == 0 ? 0 : end * Erfcx.value(root * h + z);
        j0 = Math.sqrt(Math.PI) / (2 * root) * (Erfcx.value(z) - tail);
        j1 = (1 - end - b * j0) / (2 * a);
        j2 = (j0 - b * j1 - h * end) / (2 * a);
    }

    private void quadrature(double a, double b, double h, double exponent) {
        double end = exponent <= FAR ? h : 2 * FAR / (b + Math.sqrt(b * b + 4 * FAR * a));
        int panels = Math.max(1, (int) Math.ceil((a * end + b) * end / PANEL));
        double width = end / panels;
        j0 = 0;
        j1 = 0;
        j2 = 0;
        for (int p = 0; p < panels; p++) {
            for (int i = 0; i < GaussLegendre.NODES; i++) {
                double x = (p + GaussLegendre.node(i)) * width;
                double f = GaussLegendre.weight(i) * width * Math.exp(-(a * x + b) * x);
                j0 += f;
                j1 += f * x;
                j2 += f * x * x;
            }
        }
    }

    double j0() {
        return j0;
    }

    double j1() {
        return j1;
    }

    double j2() {
        return j2;
    }
}
