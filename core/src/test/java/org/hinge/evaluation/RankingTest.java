package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class RankingTest {
    @Test
    void byHand() {
        // First group: the true atom is third. Second: first. Third: no true atom.
        ScoredAtoms atoms =
                ScoredAtoms.of(
                        new double[] {0.9, 0.8, 0.7, 0.6, 0.1, 0.3},
                        new double[] {0, 0, 1, 1, 0, 0},
                        new int[] {0, 0, 0, 1, 1, 2},
                        new boolean[6]);
        Ranking ranking = Ranking.of(0.5, atoms);
        assertThat(ranking.meanReciprocalRank().orElseThrow())
                .isCloseTo((1 / 3.0 + 1) / 2, within(1e-15));
        assertThat(ranking.hitsAt(1)).hasValue(0.5);
        assertThat(ranking.hitsAt(2)).hasValue(0.5);
        assertThat(ranking.hitsAt(3)).hasValue(1);
    }

    @Test
    void absentWithoutTrueAtoms() {
        Ranking none = Ranking.of(0.5, ScoredAtoms.of(new double[] {1}, new double[] {0}));
        assertThat(none.meanReciprocalRank()).isEmpty();
        assertThat(none.hitsAt(10)).isEmpty();
    }

    /** All orders of the atoms that are in the order of their values, equally likely. */
    @Test
    void theRankIsTheMeanOverAllOrdersOfTies() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 1 + random.nextInt(6);
            double[] predicted = new double[n];
            double[] truth = new double[n];
            for (int i = 0; i < n; i++) {
                predicted[i] = random.nextInt(3) / 2.0;
                truth[i] = i == 0 ? 1 : random.nextInt(2);
            }
            double[] sums = new double[2];
            enumerate(predicted, truth, new boolean[n], 0, false, sums);
            double rank = sums[0] / sums[1];
            ScoredAtoms atoms = ScoredAtoms.of(predicted, truth, new int[n], new boolean[n]);
            assertThat(Ranking.of(0.5, atoms).meanReciprocalRank().orElseThrow())
                    .as("seed %d", seed)
                    .isCloseTo(1 / rank, within(1e-12));
        }
    }

    /**
     * Adds up, over all orders that are left, the rank of the first true atom, and their number.
     */
    private static void enumerate(
            double[] predicted,
            double[] truth,
            boolean[] used,
            int rank,
            boolean found,
            double[] sums) {
        double next = -1;
        for (int i = 0; i < used.length; i++) {
            next = used[i] ? next : Math.max(next, predicted[i]);
        }
        if (next < 0) {
            sums[0] += rank;
            sums[1]++;
            return;
        }
        for (int i = 0; i < used.length; i++) {
            if (!used[i] && predicted[i] == next) {
                used[i] = true;
                int here = found ? rank : rank + 1;
                enumerate(predicted, truth, used, here, found || truth[i] == 1, sums);
                used[i] = false;
            }
        }
    }
}
