package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code hinge infer --semantics boolean}. */
class BooleanSemanticsTest {
    /** Groups of which one is true, tied by linear and squared rules; no state costs nothing. */
    private static final String GROUPS =
            """
            Paper = {"p1", "p2", "p3", "p4"}
            Topic = {"art", "logic", "music"}
            Cites(Paper, Paper) (closed)
            About(Paper, Topic)
            Cites("p1", "p2") = 1
            Cites("p2", "p3") = 1
            Cites("p3", "p4") = 1
            1 : Cites(P, Q) && About(P, T) -> About(Q, T)
            2 : About("p1", "art")
            0.5 : About("p4", "logic") ^2
            0.1 : !About(P, "music")
            About(P, +T) = 1 .
            """;

    private static final String CHAIN = chain();

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** So many atoms that must be equal that no draw can change them: chains stay as they begin. */
    private static String chain() {
        StringBuilder text = new StringBuilder("On(Node)\nNext(Node, Node) (closed)\n");
        for (int i = 0; i < 24; i++) {
            text.append("Next(\"%02d\", \"%02d\") = 1\n".formatted(i, (i + 1) % 24));
        }
        return text + "Next(A, B) && On(A) -> On(B) .\n0.5 : !On(\"00\")\n0.5 : On(\"00\")\n";
    }

    // ---- search --------------------------------------------------------------------------------

    @Test
    void searchesByDefault() throws IOException {
        assertThat(infer(GROUPS)).isEqualTo(0);
        assertThat(out.toString())
                .startsWith("About(Paper, Topic)\n  p1  art    1\n  p1  logic  0\n")
                .contains("searched with 50,000 flips: energy 0.5, the least that was seen")
                .contains("12 atoms", "4 constraints");
    }

    @Test
    void theSummaryOfASearch() throws IOException {
        assertThat(infer(GROUPS, "--method", "maxwalksat", "--flips", "1000", "--json"))
                .isEqualTo(0);
        JsonNode summary = json();
        assertThat(summary.path("method").asText()).isEqualTo("maxwalksat");
        assertThat(summary.path("termination").asText()).isEqualTo("CONVERGED");
        assertThat(summary.path("flips").asInt()).isEqualTo(1000);
        assertThat(summary.path("energy").asDouble()).isEqualTo(0.5);
        assertThat(summary.path("lowerBound").asDouble()).isZero();
        assertThat(summary.path("gap").asDouble()).isEqualTo(1);
        assertThat(summary.path("provenOptimal").asBoolean()).isFalse();
        assertThat(summary.path("groups").asInt()).isEqualTo(4);
    }

    @Test
    void anOptimumIsProvenWhereEveryPotentialIsAtItsLeast() throws IOException {
        String program =
                """
                Item = {"a", "b"}
                Good(Item)
                1 : Good("a")
                1 : Good("a") -> Good("b")
                3 : Good("b") = 0.6 ^2
                """;
        assertThat(infer(program, "-o", folder.resolve("results").toString())).isEqualTo(0);
        assertThat(out.toString()).contains("energy 0.48, proven to be the least possible");
        assertThat(run("verify", folder.resolve("results").toString())).isEqualTo(0);
    }

