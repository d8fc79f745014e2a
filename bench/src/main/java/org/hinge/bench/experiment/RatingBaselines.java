package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.bench.factorization.BayesianFactorization;
import org.hinge.bench.factorization.KnownEntries;
import org.hinge.bench.paper.DataFolder;
import org.hinge.evaluation.Errors;

/**
 * Predictors of ratings that are no programs: Bayesian matrix factorisation as in the paper, which
 * knows all ratings of the training users and those of the test users that are observed; and the
 * user's mean plus the joke's mean less the mean of all, from the observed ratings of test users.
 */
final class RatingBaselines {
    static final String FACTORIZATION = "BPMF";
    static final String ADDITIVE = "user + joke - mean";

    private static final int USERS = 2_000;
    private static final int JOKES = 100;

    private final DataFolder data;
    private final ResultFile results;
    private final PrintStream progress;

    RatingBaselines(DataFolder data, ResultFile results, PrintStream progress) {
        this.data = data;
        this.results = results;
        this.progress = progress;
    }

    /** Some ratings, with numbers from 0. */
    private static final class Ratings {
        final int[] users;
        final int[] jokes;
        final double[] values;

        Ratings(List<String[]> rows) {
            this.users = rows.stream().mapToInt(row -> Integer.parseInt(row[0]) - 1).toArray();
            this.jokes = rows.stream().mapToInt(row -> Integer.parseInt(row[1]) - 1).toArray();
            this.values = rows.stream().mapToDouble(row -> Double.parseDouble(row[2])).toArray();
        }
    }

    /** Runs what is missing of the first splits. */
    void run(int splits, BayesianFactorization factorization) throws IOException {
        for (int split = 0; split < splits; split++) {
            Ratings observed = read(split, "test_observed");
            Ratings target = read(split, "test_target");
            if (isMissing(split, ADDITIVE)) {
                write(split, ADDITIVE, additive(observed, target), target, 0, "");
            }
            if (isMissing(split, FACTORIZATION)) {
                long start = System.nanoTime();
                double[] predicted =
                        factorization.predict(
                                known(split, observed), target.users, target.jokes, split);
                double seconds = (System.nanoTime() - start) / 1e9;
                write(split, FACTORIZATION, predicted, target, seconds, factorization.toString());
            }
        }
    }

    private boolean isMissing(int split, String method) {
        return !results.has(Tasks.JESTER, "jester", split, method);
    }

    private KnownEntries known(int split, Ratings observed) throws IOException {
        KnownEntries known = new KnownEntries(USERS, JOKES);
        add(read(split, "train_observed"), known);
        add(read(split, "train_target"), known);
        add(observed, known);
        return known;
    }

    private static void add(Ratings ratings, KnownEntries to) {
        for (int i = 0; i < ratings.values.length; i++) {
            to.add(ratings.users[i], ratings.jokes[i], ratings.values[i]);
        }
    }

    private Ratings read(int split, String name) throws IOException {
        return new Ratings(data.rows("jester/" + split + "/" + name + ".tsv.gz"));
    }

    static double[] additive(
            int[] users, int[] jokes, double[] values, int[] wantedUsers, int[] wantedJokes) {
        double[] sums = new double[USERS + JOKES];
        int[] counts = new int[USERS + JOKES];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            for (int key : new int[] {users[i], USERS + jokes[i]}) {
                sums[key] += values[i];
                counts[key]++;
            }
            sum += values[i];
        }
        double mean = sum / values.length;
        double[] predicted = new double[wantedUsers.length];
        for (int i = 0; i < predicted.length; i++) {
            int user = wantedUsers[i];
            int joke = USERS + wantedJokes[i];
            double ofUser = counts[user] == 0 ? mean : sums[user] / counts[user];
            double ofJoke = counts[joke] == 0 ? mean : sums[joke] / counts[joke];
            predicted[i] = Math.min(1, Math.max(0, ofUser + ofJoke - mean));
        }
        return predicted;
    }

    private static double[] additive(Ratings observed, Ratings target) {
        return additive(
                observed.users, observed.jokes, observed.values, target.users, target.jokes);
    }

    private void write(
            int split,
            String method,
            double[] predicted,
            Ratings target,
            double seconds,
            String settings)
            throws IOException {
        Errors errors = Errors.of(predicted, target.values);
        double mse = errors.mse().orElseThrow();
        double mae = errors.mae().orElseThrow();
        List<Result> rows = new ArrayList<>();
        rows.add(result(split, method, Tasks.NMSE, mse, seconds, settings));
        rows.add(result(split, method, Tasks.NMAE, mae, seconds, settings));
        results.add(rows);
        progress.printf(
                Locale.ROOT,
                "jester, split %d, %s: NMSE %.4f, NMAE %.4f; %.1f s%n",
                split,
                method,
                mse,
                mae,
                seconds);
    }

    private static Result result(
            int split,
            String method,
            String metric,
            double value,
            double seconds,
            String settings) {
        return new Result(Tasks.JESTER, "jester", split, method, metric, value, seconds, settings);
    }
}
