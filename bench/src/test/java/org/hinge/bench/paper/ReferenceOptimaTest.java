package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Energies on the paper's data against optima that others computed by other means. */
class ReferenceOptimaTest {
    private static final double GAP = 1e-4;

    /** The references are given to about this many digits. */
    private static final double REFERENCE_ERROR = 1e-7;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "social, 22050, optimal_objective_linear",
        "social-squared, 22050, optimal_objective_quadratic",
        "social, 49613, optimal_objective_linear",
        "social-squared, 49613, optimal_objective_quadratic"
    })
    void socialNetworks(String model, int size, String column) throws IOException {
        DataFolder data = PaperProblem.data();
        SocialNetwork.write(data, size, folder);
        compare(reference(data, "social/reference.tsv", size, column), model, "data.psl");
    }

    @ParameterizedTest
    @CsvSource({
        "epinions, 0, optimal_objective_l",
        "epinions, 3, optimal_objective_l",
        "epinions-squared, 0, optimal_objective_q",
        "epinions-squared, 3, optimal_objective_q"
    })
    void trustNetworks(String model, int fold, String column) throws IOException {
        DataFolder data = PaperProblem.data();
        new TrustNetwork(data).write(fold, folder);
        String file = "epinions/reference_unit_weights.tsv";
        compare(reference(data, file, fold, column), model, "test.psl");
    }

    @ParameterizedTest
    @CsvSource({"cora, 0", "cora, 4", "citeseer, 0", "citeseer, 4"})
    void citationNetworks(String name, int fold) throws IOException {
        DataFolder data = PaperProblem.data();
        new CitationNetwork(data, name).write(fold, folder);
        String file = name + "/reference_unit_weights.tsv";
        double withTargets = reference(data, file, fold, "optimal_objective_q");
        compare(withTargets + 2 * linksBetweenSeedsOfTwoClasses(), name + "-squared", "test.psl");
    }

    /** The reference leaves these links out; each costs 1 in both directions. */
    private double linksBetweenSeedsOfTwoClasses() throws IOException {
        Map<String, String> classes = new HashMap<>();
        for (String row : Files.readAllLines(folder.resolve("test/Category_observed.tsv"))) {
            String[] fields = row.split("\t", -1);
            classes.put(fields[0], fields[1]);
        }
        double count = 0;
        for (String row : Files.readAllLines(folder.resolve("test/Cites_observed.tsv"))) {
            String[] ends = row.split("\t", -1);
            String of = classes.get(ends[0]);
            String to = classes.get(ends[1]);
            count += of != null && to != null && !of.equals(to) ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource("jester-squared, 0")
    void jokeRatings(String model, int split) throws IOException {
        DataFolder data = PaperProblem.data();
        new JokeRatings(data, split).write(folder);
        String file = "jester/reference_unit_weights.tsv";
        compare(reference(data, file, split, "optimal_objective_q"), model, "test.psl");
    }

    private static double reference(DataFolder data, String file, int row, String column)
            throws IOException {
        return Double.parseDouble(
                Objects.requireNonNull(
                        PaperProblem.reference(data, file, Integer.toString(row)).get(column)));
    }

    /** Also with another number of threads, which must not change a bit. */
    private void compare(double optimum, String model, String data) {
        List<Path> files = List.of(PaperProblem.model(model), folder.resolve(data));
        Answer one = solve(files, 1);
        assertThat(one.objective().lowerBound())
                .isLessThanOrEqualTo(optimum * (1 + REFERENCE_ERROR));
        assertThat(one.energy())
                .isGreaterThanOrEqualTo(optimum * (1 - REFERENCE_ERROR))
                .isCloseTo(optimum, within(optimum * (GAP + REFERENCE_ERROR)));
        assertThat(one.objective().maxViolation()).isLessThanOrEqualTo(1e-9);
        Answer two = solve(files, 2);
        assertThat(values(two)).isEqualTo(values(one));
        assertThat(two.proof().numbers()).isEqualTo(one.proof().numbers());
    }

    private static double[] values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toArray();
    }

    private static Answer solve(List<Path> files, int threads) {
        RunSettings run = RunSettings.DEFAULT.withThreads(threads);
        InferenceSettings settings =
                InferenceSettings.DEFAULT.withStopping(
                        InferenceSettings.Stopping.DEFAULT.withGap(GAP));
        try (Session session = Hinge.program().files(files).settings(run).open()) {
            Answer answer = session.infer(settings);
            assertThat(answer.isSolved()).isTrue();
            return answer;
        }
    }
}
