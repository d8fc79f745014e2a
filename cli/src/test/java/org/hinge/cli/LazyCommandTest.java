package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hinge infer --solver lazy}, as a user calls it. */
class LazyCommandTest {
    private static final Path EXAMPLE = Path.of("..", "examples", "same-person");

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void theExampleIsSolvedInRoundsAndItsProofHoldsForTheWholeModel() throws IOException {
        Path results = folder.resolve("results");
        Path whole = folder.resolve("whole.json");
        assertThat(run("infer", EXAMPLE.toString(), "--solver", "lazy", "-o", results.toString()))
                .isEqualTo(0);
        assertThat(out.toString()).contains("2 of 4 rules grounded only where violated, in ");
        assertThat(run("infer", EXAMPLE.toString(), "--summary", whole.toString())).isEqualTo(0);
        assertThat(run("verify", results.toString())).isEqualTo(0);
        JsonNode lazily = json(results.resolve("summary.json"));
        JsonNode inFull = json(whole);
        assertThat(lazily.path("solver").asText()).isEqualTo("lazy");
        assertThat(lazily.path("potentials").asLong())
                .isLessThan(inFull.path("potentials").asLong() / 10);
        assertThat(lazily.path("lowerBound").asDouble())
                .isLessThanOrEqualTo(inFull.path("energy").asDouble());
        assertThat(lazily.path("energy").asDouble())
                .isGreaterThanOrEqualTo(inFull.path("lowerBound").asDouble());
        JsonNode rounds = lazily.path("rounds");
        assertThat(rounds.size()).isGreaterThan(1);
        JsonNode last = rounds.get(rounds.size() - 1);
        assertThat(last.path("gap").asDouble()).isEqualTo(lazily.path("gap").asDouble());
        assertThat(last.path("terms").asLong()).isEqualTo(lazily.path("potentials").asLong());
        assertThat(inFull.has("rounds")).isFalse();
    }

    @Test
    void constraintsMayBeLazyToo() throws IOException {
        Path results = folder.resolve("results");
        String[] arguments = {
            "infer",
            "../examples/entity-resolution",
            "--solver",
            "lazy",
            "--lazy-constraints",
            "--lazy-threshold",
            "0.05",
            "-o",
            results.toString()
        };
        assertThat(run(arguments)).isEqualTo(0);
        assertThat(run("verify", results.toString())).isEqualTo(0);
        assertThat(
                        json(results.resolve("summary.json"))
                                .path("lazy")
                                .path("constraints")
                                .asBoolean())
                .isTrue();
    }

    @Test
    void aNegativeThresholdIsRefused() {
        assertThat(run("infer", EXAMPLE.toString(), "--solver", "lazy", "--lazy-threshold", "-1"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("lazy-threshold must be 0 or more (got -1.0)");
    }

    @Test
    void optionsOfAnotherSolverAreRefused() {
        assertThat(run("infer", EXAMPLE.toString(), "--lazy-threshold", "0.1")).isEqualTo(2);
        assertThat(err.toString()).contains("--lazy-threshold is for --solver lazy only");
        assertThat(run("infer", EXAMPLE.toString(), "--solver", "lazy", "--rho", "2")).isEqualTo(2);
        assertThat(err.toString()).contains("--rho is for --solver admm only");
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    private int run(String... arguments) {
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
        terminal.flush();
        return code;
    }
}
