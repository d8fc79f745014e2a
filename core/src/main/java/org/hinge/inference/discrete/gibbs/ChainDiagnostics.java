package org.hinge.inference.discrete.gibbs;

import java.util.List;

/**
 * Split R-hat and effective sample size of one atom (Gelman and others, Bayesian Data Analysis, 3rd
 * edition, section 11.4 and 11.5; Geyer's initial monotone sequence).
 *
 * <p>Each chain is cut in halves: M series of N draws, with means m_j and variances s_j^2.
 *
 * <pre>
 *   W = mean of s_j^2,   B / N = variance of m_j,   V = (N - 1) / N W + B / N
 *   R-hat = sqrt(V / W),   rho_t = 1 - (W - mean autocovariance at lag t) / V
 *   effective size = M N / (1 + 2 sum of rho_t)
 * </pre>
 */
final class ChainDiagnostics {
    private final long[][] series;
    private final int[] ones;
    private final int[] early;
    private final int[] late;
    private final int length;
    private double within;
    private double variance;

    /** The first {@code kept} draws of each chain; at least 4. */
    ChainDiagnostics(List<BitDraws> chains, int kept, int atom) {
        this.length = kept / 2;
        this.series = new long[2 * chains.size()][];
        for (int c = 0; c < chains.size(); c++) {
            series[2 * c] = chains.get(c).series(atom, 0, length);
            series[2 * c + 1] = chains.get(c).series(atom, kept - length, kept);
        }
        this.ones = new int[series.length];
        this.early = new int[series.length];
        this.late = new int[series.length];
        compareSeries();
    }

    private void compareSeries() {
        double sum = 0;
        for (int j = 0; j < series.length; j++) {
            for (long word : series[j]) {
                ones[j] += Long.bitCount(word);
            }
            double mean = mean(j);
            within += length * mean * (1 - mean) / (length - 1) / series.length;
            sum += mean;
        }
        double between = 0;
        for (int j = 0; j < series.length; j++) {
            double off = mean(j) - sum / series.length;
            between += off * off / (series.length - 1);
        }
        variance = within * (length - 1) / length + between;
    }

    private double mean(int j) {
        return (double) ones[j] / length;
    }

    /** Not a number if all draws are equal; infinite if each series is constant but not equal. */
    double rHat() {
        return Math.sqrt(variance / within);
    }

    /** Not a number if all draws are equal. Call it once only. */
    double effectiveSize() {
        if (!(variance > 0)) {
            return Double.NaN;
        }
        double draws = (double) series.length * length;
        double sum = 0;
        double pair = Double.POSITIVE_INFINITY;
        for (int t = 0; t + 1 < length; t += 2) {
            double next = (t == 0 ? 1 : correlation(t)) + correlation(t + 1);
            if (next <= 0) {
                break;
            }
            pair = Math.min(pair, next);
            sum += pair;
        }
        // Draws that alternate can be worth more than independent ones, but not without limit.
        return draws / Math.max(2 * sum - 1, 1 / Math.log10(draws));
    }

    /** rho_t; lags must come one after the other from 1. */
    private double correlation(int lag) {
        double covariance = 0;
        for (int j = 0; j < series.length; j++) {
            early[j] += bit(series[j], lag - 1);
            late[j] += bit(series[j], length - lag);
            double mean = mean(j);
            double cross = coincidences(series[j], lag);
            double sums = 2.0 * ones[j] - early[j] - late[j];
            covariance += (cross - mean * sums + (length - lag) * mean * mean) / length;
        }
        return 1 - (within - covariance / series.length) / variance;
    }

    private static int bit(long[] bits, int at) {
        return (int) (bits[at >>> 6] >>> (at & 63)) & 1;
    }

    /** How often there is a 1 and another 1 that many draws later. */
    private static int coincidences(long[] bits, int lag) {
        int words = lag >>> 6;
        int shift = lag & 63;
        int count = 0;
        for (int w = 0; w + words < bits.length; w++) {
            long later = bits[w + words] >>> shift;
            if (shift > 0 && w + words + 1 < bits.length) {
                later |= bits[w + words + 1] << (64 - shift);
            }
            count += Long.bitCount(bits[w] & later);
        }
        return count;
    }
}
