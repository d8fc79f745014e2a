package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The paper's problems in two threads of one process and on a cluster of two workers: the answers
 * of one machine, and the bits of each other. Only the long form, where the data is.
 */
@EnabledIfSystemProperty(named = "hinge.random.full", matches = "true")
class PaperProblemsTest {
    private static final Path BENCH = Path.of("../bench").toAbsolutePath().normalize();

    @TempDir private static Path folder;

    private static StandaloneCluster cluster;

    @BeforeAll
    static void start() {
        Path data = data();
        Assumptions.assumeTrue(
                Files.isDirectory(data),
                () ->
                        "the paper's data is not in "
                                + data
                                + ": HINGE_DATA names the folder that has it");
        cluster = new StandaloneCluster(folder.resolve("cluster"), 1);
    }

    private static Path data() {
        String named = System.getenv("HINGE_DATA");
        return named == null ? BENCH.resolveSibling("../shared/data").normalize() : Path.of(named);
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "social, social 55125, data",
        "social-squared, social 55125, data",
        "cora-squared, cora 0, test",
        "citeseer-squared, citeseer 0, test",
        "epinions-squared, epinions 0, test",
        "jester-squared, jester 0, test"
    })
    void problemsHaveTheAnswersOfOneMachineAndTheBitsOfOneProcess(
            String model, String problem, String part) throws Exception {
        Path prepared = folder.resolve(problem.replace(' ', '-'));
        prepare(problem, prepared);
        List<Path> program =
                List.of(
                        BENCH.resolve("models").resolve(model + ".psl"),
                        prepared.resolve(part + ".psl"));
        Path alone = folder.resolve(model + "-alone");
        Answer expected;
        try (Session here = Hinge.program().files(program).settings(RunSettings.DEFAULT).open()) {
            expected = here.infer();
            here.write(expected, alone, ValueForm.of(ValueForm.Format.TSV));
        }
        Path local = folder.resolve(model + "-local");
        Path spread = folder.resolve(model + "-cluster");
        for (Path results : List.of(local, spread)) {
            String master = results.equals(local) ? "local[2]" : cluster.url();
            try (CommandOnCluster command = run(master, program, results)) {
                assertThat(command.exitCode()).as(command.said()).isZero();
                StandaloneClusterTest.assertAnswer(command.summary(), expected);
            }
            assertThat(Hinge.verify(results, program.toArray(Path[]::new)).findings()).isEmpty();
            assertSameValues(results, alone);
        }
        StandaloneClusterTest.assertSameFiles(spread, local);
    }

    /** They take the same path to the answer, but for how sums are rounded. */
    private static void assertSameValues(Path found, Path expected) throws IOException {
        try (Stream<Path> files = Files.list(expected)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".tsv")).toList()) {
                List<String> lines = Files.readAllLines(file);
                List<String> others = Files.readAllLines(found.resolve(file.getFileName()));
                assertThat(others).hasSameSizeAs(lines);
                for (int i = 0; i < lines.size(); i++) {
                    int value = lines.get(i).lastIndexOf('\t') + 1;
                    assertThat(others.get(i)).startsWith(lines.get(i).substring(0, value));
                    assertThat(Double.parseDouble(others.get(i).substring(value)))
                            .isCloseTo(
                                    Double.parseDouble(lines.get(i).substring(value)),
                                    within(1e-5));
                }
            }
        }
    }

    private static CommandOnCluster run(String master, List<Path> program, Path results) {
        return CommandOnCluster.start(
                master,
                program,
                results,
                "--parts",
                "2",
                "-Xmx2g",
                "-Dspark.executor.memory=1500m",
                "-Dspark.sql.codegen.wholeStage=true",
                "-Dspark.sql.codegen.factoryMode=FALLBACK");
    }

    private static void prepare(String problem, Path prepared)
            throws IOException, InterruptedException {
        if (Files.exists(prepared)) {
            return;
        }
        String[] words = problem.split(" ", -1);
        Process process =
                new ProcessBuilder(
                                BENCH.resolve("run").toString(),
                                "prepare",
                                words[0],
                                words[1],
                                prepared.toString())
                        .inheritIO()
                        .start();
        assertThat(process.waitFor()).as(problem).isZero();
    }
}
