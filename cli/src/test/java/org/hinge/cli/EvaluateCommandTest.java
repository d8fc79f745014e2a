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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
    /**
     * The values are those of Guess, since each atom has one rule from each side: scores follow by
     * hand.
     */
    private static final String PROGRAM =
            """
            Label(Document, Class)
            Guess(Document, Class) (closed)
            Quiet(Document)
            1 : Label(D, C) = Guess(D, C)
            1 : !Quiet(D)

            Guess("d", "x") = 0.875
            Guess("d", "y") = 0.25
            Guess("e", "x") = 0.75
            Guess("e", "y") = 0.5
            target Label("d", "x")
            target Label("d", "y")
            target Label("e", "x")
            target Label("e", "y")
            target Label("s", "y")
            Label("s", "x") = 1
            truth Label("d", "x") = 1
            truth Label("d", "y") = 0
            truth Label("e", "x") = 0
            truth Label("e", "y") = 1
            truth Label("s", "y") = 0
            target Quiet("d")
            truth Quiet("d") = 0
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void scoresAreThoseComputedByHand() throws IOException {
        Path file = folder.resolve("summary.json");
        int code = evaluate(model(PROGRAM), "--gap", "1e-9", "--summary", file.toString());
        assertThat(code).as(err.toString()).isEqualTo(0);
        JsonNode scores = json(file).path("metrics").path("Label");
        // Values .875 .25 .75 .5 0 of the truths 1 0 0 1 0: one of six pairs is in the wrong order.
        score(scores, "auc", 5 / 6.0);
        score(scores, "accuracy", 0.8);
        score(scores, "precision", 2 / 3.0);
        score(scores, "recall", 1);
        score(scores, "f1", 0.8);
        score(scores, "mse", (0.015625 + 0.0625 + 0.5625 + 0.25) / 5);
        score(scores, "mae", (0.125 + 0.25 + 0.75 + 0.5) / 5);
        score(scores, "categorical", 0.5);
        score(scores, "categoricalWithObserved", 2 / 3.0);
        score(scores, "mrr", 0.75);
        score(scores, "hits10", 1);
        assertThat(json(file).path("termination").asText()).isEqualTo("CONVERGED");
    }

    @Test
    void theSummaryHasEveryScoreByItsNameAndNullWhereThereIsNone() throws IOException {
        assertThat(evaluate("--json", model(PROGRAM))).isEqualTo(0);
        JsonNode metrics = new ObjectMapper().readTree(out.toString()).path("metrics");
        assertThat(metrics.fieldNames()).toIterable().containsExactly("Label", "Quiet");
        assertThat(metrics.path("Quiet").fieldNames())
                .toIterable()
                .containsExactly(
                        "auc",
                        "prPositive",
                        "prNegative",
                        "accuracy",
                        "precision",
                        "recall",
                        "f1",
                        "categorical",
                        "categoricalWithObserved",
                        "mse",
                        "rmse",
                        "mae",
                        "mrr",
                        "hits10");
        for (String missing : List.of("auc", "precision", "recall", "categorical", "mrr")) {
            assertThat(metrics.path("Quiet").get(missing).isNull()).as(missing).isTrue();
        }
        assertThat(metrics.path("Quiet").get("accuracy").asDouble()).isEqualTo(1);
    }

    @Test
    void theTableShowsTheScoresThatWereAskedFor() throws IOException {
        assertThat(evaluate(model(PROGRAM), "--metrics", "accuracy,mae", "--gap", "1e-9"))
                .isEqualTo(0);
        assertThat(out.toString())
                .startsWith(
                        """
                                     Label   Quiet
                          targets        5       1
                          accuracy  0.8000  1.0000
                          mae       0.3250  0.0000

                        solved in\
                        """);
    }

    @Test
    void anUnknownMetricIsNamed() throws IOException {
        assertThat(evaluate(model(PROGRAM), "--metrics", "auc,acuracy")).isEqualTo(2);
        assertThat(err.toString())
                .contains("unknown metric 'acuracy'; choose among: auc, accuracy, f1, categorical");
    }

    @Test
    void writtenValuesGetTheSameScores() throws IOException {
        String results = folder.resolve("results").toString();
        String program = model(PROGRAM);
        assertThat(evaluate(program, "-o", results)).isEqualTo(0);
        JsonNode direct = json(Path.of(results, "summary.json")).path("metrics");
        assertThat(run("verify", results)).as(err.toString()).isEqualTo(0);
        assertThat(evaluate(program, "--from", results, "--json")).as(err.toString()).isEqualTo(0);
        assertThat(new ObjectMapper().readTree(out.toString()).path("metrics")).isEqualTo(direct);
    }

    @Test
    void aFolderOfAnotherProgramIsNoticed() throws IOException {
        String results = folder.resolve("results").toString();
        assertThat(evaluate(model(PROGRAM), "-o", results)).isEqualTo(0);
        String more = model(PROGRAM + "target Label(\"z\", \"x\")\n");
        assertThat(evaluate(more, "--from", results)).isEqualTo(2);
        assertThat(err.toString()).contains("Label has 5 rows, not 6");
        assertThat(evaluate(more, "--from", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("this cannot be read", "hinge infer -o");
        assertThat(evaluate(more, "--from", results, "-o", results)).isEqualTo(2);
        assertThat(err.toString()).contains("--from reads written values");
    }

    @Test
    void truthOfAtomsThatAreNoTargetsIsMentioned() throws IOException {
        String more = "truth Label(\"s\", \"x\") = 1\ntruth Label(\"q\", \"x\") = 1\n";
        assertThat(evaluate(model(PROGRAM + more))).isEqualTo(0);
        // That of the observed atom says what was observed.
        assertThat(err.toString())
                .contains(
                        "the truth of 1 atom is not used, since it is no target: Label(\"q\", \"x\")");
    }

    @Test
    void aProgramWithoutTruthIsRefusedBeforeItIsSolved() throws IOException {
        String program = model("Item = {\"a\"}\nGood(Item)\n1 : Good(X)\n");
        assertThat(evaluate(program)).isEqualTo(2);
        assertThat(err.toString())
                .contains("the program gives no truth for its targets", "truth Good from");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void anInfeasibleProgramHasNoScores() throws IOException {
        String program = PROGRAM + "Label(\"d\", \"x\") >= 0.7 .\nLabel(\"d\", \"x\") <= 0.2 .\n";
        assertThat(evaluate(model(program), "--json")).isEqualTo(3);
        assertThat(new ObjectMapper().readTree(out.toString()).path("metrics")).isEmpty();
    }

    private static void score(JsonNode scores, String name, double expected) {
        assertThat(scores.path(name).asDouble()).as(name).isCloseTo(expected, within(1e-6));
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    private int evaluate(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(0, "evaluate");
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
