package org.hinge.inference.discrete.rounding;

import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.model.HingeLossMrf;

/** The expected energy of independent rounding, as a sum over all choices of all blocks. */
final class NaiveRounding {
    private final DiscreteMrf discrete;
    private final double[][] probability;
    private final double fixedCost;

    NaiveRounding(DiscreteMrf discrete, double[] y, RoundingProbabilities how) {
        this.discrete = discrete;
        Blocks blocks = discrete.blocks;
        this.probability = new double[blocks.count][];
        for (int b = 0; b < blocks.count; b++) {
            probability[b] = probabilities(blocks, b, y, how);
        }
        HingeLossMrf mrf = discrete.mrf();
        double[] any = blocks.values(new int[blocks.count]);
        double fixed = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            boolean free = false;
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                free |= blocks.blockOf[mrf.variable(e)] >= 0;
            }
            if (discrete.isPotential(k) && !free) {
                fixed += discrete.weight(k) * mrf.kind(k).value(mrf.linear(k, any));
            }
        }
        this.fixedCost = fixed;
    }

    private static double[] probabilities(
            Blocks blocks, int b, double[] y, RoundingProbabilities how) {
        int size = blocks.size(b);
        int choices = blocks.choices(b);
        double[] p = new double[choices];
        double sum = 0;
        for (int s = 0; s < size; s++) {
            p[s] = y[blocks.atom[blocks.start[b] + s]];
            sum += p[s];
        }
        if (blocks.mayBeEmpty[b]) {
            p[size] = Math.max(0, 1 - sum);
            sum = Math.max(1, sum);
        }
        for (int s = 0; s < choices; s++) {
            double share = sum > 0 ? p[s] / sum : 1.0 / choices;
            p[s] = how == RoundingProbabilities.HALF ? share / 2 + 0.5 / choices : share;
        }
        return p;
    }

    void decide(int block, int choice) {
        for (int s = 0; s < probability[block].length; s++) {
            probability[block][s] = s == choice ? 1 : 0;
        }
    }

    double costIf(int block, int choice) {
        double[] kept = probability[block].clone();
        decide(block, choice);
        double cost = cost();
        probability[block] = kept;
        return cost;
    }

    double leastCost(int block) {
        double least = Double.POSITIVE_INFINITY;
        for (int s = 0; s < probability[block].length; s++) {
            least = Math.min(least, costIf(block, s));
        }
        return least;
    }

    /** Of the potentials with a free atom. */
    double cost() {
        return cost(new int[discrete.blocks.count], 0) - fixedCost;
    }

    private double cost(int[] choices, int block) {
        if (block == choices.length) {
            return discrete.energy(discrete.blocks.values(choices));
        }
        double sum = 0;
        for (int s = 0; s < probability[block].length; s++) {
            if (probability[block][s] > 0) {
                choices[block] = s;
                sum += probability[block][s] * cost(choices, block + 1);
            }
        }
        return sum;
    }
}
