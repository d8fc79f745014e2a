package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hinge.api.Diagnostic;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs as a library opens them: in memory, in several threads, with weights that change. */
class SessionTest {
    private static final String TRUST =
            """
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            1: Knows(A, B) -> Trusts(A, B) ^2
            %s: Trusts(A, B) && Trusts(B, C) -> Trusts(A, C) ^2
            0.5: !Trusts(A, B) ^2
            """;

    private static final String GROUPS =
            """
            Item = {"a", "b", "c", "d", "e"}
            Linked(Item, Item) (closed)
            Label(Item, Kind)
            Kind = {"x", "y", "z"}
            2: Linked(A, B) && Label(A, K) -> Label(B, K)
            0.7: Label("a", "x") ^2
            0.2: Label(A, "z")
            Label(A, +K) = 1 .
            """;

    private static final double[] WEIGHTS = {1, 0.25, 3, 0, 1};

    private static final double GAP = 1e-9;

    @TempDir private Path folder;

    // Several sessions

    @Test
    void twoSessionsInTwoThreadsGiveTheAnswersOfEachAlone() throws Exception {
        List<double[]> trust = answers(trust(), () -> {});
        List<double[]> groups = answers(groups(), () -> {});
        for (int round = 0; round < 3; round++) {
            CyclicBarrier together = new CyclicBarrier(2);
            ExecutorService threads = Executors.newFixedThreadPool(2);
            try {
                Future<List<double[]>> one =
                        threads.submit(() -> answers(trust(), together::await));
                Future<List<double[]>> other =
                        threads.submit(() -> answers(groups(), together::await));
                assertBitEqual(one.get(1, TimeUnit.MINUTES), trust);
                assertBitEqual(other.get(1, TimeUnit.MINUTES), groups);
            } finally {
                threads.shutdownNow();
            }
        }
    }

    /** What is done before each inference. */
    private interface Step {
        void run() throws Exception;
    }

    /** The values under each of the weights of the first rule, one after the other. */
    private static List<double[]> answers(ProgramBuilder program, Step before) throws Exception {
        List<double[]> found = new ArrayList<>();
        before.run();
        try (Session session = program.open()) {
            for (double weight : WEIGHTS) {
                before.run();
                session.setWeight(1, weight);
                found.add(values(session.infer(gap(GAP))));
            }
        }
        return found;
    }

