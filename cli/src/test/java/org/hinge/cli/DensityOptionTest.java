package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Density;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --density} of infer and evaluate. */
class DensityOptionTest {
    /** Energy 2 y of each atom; of one of the three 0.5 is observed. */
    private static final String MODEL =
            """
            Item = {"a", "b", "c"}
            On(Item)
            On("c") = 0.5
            truth On("a") = 0.25
            truth On("b") = 0
            2 : !On(X)
            """;

    private static final double LOG_Z = 2 * Math.log(-Math.expm1(-2) / 2);

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String model, String... words) throws IOException {
        Path program = Files.writeString(folder.resolve("model.psl"), model);
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.add(1, program.toString());
        return execute(arguments.toArray(String[]::new));
    }

    private int execute(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(words);
        terminal.flush();
        return code;
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out.toString());
    }

    @Test
    void theDensityOfTheAnswerIsMinusItsEnergyAndTheNormaliser() throws IOException {
        assertThat(run(MODEL, "infer", "--density", "--json")).isZero();
        JsonNode density = json().path("density");
        assertThat(density.path("logNormalizer").asDouble()).isCloseTo(LOG_Z, within(1e-12));
        // The best energy is 0: the constant energy of the observed atom is not counted.
        assertThat(density.path("logDensity").asDouble()).isCloseTo(-LOG_Z, within(1e-6));
        assertThat(density.path("error").asDouble()).isBetween(0.0, 1e-12);
        assertThat(density.path("components").asInt()).isEqualTo(2);
        assertThat(density.path("largestComponent").asInt()).isEqualTo(1);
        assertThat(density.path("unknown").isNull()).isTrue();
        assertThat(run(MODEL, "infer", "--density")).isZero();
        assertThat(out.toString())
                .contains("log density: 1.67", "log normaliser -1.67", "2 components");
    }

    @Test
    void withoutTheOptionNothingIsSaid() throws IOException {
        assertThat(run(MODEL, "infer", "--json")).isZero();
        assertThat(json().has("density")).isFalse();
        assertThat(run(MODEL, "evaluate", "--json")).isZero();
        assertThat(json().has("likelihood")).isFalse();
    }

    @Test
    void theLikelihoodIsThatOfTheTruth() throws IOException {
        assertThat(run(MODEL, "evaluate", "--density", "--json")).isZero();
        double likelihood = json().path("likelihood").path("logLikelihood").asDouble();
        assertThat(likelihood).isCloseTo(-2 * 0.25 - LOG_Z, within(1e-12));
        assertThat(run(MODEL, "evaluate", "--density")).isZero();
        assertThat(out.toString()).contains("log-likelihood of the truth: 1.17");
    }

    @Test
    void theLikelihoodIsTheSameForWrittenValues() throws IOException {
        String results = folder.resolve("results").toString();
        run(MODEL, "infer", "-o", results);
        assertThat(run(MODEL, "evaluate", "--density", "--json", "--from", results)).isZero();
        double likelihood = json().path("likelihood").path("logLikelihood").asDouble();
        assertThat(likelihood).isCloseTo(-2 * 0.25 - LOG_Z, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "truth On(\"b\") = 0 |  | 1 target has no truth",
                "none | On(\"a\") = 0 . | a hard rule is violated, so the density is 0",
                "none | 1 : On(\"a\") = On(\"b\") | null"
            })
    void aLikelihoodThatIsNotKnownSaysWhy(String left, String right, String why)
            throws IOException {
        String more = right == null ? "" : right + "\n";
        String model = MODEL.replace(left + "\n", "") + more;
        assertThat(run(model, "evaluate", "--density", "--json")).isZero();
        JsonNode likelihood = json().path("likelihood");
        assertThat(likelihood.path("unknown").asText()).isEqualTo(why);
        assertThat(likelihood.path("logLikelihood").isNull()).isEqualTo(!why.equals("null"));
    }

    @Test
    void trueAndFalseHaveAProbability() throws IOException {
        double log = 2 * Math.log1p(Math.exp(-2));
        assertThat(run(MODEL, "infer", "--semantics", "boolean", "--density", "--json")).isZero();
        JsonNode density = json().path("density");
        assertThat(density.path("logNormalizer").asDouble()).isCloseTo(log, within(1e-12));
        assertThat(density.path("logDensity").asDouble()).isCloseTo(-log, within(1e-12));
        String[] sampled = {"infer", "--semantics", "boolean", "--method", "gibbs", "--density"};
        assertThat(run(MODEL, sampled)).isZero();
        assertThat(out.toString()).contains("the values are probabilities, not an assignment");
    }

    @Test
    void largeModelsAreNotGuessed() throws IOException {
        String model = "Item = {\"a\", \"b\", \"c\", \"d\", \"e\"}\nOn(Item)\n1 : On(+X) <= 2\n";
        assertThat(run(model, "infer", "--density", "--json")).isZero();
        JsonNode density = json().path("density");
        assertThat(density.path("logNormalizer").isNull()).isTrue();
        assertThat(density.path("logDensity").isNull()).isTrue();
        assertThat(density.path("largestComponent").asInt()).isEqualTo(5);
        assertThat(density.path("unknown").asText())
                .startsWith("the normaliser is known for small models only: this component has 5");
    }

    @Test
    void lazyInferenceHasNoDensity() throws IOException {
        for (String command : List.of("infer", "evaluate")) {
            assertThat(run(MODEL, command, "--density", "--solver", "lazy")).isEqualTo(2);
            assertThat(err.toString()).contains("--density needs all ground rules");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "infer, density, logDensity",
        "infer, density, logNormalizer",
        "infer, density, error",
        "infer, density, components",
        "evaluate, likelihood, logLikelihood"
    })
    void wrongClaimsDoNotHold(String command, String part, String name) throws IOException {
        Path results = folder.resolve("results");
        run(MODEL, command, "--density", "-o", results.toString());
        assertThat(execute("verify", results.toString())).as(err.toString()).isZero();
        Path file = results.resolve("summary.json");
        ObjectNode summary = (ObjectNode) new ObjectMapper().readTree(file.toFile());
        ObjectNode claims = (ObjectNode) summary.path(part);
        if (claims.path(name).isIntegralNumber()) {
            claims.put(name, claims.path(name).asInt() + 1);
        } else {
            claims.put(name, claims.path(name).asDouble() + 1e-6);
        }
        Files.writeString(file, summary.toPrettyString());
        assertThat(execute("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains(name);
    }

    @Test
    void javaGivesTheSameNumbers() throws IOException {
        Path program = Files.writeString(folder.resolve("model.psl"), MODEL);
        try (Session session = Hinge.open(program)) {
            Density density = session.withDensity(session.infer()).density();
            assertThat(Objects.requireNonNull(Objects.requireNonNull(density).logNormalizer()))
                    .isCloseTo(LOG_Z, within(1e-12));
        }
    }
}
