package org.hinge.density;

/** A linear function {@code a . t + b} of the coordinates of a region. Not to be changed. */
final class LinearRow {
    /** Below this, as a part of the largest, a coefficient is 0 but for rounding. */
    static final double ZERO = 1e-12;

    private final double[] a;
    private final double b;

    /** Keeps the array. */
    LinearRow(double[] a, double b) {
        this.a = a;
        this.b = b;
    }

    double coefficient(int i) {
        return a[i];
    }

    double constant() {
        return b;
    }

    /** Whether it depends on a coordinate. */
    boolean dependsOn(int i) {
        return a[i] != 0;
    }

    boolean isConstant() {
        return size() == 0;
    }

    private double size() {
        double most = 0;
        for (double each : a) {
            most = Math.max(most, Math.abs(each));
        }
        return most;
    }

    /** Its value where the first coordinates are given and the others are 0. */
    double at(double[] t, int given) {
        double l = b;
        for (int i = 0; i < given; i++) {
            l += a[i] * t[i];
        }
        return l;
    }

    /** Scaled so that the largest coefficient is 1 in size, without what is rounding. */
    LinearRow normalised() {
        double size = size();
        if (size == 0) {
            return this;
        }
        double[] scaled = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            scaled[i] = Math.abs(a[i]) <= ZERO * size ? 0 : a[i] / size;
        }
        return new LinearRow(scaled, b / size);
    }

    LinearRow negated() {
        double[] minus = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            minus[i] = -a[i];
        }
        return new LinearRow(minus, -b);
    }

    /** {@code this * p + other * q}, in which a coordinate cancels. */
    LinearRow without(int coordinate, double p, LinearRow other, double q) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            double first = p * a[i];
            double second = q * other.a[i];
            sum[i] = first + second;
            // What is left of two numbers that cancel is rounding.
            double noise = ZERO * (Math.abs(first) + Math.abs(second));
            sum[i] = i == coordinate || Math.abs(sum[i]) <= noise ? 0 : sum[i];
        }
        return new LinearRow(sum, p * b + q * other.b).normalised();
    }

    boolean isParallel(LinearRow other) {
        for (int i = 0; i < a.length; i++) {
            if (Math.abs(a[i] - other.a[i]) > ZERO) {
                return false;
            }
        }
        return true;
    }
}