    private static void assertBitEqual(List<double[]> found, List<double[]> expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i)).as("weight " + WEIGHTS[i]).containsExactly(expected.get(i));
        }
    }

    // Weights

    @Test
    void aChangedWeightGivesTheAnswerOfAProgramThatHasItWithoutGroundingAgain() {
        try (Session session = trust().open()) {
            Answer first = session.infer(gap(GAP));
            assertThat(first.run().seconds().ground()).isPositive();
            session.setWeight(2, 0.125);
            Answer changed = session.infer(gap(GAP));
            assertThat(changed.run().seconds().ground()).isZero();
            assertThat(changed.energy()).isNotCloseTo(first.energy(), within(1e-3));
            assertThat(Objects.requireNonNull(changed.model().rules().get(1).weight()))
                    .isEqualTo(0.125);
            try (Session fresh = trust("0.125").open()) {
                Answer expected = fresh.infer(gap(GAP));
                assertThat(changed.energy())
                        .isCloseTo(expected.energy(), within(2 * GAP * expected.energy()));
                assertThat(values(changed)).containsExactly(values(expected), within(1e-3));
            }
        }
    }

    @Test
    void weightsKeepTheirSignAndRulesTheirNumbers() {
        try (Session session = trust().open()) {
            assertThat(session.ruleCount()).isEqualTo(3);
            assertThat(session.rule(3)).isEqualTo("0.5: !Trusts(A, B) ^2");
            assertThatIllegalArgumentException().isThrownBy(() -> session.setWeight(1, -1));
            assertThatIllegalArgumentException().isThrownBy(() -> session.setWeight(1, Double.NaN));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.setWeight(4, 1))
                    .withMessage("number must be from 1 to 3 (got 4)");
        }
    }

    // Rows

    @Test
    void rowsFromMemoryGiveTheAnswerOfRowsFromFiles() throws IOException {
        Path model = folder.resolve("model.psl");
        Files.writeString(folder.resolve("knows.tsv"), lines(KNOWS));
        Files.writeString(folder.resolve("trusts.tsv"), lines(TRUSTED));
        Files.writeString(
                model,
                TRUST.formatted("1")
                        + "observed Knows from \"knows.tsv\"\ntargets Trusts from \"trusts.tsv\"\n");
        try (Session files = Hinge.open(model);
                Session memory = trust().open()) {
            Answer expected = files.infer();
            Answer answer = memory.infer();
            assertThat(values(answer)).isNotEmpty().containsExactly(values(expected));
            assertThat(Objects.requireNonNull(answer.values()).toMap())
                    .isEqualTo(Objects.requireNonNull(expected.values()).toMap());
        }
    }

    @Test
    void rowsOfAQueryGiveTheAnswerOfRowsFromMemory() throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:h2:mem:rows");
                Statement statement = database.createStatement()) {
            statement.execute("create table knows (one varchar, other varchar, strength double)");
            for (List<Object> row : KNOWS) {
                statement.execute(
                        "insert into knows values ('%s', '%s', %s)"
                                .formatted(row.get(0), row.get(1), row.get(2)));
            }
            try (ResultSet rows = statement.executeQuery("select * from knows");
                    Session session =
                            Hinge.program()
                                    .text(TRUST.formatted("1"))
                                    .observed("Knows", rows)
                                    .targets("Trusts", TRUSTED)
                                    .open();
                    Session memory = trust().open()) {
                assertThat(values(session.infer())).containsExactly(values(memory.infer()));
            }
        }
    }

    // Mistakes

    @Test
    void theExceptionCarriesAllThatIsToBeMended() {
        ProgramBuilder program =
                Hinge.program()
                        .text("Knows(Person, Person) (closed)")
                        .text("1: Knows(A, B) -> Trust(A, B)\n1: Konws(A, B) -> Knows(A, B)");
        HingeException thrown = catchThrowableOfType(HingeException.class, program::open);
        assertThat(thrown.diagnostics())
                .extracting(d -> d.location() + ": " + d.message())
                .contains(
                        "text 2:1:19: predicate Trust is not declared",
                        "text 2:2:4: predicate Konws is not declared");
        for (Diagnostic diagnostic : thrown.diagnostics()) {
            assertThat(thrown).hasMessageContaining(diagnostic.message());
        }
    }

    @Test
    void aWrongValueInMemoryIsToldWithItsRow() {
        ProgramBuilder program =
                Hinge.program()
                        .text(TRUST.formatted("1"))
                        .observed(
                                "Knows",
                                List.of(List.of("ann", "bob", 0.5), List.of("bob", "cat", 1.5)))
                        .targets("Trusts", TRUSTED);
        HingeException thrown = catchThrowableOfType(HingeException.class, program::open);
        assertThat(thrown.diagnostics())
                .extracting(d -> d.location() + ": " + d.message())
                .containsExactly("rows of Knows: row 2: the value 1.5 is not between 0 and 1");
    }

    // Programs

    private static final List<List<Object>> KNOWS =
            pairs().map(p -> List.<Object>of(p.get(0), p.get(1), strength(p))).toList();

    private static final List<List<String>> TRUSTED = pairs().toList();

    private static Stream<List<String>> pairs() {
        return IntStream.range(0, 36)
                .filter(i -> i / 6 != i % 6)
                .mapToObj(i -> List.of("person " + i / 6, "person " + i % 6));
    }

    /** Anything that differs from pair to pair. */
    private static double strength(List<String> pair) {
        return Math.floorMod(pair.hashCode(), 17) / 16.0;
    }

    @Test
    void aRequestThatFailsLeavesTheSessionAsItWas() {
        try (Session session = trust().open()) {
            double[] before = values(session.infer());
            // There is no truth to learn from.
            assertThatThrownBy(() -> session.learn(LearningSettings.of(LearningMethod.DEFAULT)))
                    .isInstanceOf(HingeException.class);
            assertThat(values(session.infer())).containsExactly(before, within(1e-2));
        }
    }

    @Test
    void whatARequestSaysIsNotSaidAgain() {
        try (Session session = trust("?").open()) {
            int first = session.infer().run().diagnostics().size();
            assertThat(first).isPositive();
            assertThat(session.infer().run().diagnostics()).hasSize(first);
        }
    }

    @Test
    void groundingShowsTheWeightsOfNow() {
        try (Session session = trust("1").open()) {
            session.setWeight(1, 3);
            assertThat(session.ground().queries().get(0).weight()).isEqualTo(3);
            assertThat(session.infer().model().rules().get(0).weight()).isEqualTo(3);
        }
    }

    @Test
    void whatIsClosedSaysSo() {
        Session session = trust().open();
        Answer answer = session.infer();
        session.close();
        assertThatIllegalStateException()
                .isThrownBy(session::infer)
                .withMessageContaining("closed");
        assertThatIllegalStateException()
                .isThrownBy(() -> answer.value("Trusts", "ann", "bob"))
                .withMessageContaining("closed");
    }

    private static String lines(List<? extends List<?>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static ProgramBuilder trust() {
        return trust("1");
    }

    private static ProgramBuilder trust(String weight) {
        return Hinge.program()
                .text(String.format(Locale.ROOT, TRUST, weight))
                .observed("Knows", KNOWS)
                .targets("Trusts", TRUSTED)
                .settings(RunSettings.DEFAULT.withThreads(2));
    }

    private static ProgramBuilder groups() {
        return Hinge.program()
                .text(GROUPS)
                .observed(
                        "Linked",
                        List.of(
                                List.of("a", "b"),
                                List.of("b", "c", 0.6),
                                List.of("c", "d", 0.9),
                                List.of("d", "e", 0.3),
                                List.of("e", "a", 0.8)));
    }

    private static InferenceSettings gap(double gap) {
        return InferenceSettings.DEFAULT.withStopping(
                InferenceSettings.Stopping.DEFAULT.withGap(gap));
    }

    private static double[] values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toArray();
    }
}
