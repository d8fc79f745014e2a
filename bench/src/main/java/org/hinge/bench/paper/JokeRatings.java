package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The Jester ratings, for {@code jester.psl}. Averages and similarities come from the part's own
 * observed ratings.
 *
 * <p>With deviations {@code d(u, j) = r(u, j) - mean of u} and N the users who rated both jokes,
 *
 * <pre>{@code
 * s(i, j) = sum_N d(u, i) d(u, j) / sqrt(sum_N d(u, i)^2 * sum_N d(u, j)^2)
 * }</pre>
 */
public final class JokeRatings {
    private static final int JOKES = 100;
    private static final int USERS = 1000;
    private static final int NEAR = 5;
    private static final int WIDE = 15;

    /** Which similarities there are, and how they are written. */
    public enum Similarity {
        /** {@code (s + 1) / 2} where that is at least 0.6, as in the authors' code. */
        RESCALED,
        /** s where it is positive, as in the comparison with the peer. */
        POSITIVE
    }

    private record Rating(int user, int joke, double value) {}

    private final DataFolder data;
    private final int split;

    public JokeRatings(DataFolder data, int split) {
        this.data = data;
        this.split = split;
    }

    /** Writes the parts {@code train} and {@code test} for {@code jester.psl}. */
    public void write(Path folder) throws IOException {
        for (String name : List.of("train", "test")) {
            List<Rating> observed = read(name + "_observed");
            List<Rating> hidden = read(name + "_target");
            try (ProblemPart part = new ProblemPart(folder, name)) {
                averages(observed, part, "AvgUserRating", "AvgJokeRating");
                double mean = mean(observed);
                part.observed("AvgRating", rows -> rows.row("constant", mean));
                similarities(observed, Similarity.RESCALED, part, "SimRating");
                ratings(observed, hidden, part, "Likes");
                part.truth("Likes", rows -> valued(hidden, rows));
            }
        }
    }

    /** Writes the parts {@code train-more} and {@code test-more}: what {@code jokes.psl} adds. */
    public void writeMore(Path folder) throws IOException {
        for (String name : List.of("train", "test")) {
            List<Rating> observed = read(name + "_observed");
            double[] jokes = means(observed, JOKES, rating -> rating.joke() - 1);
            double mean = mean(observed);
            double[][] left = deviations(observed);
            for (double[] user : left) {
                for (int joke = 0; joke < JOKES; joke++) {
                    user[joke] -= jokes[joke] - mean;
                }
            }
            AlikeJokes alike = new AlikeJokes(jokes, left);
            try (ProblemPart part = new ProblemPart(folder, name + "-more")) {
                alike.write(part, NEAR);
                alike.write(part, WIDE);
            }
        }
    }

    /** Writes the parts {@code train} and {@code test} for {@code jester-peer.psl}. */
    public void writeForPeer(Path folder) throws IOException {
        for (String name : List.of("train", "test")) {
            List<Rating> observed = read(name + "_observed");
            List<Rating> hidden = read(name + "_target");
            try (ProblemPart part = new ProblemPart(folder, name)) {
                averages(observed, part, "AvgUserRatingObs", "AvgJokeRatingObs");
                double mean = mean(observed);
                part.observed("RatingPrior", rows -> rows.row("0", mean));
                similarities(observed, Similarity.POSITIVE, part, "SimObsRating");
                ratings(observed, hidden, part, "Rating");
                part.truth("Rating", rows -> valued(hidden, rows));
                part.observed("User", rows -> numbers(firstUser(observed), USERS, rows));
                part.observed("Joke", rows -> numbers(1, JOKES, rows));
            }
        }
    }

    private List<Rating> read(String file) throws IOException {
        List<Rating> ratings = new ArrayList<>();
        for (String[] row : data.rows("jester/" + split + "/" + file + ".tsv.gz")) {
            ratings.add(
                    new Rating(
                            Integer.parseInt(row[0]),
                            Integer.parseInt(row[1]),
                            Double.parseDouble(row[2])));
        }
        return ratings;
    }

