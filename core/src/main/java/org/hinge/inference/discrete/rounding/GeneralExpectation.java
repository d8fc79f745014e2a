package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.LinearTerms;

/**
 * The expected cost of potentials that are no clauses: of short ones by enumeration, of long ones
 * by a bound.
 *
 * <p>With mean m and variance v of a linear function l, and M the most it can be:
 *
 * <pre>
 *   E l^2          = m^2 + v
 *   E |l|         &lt;= sqrt(m^2 + v)
 *   E max(0, l)   &lt;= (m + sqrt(m^2 + v)) / 2
 *   E max(0, l)^2 &lt;= min( m^2 + v, M (m + sqrt(m^2 + v)) / 2 )
 * </pre>
 *
 * Each bound is a concave function of what is linear in the distribution of any one block. So one
 * of the block's choices has a bound no greater than the present one, and in the end, when nothing
 * is random, bounds are values: the assignment is never worse than the bound at the beginning.
 */
final class GeneralExpectation implements Expectation {
    /** The most joint choices of a potential's blocks that are enumerated. */
    private static final int MOST_STATES = 256;

    private final LinearTerms terms;
    private final BlockIncidences meets;
    private final double[][] probability;
    private final boolean[] decided;
    private final boolean[] isShort;
    private final double[] constant;
    private final double[] mean;
    private final double[] variance;
    private final double[] most;
    private final double[] blockMean;
    private final double[] blockVariance;
    private boolean exact = true;

    GeneralExpectation(LinearTerms terms, Blocks blocks, double[][] probability) {
        this.terms = terms;
        this.meets = new BlockIncidences(terms, blocks);
        this.probability = probability;
        this.decided = new boolean[blocks.count];
        this.isShort = new boolean[terms.size];
        this.constant = terms.constant.clone();
        this.mean = terms.constant.clone();
        this.variance = new double[terms.size];
        this.most = new double[terms.size];
        this.blockMean = new double[meets.count];
        this.blockVariance = new double[meets.count];
        for (int k = 0; k < terms.size; k++) {
            long states = 1;
            for (int j = meets.ofTerm[k]; j < meets.ofTerm[k + 1]; j++) {
                measure(j);
                mean[k] += blockMean[j];
                variance[k] += blockVariance[j];
                states = Math.min(MOST_STATES + 1, states * distinct(j));
            }
            most[k] = terms.most(k);
            isShort[k] = states <= MOST_STATES;
            exact &= isShort[k] || terms.kind[k] == LinearTerms.SQUARE;
        }
    }

    private int distinct(int j) {
        return meets.start[j + 1] - meets.start[j] + (meets.canAddNothing(j) ? 1 : 0);
    }

    private void measure(int j) {
        double[] p = probability[meets.block[j]];
        double square = 0;
        for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
            double a = meets.coefficient[e];
            blockMean[j] += p[meets.position[e]] * a;
            square += p[meets.position[e]] * a * a;
        }
        blockVariance[j] = Math.max(0, square - blockMean[j] * blockMean[j]);
    }

    @Override
    public double cost() {
        double cost = 0;
        for (int k = 0; k < terms.size; k++) {
            cost +=
                    isShort[k]
                            ? enumerate(k, meets.ofTerm[k], -1, constant[k])
                            : bound(k, mean[k], variance[k]);
        }
        return cost;
    }

    @Override
    public void addCosts(int block, double[] costs, int choices) {
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            double none = costIf(j, 0);
            for (int s = 0; s < choices; s++) {
                costs[s] += none;
            }
            for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
                costs[meets.position[e]] += costIf(j, meets.coefficient[e]) - none;
            }
        }
    }

    /** The cost of the potential if the block adds this to its linear function. */
    private double costIf(int j, double added) {
        int k = meets.term[j];
        if (isShort[k]) {
            return enumerate(k, meets.ofTerm[k], j, constant[k] + added);
        }
        return bound(k, mean[k] - blockMean[j] + added, variance[k] - blockVariance[j]);
    }

    /** Over the choices of the undecided incidences from {@code j} on, one of them left out. */
    private double enumerate(int k, int j, int without, double l) {
        if (j == meets.ofTerm[k + 1]) {
            return LinearTerms.value(terms.kind[k], l);
        }
        if (j == without || decided[meets.block[j]]) {
            return enumerate(k, j + 1, without, l);
        }
        double[] p = probability[meets.block[j]];
        double rest = 1;
        double sum = 0;
        for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
            double share = p[meets.position[e]];
            rest -= share;
            if (share > 0) {
                sum += share * enumerate(k, j + 1, without, l + meets.coefficient[e]);
            }
        }
        if (meets.canAddNothing(j) && rest > 0) {
            sum += rest * enumerate(k, j + 1, without, l);
        }
        return sum;
    }

    private double bound(int k, double m, double v) {
        double square = m * m + Math.max(0, v);
        double root = Math.sqrt(square);
        return switch (terms.kind[k]) {
            case LinearTerms.SQUARE -> square;
            case LinearTerms.ABSOLUTE -> root;
            case LinearTerms.HINGE -> Math.max(0, m + root) / 2;
            default -> Math.min(square, Math.max(0, most[k]) * Math.max(0, m + root) / 2);
        };
    }

    @Override
    public void decide(int block, int choice) {
        decided[block] = true;
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            int k = meets.term[j];
            double added = meets.contribution(j, choice);
            constant[k] += added;
            mean[k] += added - blockMean[j];
            variance[k] -= blockVariance[j];
        }
    }

    @Override
    public boolean isExact() {
        return exact;
    }
}
