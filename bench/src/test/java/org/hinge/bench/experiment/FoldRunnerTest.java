package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.bench.experiment.Method.Learner;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.paper.ProblemPart;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small task: friends are alike, and half of the people are known. */
class FoldRunnerTest {
    private static final LearnAndPredict SETTINGS =
            new LearnAndPredict(5, 1, 1e-4, 1e-4, 20, 1_000);

    @TempDir private Path folder;
    private final List<Integer> written = new ArrayList<>();

    @BeforeEach
    void writeModels() throws IOException {
        String rules =
                """
                Alike(Person)
                Knows(Person, Person) (closed)
                1.0: Alike(A) && Knows(A, B) -> Alike(B)%s
                0.1: !Alike(A)%s
                """;
        Files.writeString(folder.resolve("people.psl"), rules.formatted("", ""));
        Files.writeString(folder.resolve("people-squared.psl"), rules.formatted(" ^2", " ^2"));
    }

    /** Everybody knows the next; the first is known to be alike. */
    private final class PeopleTask implements Task {
        private final List<Row> rows;

        PeopleTask(List<Method> methods) {
            this.rows =
                    methods.stream()
                            .map(
                                    m ->
                                            new Row(
                                                    m.title(),
                                                    "people" + m.model().suffix(),
                                                    false,
                                                    m,
                                                    SETTINGS))
                            .toList();
        }

        @Override
        public String experiment() {
            return "test";
        }

        @Override
        public String dataSet() {
            return "people";
        }

        @Override
        public String predicate() {
            return "Alike";
        }

        @Override
        public int folds() {
            return 3;
        }

        @Override
        public List<Row> rows() {
            return rows;
        }

        @Override
        public void write(int fold, Path into) throws IOException {
            written.add(fold);
            for (String name : List.of("train", "test")) {
                try (ProblemPart part = new ProblemPart(into, name)) {
                    part.observed(
                            "Knows",
                            rows -> {
                                for (int i = 0; i < 5; i++) {
                                    rows.row(i, i + 1);
                                }
                            });
                    part.observed("Alike", rows -> rows.row(0, 1));
                    part.targets(
                            "Alike",
                            rows -> {
                                for (int i = 1; i < 6; i++) {
                                    rows.row(i);
                                }
                            });
                    part.truthOrFalse(
                            "Alike",
                            rows -> {
                                rows.row(1);
                                rows.row(2, 1);
                            });
                }
            }
        }

        @Override
        public Map<String, Double> score(Path of, GroundPart test, double[] predicted) {
            assertThat(test.truth()).containsExactly(1, 1, 0, 0, 0);
            assertThat(Arrays.stream(predicted).boxed())
                    .hasSize(5)
                    .allMatch(value -> value >= 0 && value <= 1);
            return Map.of("first", predicted[0]);
        }
    }

    private FoldRunner runner(ResultFile results, OutputStream out) {
        PrintStream progress = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new FoldRunner(folder, folder.resolve("scratch"), results, progress);
    }

    @Test
    void everyMethodRunsOnEveryFoldAndNothingTwice() throws IOException {
        Path file = folder.resolve("results.tsv");
        List<Method> all = Method.all(List.of(Model.values()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        runner(new ResultFile(file), out).run(new PeopleTask(all.subList(0, 2)), 1);
        assertThat(new ResultFile(file).of("test")).hasSize(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("people, fold 0, HL-MRF-Q (SP): first ");
        runner(new ResultFile(file), out).run(new PeopleTask(all), 2);
        assertThat(new ResultFile(file).of("test")).hasSize(18);
        assertThat(written).containsExactly(0, 0, 1);
        runner(new ResultFile(file), out).run(new PeopleTask(all), 2);
        assertThat(written).containsExactly(0, 0, 1);
        assertThat(new ResultFile(file).of("test")).hasSize(18);
    }

    @Test
    void weightsAsWrittenAreNotLearned() throws IOException {
        new PeopleTask(List.of()).write(0, folder.resolve("fold"));
        GroundPart train =
                GroundPart.of(
                        folder.resolve("people.psl"),
                        folder.resolve("fold"),
                        "train",
                        false,
                        "Alike");
        Method written = new Method(Model.LINEAR, Learner.WRITTEN);
        assertThat(SETTINGS.learn(written, train)).containsExactly(1.0, 0.1);
        Method learned = new Method(Model.LINEAR, Learner.SP);
        assertThat(SETTINGS.learn(learned, train)).isNotEqualTo(new double[] {1.0, 0.1});
    }
}