    private static void ratings(
            List<Rating> observed, List<Rating> hidden, ProblemPart part, String predicate)
            throws IOException {
        part.observed(predicate, rows -> valued(observed, rows));
        part.targets(
                predicate,
                rows -> {
                    for (Rating rating : hidden) {
                        rows.row(rating.user(), rating.joke());
                    }
                });
    }

    private static void valued(List<Rating> ratings, ProblemPart.Rows rows) throws IOException {
        for (Rating rating : ratings) {
            rows.row(rating.user(), rating.joke(), rating.value());
        }
    }

    private static void numbers(int first, int count, ProblemPart.Rows rows) throws IOException {
        for (int i = first; i < first + count; i++) {
            rows.row(i);
        }
    }

    private static int firstUser(List<Rating> observed) {
        return observed.stream().mapToInt(Rating::user).min().orElseThrow() <= USERS
                ? 1
                : USERS + 1;
    }

    private static double mean(List<Rating> ratings) {
        return ratings.stream().mapToDouble(Rating::value).average().orElseThrow();
    }

    private static void averages(
            List<Rating> observed, ProblemPart part, String ofUsers, String ofJokes)
            throws IOException {
        int first = firstUser(observed);
        double[] users = means(observed, USERS, rating -> rating.user() - first);
        double[] jokes = means(observed, JOKES, rating -> rating.joke() - 1);
        part.observed(ofUsers, rows -> averages(users, first, rows));
        part.observed(ofJokes, rows -> averages(jokes, 1, rows));
    }

    private static void averages(double[] means, int first, ProblemPart.Rows rows)
            throws IOException {
        for (int i = 0; i < means.length; i++) {
            if (!Double.isNaN(means[i])) {
                rows.row(first + i, means[i]);
            }
        }
    }

    /** The mean rating of each user or joke; NaN where there is no rating. */
    private static double[] means(List<Rating> ratings, int count, ToIntFunction<Rating> key) {
        double[] sums = new double[count];
        int[] counts = new int[count];
        for (Rating rating : ratings) {
            sums[key.applyAsInt(rating)] += rating.value();
            counts[key.applyAsInt(rating)]++;
        }
        for (int i = 0; i < count; i++) {
            sums[i] /= counts[i];
        }
        return sums;
    }

    private static void similarities(
            List<Rating> observed, Similarity similarity, ProblemPart part, String predicate)
            throws IOException {
        double[][] deviations = deviations(observed);
        part.observed(
                predicate,
                rows -> {
                    for (int i = 0; i < JOKES; i++) {
                        for (int j = 0; j < JOKES; j++) {
                            double s = i == j ? 0 : cosine(deviations, i, j);
                            if (similarity == Similarity.POSITIVE && s > 0) {
                                rows.row(i + 1, j + 1, Math.min(1, s));
                            } else if (similarity == Similarity.RESCALED && (s + 1) / 2 >= 0.6) {
                                rows.row(i + 1, j + 1, Math.min(1, (s + 1) / 2));
                            }
                        }
                    }
                });
    }

    /** By user and joke; NaN where there is no rating. */
    private static double[][] deviations(List<Rating> observed) {
        int first = firstUser(observed);
        double[] users = means(observed, USERS, rating -> rating.user() - first);
        double[][] deviations = new double[USERS][JOKES];
        for (double[] row : deviations) {
            Arrays.fill(row, Double.NaN);
        }
        for (Rating rating : observed) {
            int user = rating.user() - first;
            deviations[user][rating.joke() - 1] = rating.value() - users[user];
        }
        return deviations;
    }

    static double cosine(double[][] deviations, int i, int j) {
        double product = 0;
        double ofI = 0;
        double ofJ = 0;
        for (double[] user : deviations) {
            if (!Double.isNaN(user[i]) && !Double.isNaN(user[j])) {
                product += user[i] * user[j];
                ofI += user[i] * user[i];
                ofJ += user[j] * user[j];
            }
        }
        double norm = Math.sqrt(ofI) * Math.sqrt(ofJ);
        return norm == 0 ? 0 : product / norm;
    }
}
