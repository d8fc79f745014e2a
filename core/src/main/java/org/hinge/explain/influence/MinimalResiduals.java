package org.hinge.explain.influence;

/**
 * K x = r for a symmetric K of any sign, by minimal residuals with a positive diagonal scaling
 * (Paige and Saunders 1975): Lanczos vectors make K tridiagonal, plane rotations make that
 * triangular, and x follows in the same pass.
 */
final class MinimalResiduals {
    private static final int MOST_STEPS = 5_000;

    private static final double ENOUGH = 1e-11;

    private final LinearMap map;
    private final double[] scale;
    private final int n;

    private MinimalResiduals(LinearMap map, double[] scale) {
        this.map = map;
        this.scale = scale;
        this.n = scale.length;
    }

    static double[] solve(LinearMap map, double[] right, double[] scale) {
        return new MinimalResiduals(map, scale).run(right);
    }

    private double[] run(double[] right) {
        double[] x = new double[n];
        double[] older = new double[n];
        double[] old = right.clone();
        double[] scaled = scaled(old);
        double[] product = new double[n];
        double[] direction = new double[n];
        double[] directionOld = new double[n];
        double[] directionOlder = new double[n];
        double beta = Math.sqrt(dot(old, scaled));
        double betaOld = 0;
        double first = beta;
        double remaining = beta;
        double cosine = -1;
        double sine = 0;
        double delta = 0;
        double epsilon = 0;
        double[] vector = new double[n];
        for (int step = 0; step < MOST_STEPS && remaining > ENOUGH * first && beta > 0; step++) {
            for (int i = 0; i < n; i++) {
                vector[i] = scaled[i] / beta;
            }
            map.times(vector, product);
            double keep = step == 0 ? 0 : beta / betaOld;
            double alpha = 0;
            for (int i = 0; i < n; i++) {
                product[i] -= keep * older[i];
                alpha += vector[i] * product[i];
            }
            for (int i = 0; i < n; i++) {
                product[i] -= alpha / beta * old[i];
            }
            double[] spare = older;
            older = old;
            old = product;
            product = spare;
            scaled = scaled(old);
            betaOld = beta;
            beta = Math.sqrt(Math.max(0, dot(old, scaled)));
            double epsilonOld = epsilon;
            double deltaBar = cosine * delta + sine * alpha;
            double gammaBar = sine * delta - cosine * alpha;
            epsilon = sine * beta;
            delta = -cosine * beta;
            double gamma = Math.max(Math.hypot(gammaBar, beta), Double.MIN_NORMAL);
            cosine = gammaBar / gamma;
            sine = beta / gamma;
            double along = cosine * remaining;
            remaining *= sine;
            double[] free = directionOlder;
            directionOlder = directionOld;
            directionOld = direction;
            direction = free;
            for (int i = 0; i < n; i++) {
                direction[i] =
                        (vector[i] - epsilonOld * directionOlder[i] - deltaBar * directionOld[i])
                                / gamma;
                x[i] += along * direction[i];
            }
        }
        return x;
    }

    private double[] scaled(double[] vector) {
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            result[i] = vector[i] / scale[i];
        }
        return result;
    }

    private static double dot(double[] left, double[] right) {
        double sum = 0;
        for (int i = 0; i < left.length; i++) {
            sum += left[i] * right[i];
        }
        return sum;
    }
}
