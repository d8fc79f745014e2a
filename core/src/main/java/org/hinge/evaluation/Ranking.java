package org.hinge.evaluation;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * How high the first true atom of each group is ranked by predicted value.
 *
 * <p>With g atoms above the best true one, and e others and m true ones at its value, the rank is
 * {@code g + 1 + e / (m + 1)}: the mean rank of the first true atom if ties are broken by a fair
 * draw. Groups without a true atom are not judged.
 */
public final class Ranking {
    /** One for each group that is judged. */
    private final double[] ranks;

    private Ranking(double[] ranks) {
        this.ranks = ranks;
    }

    /** An atom is true if its truth is at or above the threshold. */
    public static Ranking of(double threshold, ScoredAtoms atoms) {
        int groups = atoms.groups();
        double[] best = new double[groups];
        Arrays.fill(best, -1);
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.truth(i) >= threshold) {
                best[atoms.group(i)] = Math.max(best[atoms.group(i)], atoms.predicted(i));
            }
        }
        int[] above = new int[groups];
        int[] others = new int[groups];
        int[] truths = new int[groups];
        for (int i = 0; i < atoms.size(); i++) {
            int group = atoms.group(i);
            if (atoms.predicted(i) > best[group]) {
                above[group]++;
            } else if (atoms.predicted(i) == best[group]) {
                (atoms.truth(i) >= threshold ? truths : others)[group]++;
            }
        }
        double[] ranks = new double[groups];
        int judged = 0;
        for (int g = 0; g < groups; g++) {
            if (best[g] >= 0) {
                ranks[judged++] = above[g] + 1 + others[g] / (truths[g] + 1.0);
            }
        }
        return new Ranking(Arrays.copyOf(ranks, judged));
    }

    /** The mean of 1 / rank. */
    public OptionalDouble meanReciprocalRank() {
        return Arrays.stream(ranks).map(rank -> 1 / rank).average();
    }

    /** The share of groups whose rank is at most k. */
    public OptionalDouble hitsAt(int k) {
        return Arrays.stream(ranks).map(rank -> rank <= k ? 1 : 0).average();
    }
}