    @Test
    void aFalseProofOfAnOptimumDoesNotHold() throws IOException {
        Path results = folder.resolve("results");
        assertThat(infer(GROUPS, "-o", results.toString())).isEqualTo(0);
        assertThat(run("verify", results.toString())).as(err.toString()).isEqualTo(0);
        Path summary = results.resolve("summary.json");
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(summary.toFile());
        json.put("provenOptimal", true).put("lowerBound", 0.5).put("gap", 0);
        Files.writeString(summary, json.toString());
        assertThat(run("verify", results.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("lowerBound is 0.0, not 0.5");
    }

    @Test
    void whatTheSearchCouldNotMeetIsShown() throws IOException {
        // Three pigeons in two holes: no atom is fixed, so nothing is proven.
        String program =
                """
                Pigeon = {"1", "2", "3"}
                Hole = {"x", "y"}
                In(Pigeon, Hole)
                1 : In(P, H)
                In(P, +H) = 1 .
                In(+P, H) <= 1 .
                """;
        String results = folder.resolve("results").toString();
        assertThat(infer(program, "--flips", "500", "-o", results)).isEqualTo(1);
        assertThat(err.toString())
                .contains("no assignment of true and false was found that meets all hard rules")
                .contains(
                        "this one violates 1 ground rule:\n    In(+P, H) <= 1 .\n        with H = ")
                .contains("help: hinge infer without --semantics boolean");
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
        assertThat(infer(program, "--method", "gibbs")).isEqualTo(1);
        assertThat(err.toString())
                .contains("no assignment that meets the hard rules was found to begin with");
        assertThat(out.toString()).contains("there are no values");
    }

    // ---- sampling ------------------------------------------------------------------------------

    @Test
    void samplesProbabilities() throws IOException {
        String results = folder.resolve("results").toString();
        assertThat(infer(GROUPS, "--method", "gibbs", "-o", results)).isEqualTo(0);
        assertThat(out.toString())
                .contains("probabilities from 4 chains of 2,000 kept sweeps; largest R-hat 1.0");
        double sum = 0;
        for (String line : Files.readAllLines(Path.of(results, "About.tsv"))) {
            String[] fields = line.split("\t", -1);
            sum += fields[0].equals("p3") ? Double.parseDouble(fields[2]) : 0;
        }
        assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
    }

    @Test
    void theSummaryOfASample() throws IOException {
        String text = GROUPS + "Same(Paper)\nSame(P) <= 0 .\n";
        assertThat(infer(text, "--method", "gibbs", "--sweeps", "600", "--chains", "2", "--json"))
                .isEqualTo(0);
        JsonNode summary = json();
        assertThat(summary.path("method").asText()).isEqualTo("gibbs");
        assertThat(summary.path("burnIn").asInt()).isEqualTo(120);
        assertThat(summary.path("keptSweeps").asInt()).isEqualTo(480);
        assertThat(summary.path("chains").asInt()).isEqualTo(2);
        assertThat(summary.path("rHat").asDouble()).isBetween(0.9, 1.1);
        assertThat(summary.path("effectiveSize").asDouble()).isBetween(10.0, 2000.0);
        assertThat(summary.path("lowerBound").isNull()).isTrue();
        JsonNode about = summary.path("predicates").path("About");
        assertThat(about.path("atoms").asInt()).isEqualTo(12);
        assertThat(about.path("rHat").asDouble()).isEqualTo(summary.path("rHat").asDouble());
        JsonNode same = summary.path("predicates").path("Same");
        assertThat(same.path("rHat").isNull()).as("its atoms are fixed").isTrue();
        assertThat(same.path("effectiveSize").isNull()).isTrue();
    }

    @Test
    void theSeedDecidesAndThreadsDoNot() throws IOException {
        String first = sampled("--seed", "7", "--threads", "1");
        assertThat(sampled("--seed", "7", "--threads", "3")).isEqualTo(first);
        assertThat(sampled("--seed", "8", "--threads", "3")).isNotEqualTo(first);
    }

    private String sampled(String... options) throws IOException {
        Path results = folder.resolve("results");
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--method", "gibbs", "--sweeps", "50", "-o", results.toString()));
        infer(GROUPS, all.toArray(String[]::new));
        return Files.readString(results.resolve("About.tsv"));
    }

    @Test
    void chainsThatDisagreeEndWith1AndAWarning() throws IOException {
        assertThat(infer(CHAIN, "--method", "gibbs", "--seed", "1", "--chains", "8")).isEqualTo(1);
        assertThat(err.toString())
                .contains("warning: the chains disagree about 24 atoms", "help: raise --sweeps");
        assertThat(infer(CHAIN, "--method", "gibbs", "--seed", "1", "--chains", "8", "--json"))
                .isEqualTo(1);
        JsonNode summary = json();
        assertThat(summary.path("termination").asText()).isEqualTo("ITERATION_LIMIT");
        assertThat(summary.path("rHat").isNull()).isTrue();
        assertThat(summary.path("stuckAtoms").asInt()).isEqualTo(24);
    }

    @Test
    void theTimeIsLimited() throws IOException {
        assertThat(infer(GROUPS, "--flips", "1000000000", "--time-limit", "3")).isEqualTo(1);
        assertThat(out.toString()).contains("stopped at the limit of time after", "energy 0.5");
        assertThat(infer(GROUPS, "--method", "gibbs", "--sweeps", "100000000", "--time-limit", "3"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("stopped at the limit of time: ");
    }

    // ---- mistakes ------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "--gap 0.1, --gap is for --semantics soft only",
        "--solver admm, --solver is for --semantics soft only",
        "--max-iterations 3, --max-iterations is for --semantics soft only",
        "--sweeps 10, --sweeps is for --method gibbs only",
        "--method gibbs --flips 3, --flips is for --method maxwalksat only",
        "--method gibbs --sweeps 3, --sweeps must be at least 4 more than --burn-in (got 3 and 0)",
        "--method gibbs --burn-in -1, --burn-in must not be negative (got -1)",
        "--method gibbs --chains 0, --chains must be positive (got 0)",
        "--method walk, 'unknown method ''walk''; choose one of: maxwalksat, gibbs'",
        "--flips -1, --flips must not be negative (got -1)",
        "--time-limit 0, --time-limit must be positive (got 0.0)"
    })
    void mistakesAreUserErrors(String options, String message) throws IOException {
        assertThat(infer(GROUPS, options.split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(message, "help: see hinge infer --help");
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--method gibbs", "--flips 3", "--sweeps 9", "--burn-in 1", "--chains 2"})
    void softInferenceTakesNoBooleanOptions(String options) throws IOException {
        List<String> all = new ArrayList<>(List.of("infer", model(GROUPS)));
        all.addAll(List.of(options.split(" ")));
        assertThat(run(all.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString()).contains(" is for --semantics boolean only");
    }

    @Test
    void anUnknownSemanticsIsAMistake() throws IOException {
        assertThat(run("infer", model(GROUPS), "--semantics", "fuzzy")).isEqualTo(2);
        assertThat(err.toString())
                .contains("unknown semantics 'fuzzy'; choose one of: soft, boolean");
    }

    @Test
    void errorsOfTheProgramAreShown() throws IOException {
        assertThat(infer("1 : Good(X)\n")).isEqualTo(2);
        assertThat(err.toString()).contains("model.psl:1:5: ", "Good");
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out.toString());
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private int infer(String program, String... options) throws IOException {
        List<String> all =
                new ArrayList<>(List.of("infer", model(program), "--semantics", "boolean"));
        all.addAll(List.of(options));
        return run(all.toArray(String[]::new));
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code = HingeCommand.commandLine(terminal, Map.of()).execute(arguments);
        terminal.flush();
        return code;
    }
}
