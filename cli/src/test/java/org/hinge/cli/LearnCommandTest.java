package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hinge.Hinge;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.RunSettings;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class LearnCommandTest {
    private static final String MODEL =
            """
            // Who is good?

            Good(Item)
            Liked(Item) (closed)

            // Liked things are good.
            ? : Liked(X) -> Good(X) ^2  // learned
            -2 : !Good(X) && Liked(X) ^2
            1 : !Good(X) ^2
            0.5 fixed : Good(X) ^2
            Good(X) <= 1 .
            """;

    private static final String DATA =
            """
            // Training data.
            observed Liked from "data/liked.tsv"
            targets Good from "data/targets.tsv"
            truth Good from "data/truth.tsv" default 0.25
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String model = "";
    private String data = "";

    @BeforeEach
    void writeFiles() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        write("data/liked.tsv", "a\nb\nc\n");
        write("data/targets.tsv", "a\nb\nc\nd\ne\n");
        write("data/truth.tsv", "a\t1\nb\t0.75\nc\t1\n");
        model = write("model.psl", MODEL);
        data = write("train.psl", DATA);
    }

    // ---- the learned program -------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"sp", "mple", "lme"})
    void theLearnedProgramReadsBackWithTheSameWeights(String method) throws IOException {
        Path learned = Files.createDirectories(folder.resolve("out")).resolve("learned.psl");
        Path summary = folder.resolve("summary.json");
        int code =
                learn(
                        model,
                        data,
                        "--method",
                        method,
                        "-o",
                        learned.toString(),
                        "--summary",
                        summary.toString());
        assertThat(code).as(err.toString()).isEqualTo(0);
        JsonNode rules = json(summary).path("rules");
        List<ProgramView.Rule> read = read(learned).rules();
        assertThat(read).hasSize(5);
        for (ProgramView.Rule rule : read) {
            JsonNode claimed = rules.path(rule.number() - 1).path("weight");
            Double weight = rule.weight();
            assertThat(claimed.isNull()).isEqualTo(weight == null);
            if (weight != null) {
                assertThat(weight).isEqualTo(claimed.asDouble());
            }
        }
        assertThat(read.get(0).weightKind()).isEqualTo("given");
        assertThat(read.get(1).weight()).isNotNull().isNotPositive();
        assertThat(read.get(2).weight()).isNotNull().isNotEqualTo(1.0);
        assertThat(read.get(3).weight()).isEqualTo(0.5);
        assertThat(read.get(3).weightKind()).isEqualTo("fixed");
    }

    @Test
    void commentsAndDataStayAndPathsStartAtTheNewPlace() throws IOException {
        Path learned = Files.createDirectories(folder.resolve("a/b")).resolve("learned.psl");
        assertThat(learn(model, data, "--method", "sp", "-o", learned.toString())).isEqualTo(0);
        assertThat(Files.readString(learned))
                .startsWith("// Who is good?\n\nGood(Item)\n")
                .contains("// Liked things are good.\n", " ^2  // learned\n")
                .contains("observed Liked from \"../../data/liked.tsv\"\n")
                .contains("truth Good from \"../../data/truth.tsv\" default 0.25\n");
        assertThat(run("infer", learned.toString())).as(err.toString()).isEqualTo(0);
    }

    @Test
    void rulesAloneGoWithOtherData() throws IOException {
        String learned = folder.resolve("learned.psl").toString();
        int code = learn(model, data, "--method", "sp", "--rules-only", "-o", learned);
        assertThat(code).isEqualTo(0);
        assertThat(Files.readString(Path.of(learned)))
                .startsWith("// Who is good?\n\nGood(Item)\nLiked(Item) (closed)\n")
                .doesNotContain("observed", "targets", "truth", "Training data");
        String test = write("test.psl", "Liked(\"z\") = 1\ntarget Good(\"z\")\n");
        assertThat(run("infer", learned, test)).as(err.toString()).isEqualTo(0);
    }

    @Test
    void rulesAloneLeaveOutFactsButKeepListedTypes() throws IOException {
        String one =
                write(
                        "one.psl",
                        """
                        Item = {"a"}
                        Good(Item)
                        Liked(Item) (closed)
                        Liked("a") = 1
                        target Good("a")
                        truth Good("a") = 1
                        1 : Liked(X) -> Good(X)
                        """);
        String learned = folder.resolve("learned.psl").toString();
        assertThat(learn(one, "--method", "mple", "--rules-only", "-o", learned)).isEqualTo(0);
        assertThat(Files.readString(Path.of(learned)))
                .startsWith("Item = {\"a\"}\nGood(Item)\nLiked(Item) (closed)\n")
                .doesNotContain("target", "truth", "= 1");
    }

    @Test
    void withoutAFileTheLearnedRulesAreShown() throws IOException {
        assertThat(learn(model, data, "--method", "sp", "--steps", "3")).isEqualTo(0);
        assertThat(out.toString())
                .contains(": Liked(X) -> Good(X) ^2\n", "0.5 fixed: Good(X) ^2\n")
                .contains("\nGood(X) <= 1 .\n\ndone after 3 steps of sp; objective ")
                .contains("5 atoms, 16 potentials, 0 constraints; ");
        assertThat(err.toString()).isEmpty();
    }

    /** As docs/learning.md and the example's page tell. */
    @ParameterizedTest
    @ValueSource(strings = {"sp", "mple", "lme"})
    void weightsLearnedInOneTownServeInAnother(String method) throws IOException {
        Path events = Path.of("..", "examples", "events");
        String rules = events.resolve("model.psl").toString();
        String train = events.resolve("train/data.psl").toString();
        String test = events.resolve("test/data.psl").toString();
        String learned = folder.resolve("learned.psl").toString();
        assertThat(error(rules, test)).isBetween(0.054, 0.056);
        int code = learn(rules, train, "--method", method, "--rules-only", "-o", learned);
        assertThat(code).as(err.toString()).isEqualTo(0);
        assertThat(error(learned, test)).isBetween(0.015, 0.019);
    }

    private double error(String rules, String data) throws IOException {
        assertThat(run("evaluate", rules, data, "--json", "--metrics", "mse")).isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(out.toString());
        return summary.path("metrics").path("Comes").path("mse").asDouble();
    }

    // ---- numbers -------------------------------------------------------------------------------

    @Test
    void theSummaryHasEveryStep() throws IOException {
        Path file = folder.resolve("summary.json");
        int code =
                learn(
                        model,
                        data,
                        "--method",
                        "sp",
                        "--steps",
                        "7",
                        "--step-size",
                        "0.5",
                        "--summary",
                        file.toString());
        assertThat(code).isEqualTo(0);
        JsonNode summary = json(file);
        assertThat(summary.path("method").asText()).isEqualTo("sp");
        assertThat(summary.path("termination").asText()).isEqualTo("STEPS_DONE");
        assertThat(summary.path("objective")).hasSize(7);
        assertThat(summary.path("gaps")).hasSize(7);
        assertThat(summary.path("weights")).hasSize(7).allMatch(step -> step.size() == 5);
        double sum = 0;
        for (JsonNode step : summary.path("weights")) {
            sum += step.path(2).asDouble();
            assertThat(step.path(3).asDouble()).isEqualTo(0.5);
            assertThat(step.path(4).isNull()).isTrue();
        }
        JsonNode rule = summary.path("rules").path(2);
        assertThat(rule.path("weight").asDouble()).isCloseTo(sum / 7, within(1e-12));
        assertThat(rule.path("initialWeight").asDouble()).isEqualTo(1);
        assertThat(rule.path("groundings").asInt()).isEqualTo(5);
        assertThat(summary.path("variables").asInt()).isEqualTo(5);
        assertThat(summary.path("seconds").path("learn").asDouble()).isPositive();
        assertThat(summary.path("seconds").has("total")).isTrue();
        assertThat(summary.get("energy").isNull()).isTrue();
    }

    @Test
    void jsonPrintsTheSummary() throws IOException {
        assertThat(learn("--json", model, data, "--method", "mple", "--optimizer", "lbfgs"))
                .isEqualTo(0);
        JsonNode summary = new ObjectMapper().readTree(out.toString());
        assertThat(summary.path("termination").asText()).isEqualTo("CONVERGED");
        assertThat(summary.path("threads").asInt()).isPositive();
    }

    @Test
    void thePlotIsDrawn() throws Exception {
        Path file = folder.resolve("plot.svg");
        assertThat(learn(model, data, "--method", "sp", "--plot", file.toString())).isEqualTo(0);
        Document svg =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(Files.readString(file))));
        // The objective, and the weights of the three rules that are learned.
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(4);
        String first =
                svg.getElementsByTagName("polyline")
                        .item(0)
                        .getAttributes()
                        .getNamedItem("points")
                        .getNodeValue();
        assertThat(first.split(" ", -1)).hasSize(100);
    }

    // ---- what must be mended -------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sp --c 1|--c goes with --method lme, not sp",
                "lme --step-size 1|--step-size goes with --method sp or mple, not lme",
                "lme --no-average|--no-average goes with --method sp or mple, not lme",
                "sp --tolerance 1|--tolerance goes with --method mple or lme, not sp",
                "mple --tolerance 1|--tolerance goes with --optimizer lbfgs",
                "sp --optimizer lbfgs|--optimizer goes with --method mple, not sp",
                "sp --mple-gradient exact|--mple-gradient goes with --method mple, not sp",
                "mple --optimizer newton|--optimizer is one of: steps, lbfgs (got 'newton')",
                "mple --mple-expectation x|--mple-expectation is one of: exact, monte-carlo (got 'x')",
                "mple --gap 1e-2|--gap goes with --method sp or lme, or with --latent",
                "sp --flips 10|--flips goes with --semantics boolean and --method sp or lme",
                "em|unknown method 'em'; choose one of: sp, mple, lme",
                "sp --steps 0|steps must be positive (got 0)",
                "lme --c 0|c must be positive (got 0.0)",
                "lme --zero-share 2|zero-share must be between 0 and 1 (got 2.0)",
                "sp --gap 0|gap must be positive (got 0.0)",
                "sp --rules-only|--rules-only says what goes to a file: add -o FILE"
            })
    void optionsThatDoNotBelongTogetherAreRefused(String options, String message) {
        List<String> arguments = new ArrayList<>(List.of(model, data, "--method"));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(learn(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void aProgramWithoutTruthIsRefused() throws IOException {
        data = write("train.psl", DATA.lines().limit(3).reduce("", (a, b) -> a + b + "\n"));
        assertThat(learn(model, data, "--method", "sp")).isEqualTo(2);
        assertThat(err.toString())
                .contains("train.psl: the program gives no truth for its targets")
                .contains("help: add a statement such as: truth Good from \"truth.tsv\"");
    }

    @Test
    void targetsWithoutTruthAreNamedAndMayBeCompleted() throws IOException {
        data = write("train.psl", DATA.replace(" default 0.25", ""));
        assertThat(learn(model, data, "--method", "sp")).isEqualTo(2);
        assertThat(err.toString())
                .contains("train.psl:4:1: 2 targets have no truth: Good(\"d\"), Good(\"e\")\n")
                .contains("--latent");
        assertThat(learn(model, data, "--method", "sp", "--latent"))
                .as(err.toString())
                .isEqualTo(0);
    }

    @Test
    void manyTargetsWithoutTruthAreCounted() throws IOException {
        StringBuilder targets = new StringBuilder("a\n");
        for (int i = 10; i < 35; i++) {
            targets.append(i).append('\n');
        }
        write("data/targets.tsv", targets.toString());
        data = write("train.psl", DATA.replace(" default 0.25", ""));
        assertThat(learn(model, data, "--method", "mple")).isEqualTo(2);
        assertThat(err.toString())
                .contains("25 targets have no truth: Good(\"10\"), ")
                .contains("Good(\"19\") … and 15 more");
    }

    @Test
    void truthThatIsNotUsedIsMentioned() throws IOException {
        write("data/truth.tsv", "a\t1\nzz\t1\n");
        assertThat(learn(model, data, "--method", "sp")).isEqualTo(0);
        assertThat(err.toString())
                .contains("the truth of 1 atom is not used, since it is no target: Good(\"zz\")");
    }

    @Test
    void aRuleWithoutPotentialsKeepsItsWeight() throws IOException {
        write("data/liked.tsv", "nobody\n");
        String learned = folder.resolve("learned.psl").toString();
        int code = learn(model, data, "--method", "sp", "-o", learned);
        assertThat(code).as(err.toString()).isEqualTo(0);
        assertThat(err.toString())
                .contains("has no potentials in the training data and keeps its weight");
        assertThat(Files.readString(Path.of(learned)))
                .contains("?: Liked(X) -> Good(X) ^2", "-2: !Good(X) && Liked(X) ^2");
    }

    @Test
    void aProgramWithoutWeightsToLearnIsRefused() throws IOException {
        model = write("model.psl", "Good(Item)\nLiked(Item) (closed)\n1 fixed : Good(X)\n");
        assertThat(learn(model, data, "--method", "sp")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no weight to learn");
    }

    @Test
    void aHardRuleThatPseudolikelihoodCannotTakeIsNamedAsWritten() throws IOException {
        model = write("model.psl", MODEL + "Good(\"a\") + 2 * Good(\"b\") + Good(\"c\") = 3.5 .\n");
        assertThat(learn(model, data, "--method", "mple")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "model.psl:12:1: ", "Good(\"a\") + 2 Good(\"b\") + Good(\"c\") - 3.5 = 0");
    }

    @Test
    void observationsThatViolateAHardRuleAreRefused() throws IOException {
        data = write("train.psl", DATA + "Good(\"x\") = 0\n");
        model = write("model.psl", MODEL + "Good(\"x\") = 1 .\n");
        assertThat(learn(model, data, "--method", "sp")).isEqualTo(2);
        assertThat(err.toString()).contains("by observations alone", "--allow-violated");
        assertThat(learn(model, data, "--method", "sp", "--allow-violated")).isEqualTo(0);
    }

    @Test
    void booleanTruthIsAskedForWhereAtomsAreBoolean() throws IOException {
        String[] arguments = {model, data, "--method", "mple", "--semantics", "boolean"};
        assertThat(learn(arguments)).isEqualTo(2);
        assertThat(err.toString()).contains("the truth of a Boolean model must be 0 or 1");
        write("data/truth.tsv", "a\t1\nb\t1\nc\t1\n");
        data = write("train.psl", DATA.replace("0.25", "0"));
        arguments[1] = data;
        assertThat(learn(arguments)).as(err.toString()).isEqualTo(0);
    }

    // ---- help ----------------------------------------------------------------------------------

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    private static ProgramView read(Path file) {
        return Objects.requireNonNull(
                Hinge.checkWithoutData(List.of(file), RunSettings.DEFAULT).program());
    }

    private int learn(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(0, "learn");
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
