package org.hinge.bench.paper;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * For each joke those whose ratings go most alike with it: of largest cosine of what is left of
 * ratings after the user's and the joke's mean are taken off.
 */
final class AlikeJokes {
    private final double[] means;
    private final double[][] cosine;

    /**
     * Compares jokes.
     *
     * @param means the mean rating of each joke
     * @param left by user and joke; NaN where there is no rating
     */
    AlikeJokes(double[] means, double[][] left) {
        this.means = means;
        int jokes = means.length;
        this.cosine = new double[jokes][jokes];
        for (int i = 0; i < jokes; i++) {
            for (int j = 0; j < i; j++) {
                cosine[i][j] = JokeRatings.cosine(left, i, j);
                cosine[j][i] = cosine[i][j];
            }
        }
    }

    /** The most alike ones, from 0. */
    List<Integer> of(int joke, int count) {
        return IntStream.range(0, means.length)
                .filter(other -> other != joke)
                .boxed()
                .sorted(Comparator.comparingDouble(other -> -cosine[joke][other]))
                .limit(count)
                .toList();
    }

    /** Writes {@code AlikeN} and {@code AvgAlikeN}. */
    void write(ProblemPart part, int count) throws IOException {
        part.observed(
                "Alike" + count,
                rows -> {
                    for (int joke = 0; joke < means.length; joke++) {
                        for (int other : of(joke, count)) {
                            rows.row(joke + 1, other + 1);
                        }
                    }
                });
        part.observed(
                "AvgAlike" + count,
                rows -> {
                    for (int joke = 0; joke < means.length; joke++) {
                        double mean =
                                of(joke, count).stream()
                                        .mapToDouble(other -> means[other])
                                        .average()
                                        .orElseThrow();
                        rows.row(joke + 1, mean);
                    }
                });
    }
}
