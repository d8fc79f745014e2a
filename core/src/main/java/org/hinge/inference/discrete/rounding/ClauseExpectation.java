package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.LinearTerms;

/**
 * The expected cost of clauses when blocks are rounded independently (noisy-or):
 *
 * <pre>
 *   sum over clauses of v * product over its blocks of P(no literal of the block is true)
 * </pre>
 *
 * where v is what the clause costs if it is false. In a block at most one atom is true, so with one
 * negated atom the factor is that atom's probability, with several it is 0, and with plain atoms
 * only it is 1 less theirs. A decided block has factor 0 or 1. Per clause the sum of the logarithms
 * of undecided positive factors and the number of factors 0 are kept, so that a decision costs the
 * same for clauses of any length and loses no digits in long ones.
 */
final class ClauseExpectation implements Expectation {
    /** Codes for the negated atom of an incidence. */
    private static final int NONE = -1;

    private static final int SEVERAL = -2;

    private final BlockIncidences meets;
    private final double[] falseCost;
    private final double[] logFalse;
    private final int[] zeros;
    private final double[] logFactor;
    private final int[] negated;

    /** Each of the terms must be above 0 at only one assignment of its atoms. */
    ClauseExpectation(LinearTerms clauses, Blocks blocks, double[][] probability) {
        this.meets = new BlockIncidences(clauses, blocks);
        this.falseCost = new double[clauses.size];
        for (int k = 0; k < clauses.size; k++) {
            falseCost[k] = LinearTerms.value(clauses.kind[k], clauses.most(k));
        }
        this.logFalse = new double[clauses.size];
        this.zeros = new int[clauses.size];
        this.logFactor = new double[meets.count];
        this.negated = new int[meets.count];
        for (int j = 0; j < meets.count; j++) {
            negated[j] = negatedAtom(j);
            logFactor[j] = Math.log(falseProbability(j, probability[meets.block[j]]));
            change(meets.term[j], logFactor[j], 1);
        }
    }

    private int negatedAtom(int j) {
        int found = NONE;
        for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
            if (meets.coefficient[e] > 0) {
                found = found == NONE ? meets.position[e] : SEVERAL;
            }
        }
        return found;
    }

    private double falseProbability(int j, double[] p) {
        if (negated[j] == SEVERAL) {
            return 0;
        }
        if (negated[j] >= 0) {
            return p[negated[j]];
        }
        double sum = 0;
        if (2 * (meets.start[j + 1] - meets.start[j]) <= p.length) {
            for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
                sum += p[meets.position[e]];
            }
            return Math.max(0, 1 - sum);
        }
        // Adding up the rest keeps an exact 0 where 1 - sum would leave a rounding error.
        for (int s = 0; s < p.length; s++) {
            sum += isFalse(j, s) ? p[s] : 0;
        }
        return sum;
    }

    /** Whether no literal of the block is true if the choice is made. */
    private boolean isFalse(int j, int choice) {
        if (negated[j] != NONE) {
            return negated[j] == choice;
        }
        for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
            if (meets.position[e] == choice) {
                return false;
            }
        }
        return true;
    }

    private void change(int k, double log, int sign) {
        if (log == Double.NEGATIVE_INFINITY) {
            zeros[k] += sign;
        } else {
            logFalse[k] += sign * log;
        }
    }

    @Override
    public double cost() {
        double cost = 0;
        for (int k = 0; k < falseCost.length; k++) {
            cost += zeros[k] > 0 ? 0 : falseCost[k] * Math.exp(logFalse[k]);
        }
        return cost;
    }

    @Override
    public void addCosts(int block, double[] costs, int choices) {
        double always = 0;
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            double cost = costIfFalse(j);
            if (cost == 0 || negated[j] == SEVERAL) {
                continue;
            }
            if (negated[j] >= 0) {
                costs[negated[j]] += cost;
            } else {
                always += cost;
                for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
                    costs[meets.position[e]] -= cost;
                }
            }
        }
        for (int s = 0; s < choices; s++) {
            costs[s] += always;
        }
    }

    /** The expected cost of a clause given that the literals of the block are false. */
    private double costIfFalse(int j) {
        int k = meets.term[j];
        boolean zero = logFactor[j] == Double.NEGATIVE_INFINITY;
        if (zeros[k] > (zero ? 1 : 0)) {
            return 0;
        }
        return falseCost[k] * Math.exp(zero ? logFalse[k] : logFalse[k] - logFactor[j]);
    }

    @Override
    public void decide(int block, int choice) {
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            change(meets.term[j], logFactor[j], -1);
            logFactor[j] = isFalse(j, choice) ? 0 : Double.NEGATIVE_INFINITY;
            change(meets.term[j], logFactor[j], 1);
        }
    }

    @Override
    public boolean isExact() {
        return true;
    }
}
