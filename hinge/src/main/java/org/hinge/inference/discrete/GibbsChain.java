package org.hinge.inference.discrete;

import java.util.SplittableRandom;
import org.hinge.inference.SolverProgress;

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
    private final BitDraws draws;
    private final double[] sum;

    GibbsChain(DiscreteMrf mrf, SplittableRandom random) {
        this.mrf = mrf;
        this.blocks = mrf.blocks;
        this.random = random;
        this.draws = new BitDraws(blocks.atoms());
        this.sum = new double[blocks.atoms()];
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
        int atom = blocks.atom[blocks.start[block]];
        if (blocks.size(block) == 1 && !state.isWatched(atom)) {
            drawAtom(state, block, atom, keep);
        } else {
            drawBlock(state, block, keep);
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
