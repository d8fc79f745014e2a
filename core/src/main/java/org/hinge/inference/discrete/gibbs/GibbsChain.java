package org.hinge.inference.discrete.gibbs;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.DiscreteState;
import org.hinge.inference.discrete.LinearTerms;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;

/**
 * One chain of blocked Gibbs sampling.
 *
 * <p>A sweep draws every block in turn from its distribution given all others. Besides the draws it
 * sums these conditional probabilities: their mean estimates the marginals with less variance than
 * that of the draws (Rao and Blackwell).
 */
final class GibbsChain {
    /** Additions and subtractions of fractions drift; from time to time all is computed anew. */
    private static final int SWEEPS_BETWEEN_REFRESHES = 256;

    /** How often to start again where no feasible state is found. */
    private static final int STARTS = 10;

    private final DiscreteMrf mrf;
    private final Blocks blocks;
    private final SplittableRandom random;
    private final boolean[] movesAlone;
    private final BitDraws draws;
    private final double[] sum;

    GibbsChain(DiscreteMrf mrf, SplittableRandom random) {
        this.mrf = mrf;
        this.blocks = mrf.blocks;
        this.random = random;
        this.movesAlone = movesAlone(mrf);
        this.draws = new BitDraws(blocks.atoms());
        this.sum = new double[blocks.atoms()];
    }

    /**
     * Which blocks no watched constraint knows, and have no two atoms in one potential: what an
     * atom of theirs costs does not depend on the block's other atoms.
     */
    private static boolean[] movesAlone(DiscreteMrf mrf) {
        Blocks blocks = mrf.blocks;
        boolean[] alone = new boolean[blocks.count];
        Arrays.fill(alone, true);
        for (int atom : mrf.constraints.atom) {
            alone[blocks.blockOf[atom]] = false;
        }
        LinearTerms terms = mrf.potentials;
        int[] lastTerm = new int[blocks.count];
        for (int k = 0; k < terms.size; k++) {
            for (int e = terms.start[k]; e < terms.start[k + 1]; e++) {
                int block = blocks.blockOf[terms.atom[e]];
                alone[block] &= lastTerm[block] != k + 1;
                lastTerm[block] = k + 1;
            }
        }
        return alone;
    }

    BitDraws draws() {
        return draws;
    }

    /** The sum over kept sweeps of an atom's probability given all other blocks. */
    double sum(int atom) {
        return sum[atom];
    }

    /** Samples; false if no feasible state to begin with was found. */
    boolean run(GibbsSettings settings, SolverProgress progress) {
        DiscreteState state = feasibleState();
        if (state.violatedConstraints() > 0) {
            return false;
        }
        JointMoves joint = new JointMoves(state, random);
        for (int sweep = 0; sweep < settings.sweeps() && !progress.stopWanted(); sweep++) {
            boolean keep = sweep >= settings.burnIn();
            if (sweep % SWEEPS_BETWEEN_REFRESHES == SWEEPS_BETWEEN_REFRESHES - 1) {
                state.refresh();
            }
            for (int b = 0; b < blocks.count; b++) {
                draw(state, b, keep);
            }
            joint.sweep();
            if (keep) {
                draws.add(blocks, state.choice);
            }
        }
        return true;
    }

    private DiscreteState feasibleState() {
        DiscreteState state = DiscreteState.random(mrf, random);
        long flips = MaxWalkSatSettings.DEFAULT.flips();
        for (int start = 1; start < STARTS; start++) {
            if (MaxWalkSat.makeFeasible(state, random, flips)) {
                return state;
            }
            state = DiscreteState.random(mrf, random);
        }
        MaxWalkSat.makeFeasible(state, random, flips);
        return state;
    }

    private void draw(DiscreteState state, int block, boolean keep) {
        if (!movesAlone[block]) {
            drawBlock(state, block, keep);
        } else if (blocks.size(block) == 1) {
            drawAtom(state, block, blocks.atom[blocks.start[block]], keep);
        } else {
            drawGroup(state, block, keep);
        }
    }

    private void drawAtom(DiscreteState state, int block, int atom, boolean keep) {
        int now = state.choice[block];
        double probability = 1 / (1 + Math.exp(state.costOfTruth(atom, now == 0 ? -1 : 0)));
        int drawn = random.nextDouble() < probability ? 0 : 1;
        if (drawn != now) {
            state.empty(block);
            state.fill(block, drawn);
        }
        if (keep) {
            sum[atom] += probability;
        }
    }

    /** Leaves the linear functions alone unless the block moves. */
    private void drawGroup(DiscreteState state, int block, boolean keep) {
        int first = blocks.start[block];
        int size = blocks.size(block);
        int now = state.choice[block];
        double[] cost = state.cost;
        for (int s = 0; s < size; s++) {
            cost[s] = state.costOfTruth(blocks.atom[first + s], s == now ? -1 : 0);
        }
        if (blocks.mayBeEmpty[block]) {
            cost[size] = 0;
        }
        int drawn = Draw.choice(cost, blocks.choices(block), random);
        if (drawn != now) {
            state.empty(block);
            state.fill(block, drawn);
        }
        if (keep) {
            for (int s = 0; s < size; s++) {
                sum[blocks.atom[first + s]] += cost[s];
            }
        }
    }

    private void drawBlock(DiscreteState state, int block, boolean keep) {
        int choices = blocks.choices(block);
        int now = state.choice[block];
        state.empty(block);
        state.score(block);
        // The present state meets the constraints; others must violate no more.
        int allowed = state.violations[now];
        for (int s = 0; s < choices; s++) {
            if (state.violations[s] != allowed) {
                state.cost[s] = Double.POSITIVE_INFINITY;
            }
        }
        state.fill(block, Draw.choice(state.cost, choices, random));
        if (keep) {
            for (int s = 0; s < blocks.size(block); s++) {
                sum[blocks.atom[blocks.start[block] + s]] += state.cost[s];
            }
        }
    }
}
