package org.hinge.inference.conflict;

import java.util.Arrays;
import java.util.Comparator;
import org.hinge.inference.Certificate;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;

/**
 * Finds an irreducible conflict within a proof of infeasibility, by leaving out constraints as long
 * as the others are still proven to conflict: first many of the least important ones at once, in
 * the end one by one. Those that {@link NeededConstraints} knows to be needed are never tried.
 */
public final class ConflictFinder {
    /** A proof counts if it is stronger than this. */
    public static final double STRENGTH = Tolerances.INFEASIBLE;

    private final MapSolver solver;

    /**
     * Uses a solver of linear fields whose bounds are good to {@link #STRENGTH}.
     *
     * @param solver is given the constraints as hinges, see {@link ElasticField}
     */
    public ConflictFinder(MapSolver solver) {
        this.solver = solver;
    }

    /**
     * The conflict within a proof.
     *
     * @param ray one multiplier per term, as an infeasible {@code Solution} has them
     */
    public Conflict find(HingeLossMrf mrf, double[] ray) {
        return find(mrf, ray, SolverProgress.NONE);
    }

    /**
     * The same; if it is to stop, what is found until then, of which more might be left out.
     *
     * @param progress only asked whether to stop
     */
    public Conflict find(HingeLossMrf mrf, double[] ray, SolverProgress progress) {
        double strength = Certificate.infeasibility(mrf, ray);
        if (!(strength > STRENGTH)) {
            throw new IllegalArgumentException(
                    "ray must prove more than " + STRENGTH + " (got " + strength + ")");
        }
        double[] proof = withoutRounding(mrf, ray);
        boolean[] needed = new boolean[mrf.terms()];
        new NeededConstraints(mrf, proof, needed, progress).tryEnds();
        int[] open = open(mrf, proof, needed);
        int atOnce = Math.max(1, open.length / 4);
        while (open.length > 0 && !progress.stopWanted()) {
            atOnce = Math.min(atOnce, open.length);
            ElasticField rest = without(mrf, proof, Arrays.copyOf(open, atOnce));
            Solution solution = rest.solve(solver, progress);
            double[] smaller = withoutRounding(mrf, rest.multipliers(solution));
            if (Certificate.infeasibility(mrf, smaller) > STRENGTH) {
                proof = smaller;
                new NeededConstraints(mrf, proof, needed, progress).tryEnds();
            } else {
                if (atOnce == 1) {
                    needed[open[0]] = true;
                }
                atOnce = Math.max(1, atOnce / 2);
                double[] values = rest.values(solution);
                new NeededConstraints(mrf, proof, needed, progress).tryPoint(values);
            }
            open = open(mrf, proof, needed);
        }
        return new Conflict(mrf, proof, open.length == 0 && !progress.stopWanted());
    }

    /** The constraints of a proof except some. */
    private static ElasticField without(HingeLossMrf mrf, double[] proof, int[] some) {
        boolean[] left = new boolean[mrf.terms()];
        for (int k : some) {
            left[k] = true;
        }
        int[] tried = new int[mrf.terms()];
        int size = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (proof[k] != 0 && !left[k]) {
                tried[size] = k;
                size++;
            }
        }
        return new ElasticField(mrf, Arrays.copyOf(tried, size));
    }

    /** The constraints of a proof of which it is not known whether they are needed, least first. */
    private static int[] open(HingeLossMrf mrf, double[] proof, boolean[] needed) {
        Integer[] open = new Integer[mrf.terms()];
        int size = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (proof[k] != 0 && !needed[k]) {
                open[size] = k;
                size++;
            }
        }
        Arrays.sort(open, 0, size, Comparator.comparingDouble(k -> Math.abs(proof[k])));
        int[] sorted = new int[size];
        for (int i = 0; i < size; i++) {
            sorted[i] = open[i];
        }
        return sorted;
    }

    /** Only what constraints contribute, and without tiny parts if it proves enough without. */
    private static double[] withoutRounding(HingeLossMrf mrf, double[] ray) {
        double largest = 0;
        double[] whole = new double[ray.length];
        for (int k = 0; k < ray.length; k++) {
            boolean counts =
                    switch (mrf.kind(k)) {
                        case AT_MOST -> ray[k] > 0;
                        case EQUAL -> true;
                        case HINGE, SQUARED_HINGE, ABSOLUTE, SQUARE -> false;
                    };
            whole[k] = counts ? ray[k] : 0;
            largest = Math.max(largest, Math.abs(whole[k]));
        }
        double[] large = whole.clone();
        for (int k = 0; k < ray.length; k++) {
            large[k] = Math.abs(large[k]) > Tolerances.NO_MULTIPLIER * largest ? large[k] : 0;
        }
        return Certificate.infeasibility(mrf, large) > STRENGTH ? large : whole;
    }
}
