package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.RandomCases;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The command on a real cluster: a master, two workers and a driver, each a process. In the long
 * form all examples, otherwise a few.
 */
class StandaloneClusterTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir private static Path folder;

    private static StandaloneCluster cluster;

    @BeforeAll
    static void start() {
        cluster = new StandaloneCluster(folder, 1);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    /** Those that are one program with its data; others need to be told where that is. */
    static List<String> examples() throws IOException {
        if (!RandomCases.isLong()) {
            return List.of("advisor");
        }
        try (Stream<Path> all = Files.list(EXAMPLES)) {
            return all.filter(each -> Files.isRegularFile(each.resolve("model.psl")))
                    .filter(StandaloneClusterTest::hasData)
                    .map(each -> each.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasData(Path example) {
        try {
            expected(example);
            return true;
        } catch (HingeException e) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesHaveTheAnswersOfOneMachineAndTheBitsOfOneProcess(String example)
            throws IOException {
        Path program = EXAMPLES.resolve(example);
        Path local = folder.resolve(example + "-local");
        try (CommandOnCluster there = run(program, example)) {
            Answer here = LocalResults.write(program, InferenceSettings.DEFAULT, local);
            assertThat(there.exitCode()).as(there.said()).isZero();
            assertAnswer(there.summary(), expected(program));
            assertThat(there.summary().get("energy").asDouble()).isEqualTo(here.energy());
            assertThat(there.summary().get("iterations").asInt()).isEqualTo(here.iterations());
            assertSameFiles(there.results(), local);
            assertThat(Hinge.verify(there.results(), program).findings()).isEmpty();
        }
    }

    /** A pair sum to one each; their data is in a database, a query and texts of several lines. */
    @Test
    void databasesQueriesAndTextsOfSeveralLinesAreReadByExecutors() throws Exception {
        Path here = Files.createDirectory(folder.resolve("sources"));
        try (Connection connection =
                        DriverManager.getConnection("jdbc:h2:" + here.resolve("dancers"));
                Statement statement = connection.createStatement()) {
            statement.execute("create table danced (a varchar(9), b varchar(9), v decimal(3, 2))");
            statement.execute(
                    "insert into danced values ('bob', 'ann', 0.90), ('cleo', 'dan', 0.60),"
                            + " ('eve', 'cleo', 0.7), ('dan', 'finn', 0.8)");
        }
        Files.writeString(here.resolve("lives.csv"), "ann,\"Aarau\nWest\"\nbob,\"Aarau\nWest\"\n");
        Files.writeString(here.resolve("dancers.csv"), "name\nann\nbob\ncleo\ndan\neve\nfinn\n");
        Path program =
                Files.writeString(
                        here.resolve("model.psl"),
                        """
                        Dancer = from sql "select name from 'dancers.csv'"
                        Partners(Dancer, Dancer) (symmetric)
                        Danced(Dancer, Dancer) (closed, symmetric)
                        Lives(Dancer, Town) (closed)
                        observed Danced from jdbc "jdbc:h2:./dancers" query "select a, b, v from danced"
                        observed Lives from "lives.csv"
                        2.0 : Danced(A, B) && A < B -> Partners(A, B)
                        0.5 : Lives(A, T) && Lives(B, T) && A < B -> Partners(A, B)
                        Partners(A, +B) = 1 .
                        Partners(A, A) = 0 .
                        """);
        Path local = folder.resolve("sources-local");
        Answer onSpark = LocalResults.write(program, InferenceSettings.DEFAULT, local);
        try (CommandOnCluster there =
                CommandOnCluster.start(
                        cluster.url(),
                        program,
                        folder.resolve("sources-cluster"),
                        "--parts",
                        "2",
                        "--class-path",
                        StandaloneCluster.drivers())) {
            assertThat(there.exitCode()).as(there.said()).isZero();
            assertThat(there.said()).doesNotContain("warning");
            assertAnswer(there.summary(), expected(program));
            assertThat(there.summary().get("energy").asDouble()).isEqualTo(onSpark.energy());
            assertSameFiles(there.results(), local);
        }
    }

    private static CommandOnCluster run(Path program, String name) {
        return CommandOnCluster.start(
                cluster.url(),
                program.toAbsolutePath().normalize(),
                folder.resolve(name),
                "--parts",
                "2");
    }

    private static Answer expected(Path program) {
        try (Session session =
                Hinge.program().files(List.of(program)).settings(RunSettings.DEFAULT).open()) {
            return session.infer();
        }
    }

    static void assertAnswer(JsonNode found, Answer expected) {
        double close = 2.1e-3 * Math.abs(expected.energy()) + 1e-5;
        assertThat(found.get("termination").asText()).isEqualTo(expected.termination().name());
        assertThat(found.get("energy").asDouble()).isCloseTo(expected.energy(), within(close));
        assertThat(found.get("lowerBound").asDouble())
                .isCloseTo(expected.objective().lowerBound(), within(close));
        assertThat(found.get("potentials").asLong()).isEqualTo(expected.model().potentials());
        assertThat(found.get("constraints").asLong()).isEqualTo(expected.model().constraints());
    }

    /** Values and proofs to the last bit; what took how long differs. */
    static void assertSameFiles(Path found, Path expected) {
        try (Stream<Path> files = Files.list(expected)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!name.equals("summary.json")) {
                    assertThat(found.resolve(name)).hasSameBinaryContentAs(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
