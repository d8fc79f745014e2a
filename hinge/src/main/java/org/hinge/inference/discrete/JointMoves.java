package org.hinge.inference.discrete;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Draws two blocks at once, from their joint distribution given all others.
 *
 * <p>Where a constraint ties blocks together, no block may be able to move alone: in a matching,
 * two rows can only swap. So for each set of m blocks that a watched constraint ties together a
 * sweep draws m/2 pairs, rounded up. Of a block with many choices the present one and a random
 * selection of the others take part; as each state of the selection would have made it with the
 * same probability, the distribution stays as it is.
 */
final class JointMoves {
    /** The most choices of a block that take part. */
    private static final int MOST_CHOICES = 64;

    private final DiscreteState state;
    private final SplittableRandom random;
    private final Blocks blocks;
    private final int[][] tied;
    private final double[] cost = new double[MOST_CHOICES * MOST_CHOICES];
    private final int[] violations = new int[MOST_CHOICES * MOST_CHOICES];
    private final int[] firstChoices = new int[MOST_CHOICES];
    private final int[] secondChoices = new int[MOST_CHOICES];

    JointMoves(DiscreteState state, SplittableRandom random) {
        this.state = state;
        this.random = random;
        this.blocks = state.mrf.blocks;
        this.tied = tiedBlocks(state.mrf);
    }

    /** The blocks of each constraint, the same ones only once. */
    private static int[][] tiedBlocks(DiscreteMrf mrf) {
        LinearTerms constraints = mrf.constraints;
        Set<List<Integer>> tied = new LinkedHashSet<>();
        for (int k = 0; k < constraints.size; k++) {
            tied.add(
                    Arrays.stream(constraints.atom, constraints.start[k], constraints.start[k + 1])
                            .map(atom -> mrf.blocks.blockOf[atom])
                            .distinct()
                            .sorted()
                            .boxed()
                            .toList());
        }
        return tied.stream()
                .filter(blocks -> blocks.size() > 1)
                .map(blocks -> blocks.stream().mapToInt(b -> b).toArray())
                .toArray(int[][]::new);
    }

    /** Draws pairs from each set of tied blocks. */
    void sweep() {
        for (int[] some : tied) {
            for (int j = 0; j < (some.length + 1) / 2; j++) {
                int first = random.nextInt(some.length);
                int second = random.nextInt(some.length - 1);
                draw(some[first], some[second < first ? second : second + 1]);
            }
        }
    }

    private void draw(int first, int second) {
        int n = select(first, firstChoices);
        int m = select(second, secondChoices);
        state.empty(first);
        state.empty(second);
        state.score(first);
        for (int i = 0; i < n; i++) {
            // The numbers of the first block wait in the first column of each row.
            cost[i * m] = state.cost[firstChoices[i]];
            violations[i * m] = state.violations[firstChoices[i]];
        }
        for (int i = 0; i < n; i++) {
            scoreRow(first, firstChoices[i], second, i * m, m);
        }
        // The present state is at 0 and meets the constraints; others must violate no more.
        for (int j = n * m - 1; j >= 0; j--) {
            cost[j] = violations[j] == violations[0] ? cost[j] : Double.POSITIVE_INFINITY;
        }
        int drawn = Draw.choice(cost, n * m, random);
        state.fill(first, firstChoices[drawn / m]);
        state.fill(second, secondChoices[drawn % m]);
    }

    /** Fills in the choices that take part, the present one first; how many. */
    private int select(int block, int[] into) {
        int choices = blocks.choices(block);
        int now = state.choice[block];
        into[0] = now;
        int n = 1;
        if (choices <= MOST_CHOICES) {
            for (int s = 0; s < choices; s++) {
                if (s != now) {
                    into[n++] = s;
                }
            }
            return n;
        }
        while (n < MOST_CHOICES) {
            int s = random.nextInt(choices);
            boolean isNew = true;
            for (int j = 0; j < n; j++) {
                isNew &= into[j] != s;
            }
            if (isNew) {
                into[n++] = s;
            }
        }
        return n;
    }

    /** Both blocks are empty before and after. */
    private void scoreRow(int first, int choice, int second, int at, int m) {
        double above = cost[at];
        int more = violations[at];
        state.fill(first, choice);
        state.score(second);
        for (int j = 0; j < m; j++) {
            cost[at + j] = above + state.cost[secondChoices[j]];
            violations[at + j] = more + state.violations[secondChoices[j]];
        }
        state.empty(first);
    }
}
