package org.hinge.inference.discrete.walk;

import java.util.SplittableRandom;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.DiscreteState;

/**
 * MaxWalkSAT (Kautz, Selman and Jiang, 1997): local search for an assignment of least energy.
 *
 * <p>A move draws a violated term, a constraint as long as there is one, and gives another choice
 * to one of the term's blocks: the one of fewest violated constraints and then least energy, even
 * if the present state is better; now and then any. After many moves without gain it goes on from a
 * random state. The best state seen is the answer. It is no proof of optimality.
 */
public final class MaxWalkSat {
    /** A new try begins after this many moves, and this many per block, that found no better. */
    private static final long LEAST_PATIENCE = 500;

    private static final long MOVES_PER_BLOCK = 10;

    private final MaxWalkSatSettings settings;

    public MaxWalkSat(MaxWalkSatSettings settings) {
        this.settings = settings;
    }

    /** Searches from a random assignment. Only {@link SolverProgress#stopWanted} is asked. */
    public DiscreteSolution solve(DiscreteMrf mrf, SolverProgress progress) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        return search(DiscreteState.random(mrf, random), random, progress);
    }

    /** Searches from the assignment that is nearest to the given values. */
    public DiscreteSolution solve(DiscreteMrf mrf, double[] start, SolverProgress progress) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        DiscreteState state = new DiscreteState(mrf, mrf.blocks.nearest(start));
        return search(state, random, progress);
    }

    private DiscreteSolution search(
            DiscreteState state, SplittableRandom random, SolverProgress progress) {
        Walk walk = new Walk(state, random, settings.randomMoves());
        long patience = Math.max(LEAST_PATIENCE, MOVES_PER_BLOCK * (long) state.choice.length);
        long flips = 0;
        while (flips < settings.flips() && !walk.nothingIsViolated() && !progress.stopWanted()) {
            walk.move();
            flips++;
            if (walk.movesWithoutGain() >= patience) {
                walk.restart();
            }
        }
        DiscreteMrf mrf = state.mrf;
        double[] values = mrf.blocks.values(walk.best());
        int[] violated = mrf.violated(values);
        return new DiscreteSolution(
                values,
                mrf.energy(values),
                violated,
                mrf.feasibility(violated.length == 0),
                walk.nothingIsViolated(),
                flips);
    }

    /** Walks until the constraints are met; whether that was reached. */
    public static boolean makeFeasible(DiscreteState state, SplittableRandom random, long flips) {
        if (state.violatedConstraints() == 0) {
            return true;
        }
        Walk walk = new Walk(state, random, MaxWalkSatSettings.DEFAULT.randomMoves());
        for (long flip = 0; flip < flips && walk.violatedConstraints() > 0; flip++) {
            walk.move();
        }
        return walk.violatedConstraints() == 0;
    }
}
