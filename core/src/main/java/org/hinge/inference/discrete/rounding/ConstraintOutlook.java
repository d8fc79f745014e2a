package org.hinge.inference.discrete.rounding;

import org.hinge.inference.Tolerances;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.LinearTerms;

/**
 * Which choices leave a watched constraint no way to be met: the least and the most that its linear
 * function can still be, each block on its own.
 */
final class ConstraintOutlook {
    private final LinearTerms constraints;
    private final BlockIncidences meets;
    private final double[] least;
    private final double[] most;
    private final double[] blockLeast;
    private final double[] blockMost;

    ConstraintOutlook(LinearTerms constraints, Blocks blocks) {
        this.constraints = constraints;
        this.meets = new BlockIncidences(constraints, blocks);
        this.least = constraints.constant.clone();
        this.most = constraints.constant.clone();
        this.blockLeast = new double[meets.count];
        this.blockMost = new double[meets.count];
        for (int j = 0; j < meets.count; j++) {
            double low = meets.canAddNothing(j) ? 0 : Double.POSITIVE_INFINITY;
            double high = meets.canAddNothing(j) ? 0 : Double.NEGATIVE_INFINITY;
            for (int e = meets.start[j]; e < meets.start[j + 1]; e++) {
                low = Math.min(low, meets.coefficient[e]);
                high = Math.max(high, meets.coefficient[e]);
            }
            blockLeast[j] = low;
            blockMost[j] = high;
            least[meets.term[j]] += low;
            most[meets.term[j]] += high;
        }
    }

    boolean concerns(int block) {
        return meets.first[block] < meets.first[block + 1];
    }

    /** How many constraints of the block could not be met any more after the choice. */
    int lost(int block, int choice) {
        int count = 0;
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            int k = meets.term[j];
            double added = meets.contribution(j, choice);
            boolean above = least[k] - blockLeast[j] + added > Tolerances.FEASIBLE;
            boolean below = most[k] - blockMost[j] + added < -Tolerances.FEASIBLE;
            boolean equal = constraints.kind[k] == LinearTerms.EQUAL;
            count += above || (equal && below) ? 1 : 0;
        }
        return count;
    }

    void decide(int block, int choice) {
        for (int o = meets.first[block]; o < meets.first[block + 1]; o++) {
            int j = meets.ofBlock[o];
            double added = meets.contribution(j, choice);
            least[meets.term[j]] += added - blockLeast[j];
            most[meets.term[j]] += added - blockMost[j];
        }
    }
}
