package org.hinge.inference.discrete.gibbs;

import java.util.SplittableRandom;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteState;

/**
 * Draws several blocks at once, from their joint distribution given all others.
 *
 * <p>Where constraints tie blocks together, no block may be able to move alone: in a matching, two
 * rows can only swap. Blocks that watched constraints connect and that have few joint choices are
 * drawn as one. Of larger such sets a sweep draws pairs: m/2 for each constraint of m blocks,
 * rounded up. Of a block with many choices the present one and a random selection of the others
 * take part; as each state of the selection would have made it with the same probability, the
 * distribution stays as it is.
 */
final class JointMoves {
    /** The most choices of a block that take part in a pair. */
    private static final int MOST_CHOICES = 64;

    private final DiscreteState state;
    private final SplittableRandom random;
    private final Blocks blocks;
    private final TiedBlocks tied;
    private final double[] cost = new double[MOST_CHOICES * MOST_CHOICES];
    private final int[] violations = new int[MOST_CHOICES * MOST_CHOICES];
    private int[] taking = new int[0];
    private int[][] choices = new int[0][];
    private int scored;

    JointMoves(DiscreteState state, SplittableRandom random) {
        this.state = state;
        this.random = random;
        this.blocks = state.mrf.blocks;
        this.tied = new TiedBlocks(state.mrf);
    }

    /** Draws each small set of connected blocks, and pairs from the large ones. */
    void sweep() {
        for (int[] together : tied.drawnTogether()) {
            draw(together);
        }
        for (int[] some : tied.drawnInPairs()) {
            for (int j = 0; j < (some.length + 1) / 2; j++) {
                int first = random.nextInt(some.length);
                int second = random.nextInt(some.length - 1);
                draw(new int[] {some[first], some[second < first ? second : second + 1]});
            }
        }
    }

    private void draw(int[] together) {
        taking = together;
        choices = new int[together.length][];
        for (int d = 0; d < together.length; d++) {
            choices[d] = select(together[d]);
        }
        for (int block : together) {
            state.empty(block);
        }
        scored = 0;
        scoreFrom(0, 0, 0);
        // The present state comes first and meets the constraints; others must violate no more.
        for (int j = scored - 1; j >= 0; j--) {
            cost[j] = violations[j] == violations[0] ? cost[j] : Double.POSITIVE_INFINITY;
        }
        int drawn = Draw.choice(cost, scored, random);
        for (int d = together.length - 1; d >= 0; d--) {
            state.fill(together[d], choices[d][drawn % choices[d].length]);
            drawn /= choices[d].length;
        }
    }

    /** The choices that take part, the present one first. */
    private int[] select(int block) {
        int count = blocks.choices(block);
        int now = state.choice[block];
        int[] selected = new int[Math.min(count, MOST_CHOICES)];
        selected[0] = now;
        int n = 1;
        for (int s = 0; s < count && count <= MOST_CHOICES; s++) {
            if (s != now) {
                selected[n++] = s;
            }
        }
        while (n < selected.length) {
            int s = random.nextInt(count);
            boolean isNew = true;
            for (int j = 0; j < n; j++) {
                isNew &= selected[j] != s;
            }
            if (isNew) {
                selected[n++] = s;
            }
        }
        return selected;
    }

    /** Scores all choices of the blocks from {@code d} on, which are empty before and after. */
    private void scoreFrom(int d, double costSoFar, int violationsSoFar) {
        int block = taking[d];
        int[] own = choices[d];
        state.score(block);
        double[] costs = new double[own.length];
        int[] violated = new int[own.length];
        for (int j = 0; j < own.length; j++) {
            costs[j] = costSoFar + state.cost[own[j]];
            violated[j] = violationsSoFar + state.violations[own[j]];
        }
        for (int j = 0; j < own.length; j++) {
            if (d + 1 == taking.length) {
                cost[scored] = costs[j];
                violations[scored++] = violated[j];
            } else {
                state.fill(block, own[j]);
                scoreFrom(d + 1, costs[j], violated[j]);
                state.empty(block);
            }
        }
    }
}
