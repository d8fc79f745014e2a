package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is called proven is true, whatever the weights and whatever was wanted. */
class ProvenGapTest {
    /** A ring that pulls both ways; %s is the unit of all weights. */
    private static final String RING =
            """
            Item = {"a", "b", "c", "d"}
            A(Item)
            B(Item)
            Link(Item, Item) (closed)
            Link("a", "b") = 0.9
            Link("b", "c") = 0.7
            Link("c", "d") = 0.3
            Link("d", "a") = 1
            3%1$s : Link(X, Y) & A(X) -> A(Y)
            1%1$s : A(X) -> B(X) ^2
            1.5%1$s : A("a")
            2%1$s : !B(X)
            1%1$s : B("c")
            """;

    @TempDir private Path folder;

    private StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aHugeWeightDoesNotLoosenTheRule() throws IOException {
        JsonNode summary =
                infer(
                        """
                        Item = {"a"}
                        A(Item)
                        B(Item)
                        1e7 : A(X) -> B(X)
                        1 : A(X)
                        2 : !B(X)
                        """);
        assertThat(summary.path("energy").asDouble()).isEqualTo(1, within(1e-3));
        assertThat(summary.path("lowerBound").asDouble()).isEqualTo(1, within(1e-3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e-9", "e9"})
    void theUnitOfTheWeightsMakesNoDifference(String exponent) throws IOException {
        double unit = Double.parseDouble("1" + exponent);
        JsonNode plain = infer(ring(""));
        JsonNode scaled = infer(ring(exponent));
        assertThat(scaled.path("energy").asDouble() / unit)
                .isEqualTo(plain.path("energy").asDouble(), within(1e-9));
        assertThat(scaled.path("gap").asDouble())
                .isEqualTo(plain.path("gap").asDouble(), within(1e-9));
        assertThat(scaled.path("absoluteGap").asDouble() / unit)
                .isEqualTo(plain.path("absoluteGap").asDouble(), within(1e-9));
        assertThat(scaled.path("wantedAbsoluteGap").asDouble() / unit)
                .isEqualTo(plain.path("wantedAbsoluteGap").asDouble(), within(1e-12));
        assertThat(scaled.path("iterations")).isEqualTo(plain.path("iterations"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "C(Item)\n1e12 : C(X)",
                "C(Item)\n1e12 : C(X) -> C(Y)",
                "1e12 : Link(X, Y) -> Link(X, Y) || A(X)",
                "1e-12 : Link(X, Y) -> Link(X, Y) || A(X)",
            })
    void rulesThatAreSatisfiedAnywayMakeNoDifference(String more) throws IOException {
        JsonNode plain = infer(ring(""));
        JsonNode summary = infer(ring("") + more + "\n");
        assertThat(summary.path("termination")).isEqualTo(plain.path("termination"));
        assertThat(summary.path("energy").asDouble())
                .isEqualTo(
                        plain.path("energy").asDouble(),
                        within(plain.path("absoluteGap").asDouble()));
        assertThat(summary.path("gap").asDouble()).isLessThanOrEqualTo(1e-3);
    }

    @Test
    void whatIsToldDoesNotDependOnWhatIsWanted() throws IOException {
        double[] gaps = new double[3];
        String[] wanted = {"0.1", "0.001", "1e-9"};
        for (int i = 0; i < wanted.length; i++) {
            JsonNode summary = infer(ring(""), "--max-iterations", "1", "--gap", wanted[i]);
            gaps[i] = summary.path("gap").asDouble();
            double energy = summary.path("energy").asDouble();
            double bound = summary.path("lowerBound").asDouble();
            assertThat(gaps[i]).isEqualTo((energy - bound) / energy);
            assertThat(summary.path("absoluteGap").asDouble()).isEqualTo(energy - bound);
            assertThat(out.toString())
                    .contains("stopped at the limit of iterations", "% of the energy above");
        }
        assertThat(gaps).containsOnly(gaps[0]);
        assertThat(gaps[0]).isGreaterThan(0.1);
    }

    @Test
    void whereTheDifferenceEndsTheRunTheSentenceSaysSo() throws IOException {
        JsonNode summary = infer(ring(""), "--gap", "1e-12", "--absolute-gap", "0.01");
        assertThat(summary.path("termination").asText()).isEqualTo("CONVERGED");
        assertThat(summary.path("wantedAbsoluteGap").asDouble()).isEqualTo(0.01);
        assertThat(summary.path("absoluteGap").asDouble()).isBetween(1e-12, 0.01);
        assertThat(out.toString())
                .containsPattern("proven: at most 0\\.0[0-9]+ above the least possible");
    }

    private static String ring(String unit) {
        return RING.formatted(unit);
    }

    /** Infers, has the results verified, and gives their summary. */
    private JsonNode infer(String program, String... more) throws IOException {
        Path model = Files.writeString(folder.resolve("model.psl"), program);
        Path results = folder.resolve("results");
        String[] command = new String[more.length + 4];
        command[0] = "infer";
        command[1] = model.toString();
        command[2] = "-o";
        command[3] = results.toString();
        System.arraycopy(more, 0, command, 4, more.length);
        out = new StringWriter();
        assertThat(run(command)).as(err.toString()).isLessThan(2);
        String shown = out.toString().toLowerCase(Locale.ROOT);
        assertThat(shown).doesNotContain("nan", "infinity");
        StringWriter answer = out;
        out = new StringWriter();
        assertThat(run("verify", results.toString())).as(out.toString()).isEqualTo(0);
        out = answer;
        return new ObjectMapper().readTree(results.resolve("summary.json").toFile());
    }

    private int run(String... arguments) {
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
        terminal.flush();
        return code;
    }
}
