package org.hinge.inference.discrete.gibbs;

import java.util.Arrays;
import java.util.List;

/** Split R-hat and effective sample size by their definitions, on the halves of chains. */
final class NaiveDiagnostics {
    private NaiveDiagnostics() {}

    static double rHat(List<double[]> halves) {
        return Math.sqrt(pooledVariance(halves) / within(halves));
    }

    static double effectiveSize(List<double[]> halves) {
        int n = halves.get(0).length;
        double draws = (double) n * halves.size();
        double[] rho = new double[n];
        rho[0] = 1;
        for (int t = 1; t < n; t++) {
            int lag = t;
            double mean = halves.stream().mapToDouble(h -> covariance(h, lag)).average().orElse(0);
            rho[t] = 1 - (within(halves) - mean) / pooledVariance(halves);
        }
        double tau = -1;
        double last = Double.POSITIVE_INFINITY;
        for (int t = 0; t + 1 < n && rho[t] + rho[t + 1] > 0; t += 2) {
            last = Math.min(last, rho[t] + rho[t + 1]);
            tau += 2 * last;
        }
        return draws / Math.max(tau, 1 / Math.log10(draws));
    }

    private static double within(List<double[]> halves) {
        return halves.stream().mapToDouble(NaiveDiagnostics::variance).average().orElse(0);
    }

    private static double pooledVariance(List<double[]> halves) {
        int n = halves.get(0).length;
        double[] means = halves.stream().mapToDouble(NaiveDiagnostics::mean).toArray();
        return within(halves) * (n - 1) / n + variance(means);
    }

    private static double covariance(double[] x, int lag) {
        double mean = mean(x);
        double sum = 0;
        for (int t = 0; t + lag < x.length; t++) {
            sum += (x[t] - mean) * (x[t + lag] - mean);
        }
        return sum / x.length;
    }

    private static double variance(double[] x) {
        double mean = mean(x);
        return Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / (x.length - 1);
    }

    private static double mean(double[] x) {
        return Arrays.stream(x).average().orElse(0);
    }
}
