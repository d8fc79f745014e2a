package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.Metric;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.experiment.Task.Row;
import org.hinge.bench.paper.LearningFold;
import org.hinge.bench.paper.ProblemPart;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small task: friends are alike, and half of the people are known. */
class FoldRunnerTest {
    private static final Protocol PROTOCOL = new Protocol(5, 1, 1e-4, 1e-4, 20, 1_000);

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

    private Task people(List<Method> methods) {
        List<Row> rows =
                methods.stream()
                        .map(
                                m ->
                                        new Row(
                                                m.title(),
                                                "people" + m.model().suffix(),
                                                false,
                                                m,
                                                PROTOCOL))
                        .toList();
        return new Task(
                "test", "people", "Alike", 3, Map.of("error", Metric.MAE), this::write, rows);
    }

    /** Everybody knows the next; the first is known to be alike, two others are. */
    private void write(int fold, Path into) throws IOException {
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

    private FoldRunner runner(ResultFile results, OutputStream out) {
        PrintStream progress = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new FoldRunner(folder, folder.resolve("scratch"), results, progress);
    }

    @Test
    void everyMethodRunsOnEveryFoldAndNothingTwice() throws IOException {
        Path file = folder.resolve("results.tsv");
        List<Method> all = Method.all(List.of(Model.values()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        runner(new ResultFile(file), out).run(people(all.subList(0, 2)), 1);
        assertThat(new ResultFile(file).of("test")).hasSize(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("people, fold 0, HL-MRF-Q (SP): error ");
        runner(new ResultFile(file), out).run(people(all), 2);
        assertThat(new ResultFile(file).of("test")).hasSize(18);
        assertThat(written).containsExactly(0, 0, 1);
        runner(new ResultFile(file), out).run(people(all), 2);
        assertThat(written).containsExactly(0, 0, 1);
        assertThat(new ResultFile(file).of("test")).hasSize(18);
    }

    /** With weights 1 and 0.1 everybody is alike at the optimum: three of five are not. */
    @Test
    void scoresAreThoseOfTheMostProbableState() throws IOException {
        ResultFile results = new ResultFile(folder.resolve("results.tsv"));
        Method written = new Method(Model.LINEAR, null);
        runner(results, OutputStream.nullOutputStream()).run(people(List.of(written)), 1);
        Result result = results.of("test").findFirst().orElseThrow();
        assertThat(result.method()).isEqualTo("HL-MRF-L (as written)");
        assertThat(result.value()).isCloseTo(0.6, within(0.01));
        assertThat(result.settings())
                .isEqualTo("steps 5 of 1.0, gaps 1.0E-4 and 1.0E-4, cuts 20, sweeps 1000");
    }

    @Test
    void onlyTheWantedRowsRun() {
        Task all = people(Method.all(List.of(Model.values())));
        assertThat(all.only(List.of()).rows()).hasSize(9);
        assertThat(all.only(List.of("MRF (MPLE)")).rows())
                .extracting(Row::title)
                .containsExactly("MRF (MPLE)");
    }

    @Test
    void weightsAsWrittenAreNotLearned() throws IOException {
        Path fold = folder.resolve("fold");
        write(0, fold);
        Method written = new Method(Model.LINEAR, null);
        Method learned = new Method(Model.LINEAR, LearningMethod.SP);
        List<Row> rows = people(List.of(written, learned)).rows();
        Path model = folder.resolve("people.psl");
        try (LearningFold parts = LearningFold.of(model, fold, false, FoldRunner.RUN)) {
            assertThat(FoldRunner.learned(parts, rows.get(0)).weights()).containsExactly(1.0, 0.1);
            assertThat(FoldRunner.learned(parts, rows.get(1)).weights())
                    .isNotEqualTo(new double[] {1.0, 0.1});
        }
    }
}
