package org.hinge.inference.conflict;

import java.util.Arrays;
import org.hinge.inference.Certificate;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;

/**
 * Constraints that no point of the unit box meets all at once, none of which can be left out if
 * there was time to find that out, with a proof: the sum of the constraints, each times its
 * multiplier, is positive at every point that keeps the bounds used.
 */
public final class Conflict {
    private final int[] constraints;
    private final double[] multipliers;
    private final int[] atLeastZero;
    private final int[] atMostOne;
    private final double strength;
    private final boolean irreducible;

    /** Of a proof with one multiplier per term, 0 where a term is not part of it. */
    Conflict(HingeLossMrf mrf, double[] proof, boolean irreducible) {
        this.irreducible = irreducible;
        double[] slope = new double[mrf.variables()];
        int size = 0;
        for (int k = 0; k < proof.length; k++) {
            size += proof[k] == 0 ? 0 : 1;
            for (int e = mrf.start(k); e < mrf.start(k + 1) && proof[k] != 0; e++) {
                slope[mrf.variable(e)] += proof[k] * mrf.coefficient(e);
            }
        }
        this.constraints = new int[size];
        this.multipliers = new double[size];
        int to = 0;
        for (int k = 0; k < proof.length; k++) {
            if (proof[k] != 0) {
                constraints[to] = k;
                multipliers[to] = proof[k];
                to++;
            }
        }
        this.atLeastZero = beyond(slope, 1);
        this.atMostOne = beyond(slope, -1);
        this.strength = Certificate.infeasibility(mrf, proof);
    }

    private static int[] beyond(double[] slope, int sign) {
        double largest = 0;
        for (double h : slope) {
            largest = Math.max(largest, Math.abs(h));
        }
        int[] found = new int[slope.length];
        int size = 0;
        for (int i = 0; i < slope.length; i++) {
            if (sign * slope[i] > Tolerances.NO_SLOPE * largest) {
                found[size] = i;
                size++;
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** Whether it is known that none of the constraints can be left out. */
    public boolean isIrreducible() {
        return irreducible;
    }

    /** The terms, ascending; not to be changed. */
    public int[] constraints() {
        return constraints;
    }

    /** One per constraint, not 0, positive for inequalities; not to be changed. */
    public double[] multipliers() {
        return multipliers;
    }

    /** The variables of which the proof uses that they are at least 0; not to be changed. */
    public int[] atLeastZero() {
        return atLeastZero;
    }

    /** The variables of which the proof uses that they are at most 1; not to be changed. */
    public int[] atMostOne() {
        return atMostOne;
    }

    /**
     * Every point violates some constraint of the set, divided by its largest coefficient, by this
     * much.
     */
    public double strength() {
        return strength;
    }
}
