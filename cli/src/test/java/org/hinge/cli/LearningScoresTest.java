package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Learning tells what it was good for. */
class LearningScoresTest {
    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void weightsThatScoreWorseAreNotToldAsASuccess() throws IOException {
        String[] wild = {"--steps", "1", "--step-size", "1000", "--no-average"};
        assertThat(learn(model(3, 1), wild)).isZero();
        assertThat(out.toString())
                .contains("on the training data  before   after\n")
                .contains("Good auc              0.9167  0.5000\n")
                .contains("(less is better)");
        assertThat(err.toString())
                .contains("model.psl: warning: the learned weights are worse on the training data")
                .contains("auc of Good 0.9167 before, 0.5000 after\n")
                .contains("help: try another --method or other --steps, or keep the weights");
    }

    @Test
    void withoutHarmThereIsNoWarning() throws IOException {
        assertThat(learn(model(3, 1))).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).contains("done after 100 steps of sp", "Good auc");
    }

    @ParameterizedTest
    @CsvSource({"sp, less is better", "mple, more is better", "lme, it rises to the least"})
    void theObjectiveSaysWhichWayIsBetter(String method, String text) throws IOException {
        assertThat(learn(model(3, 1), "--method", method)).isZero();
        assertThat(out.toString()).contains(text);
    }

    @Test
    void eachTargetOfAFoldIsScoredUnderWeightsLearnedWithoutIt() throws IOException {
        assertThat(learn(model(6, 2), "--folds", "3", "--json")).as(err.toString()).isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("folds").asInt()).isEqualTo(3);
        assertThat(json.path("objectiveBetter").asText()).isEqualTo("lower");
        JsonNode scores = json.path("scores").path("Good");
        assertThat(scores.path("metric").asText()).isEqualTo("auc");
        assertThat(scores.path("better").asText()).isEqualTo("higher");
        for (String state : List.of("before", "after", "heldOut")) {
            assertThat(scores.path(state).path("auc").asDouble()).as(state).isBetween(0.5, 1.0);
            assertThat(scores.path(state).path("accuracy").isNumber()).isTrue();
        }
        assertThat(scores.path("bestThreshold").asDouble()).isBetween(0.0, 1.0);
        assertThat(learn(model(6, 2), "--folds", "3")).isZero();
        assertThat(out.toString()).contains("on the training data  before   after  held out\n");
    }

    @Test
    void moreFoldsThanTargetsAreAnError() throws IOException {
        assertThat(learn(model(3, 1), "--folds", "90")).isEqualTo(2);
        assertThat(err.toString())
                .contains("the targets cannot be dealt to 90 folds: hard rules and groups leave 9")
                .contains("help: ask for fewer --folds");
    }

    @Test
    void theBestThresholdIsOfferedAndCanBeUsed() throws IOException {
        String shrunk = model(6, 0).replace("0.2 fixed : !Good(X) ^2", "3 fixed : !Good(X) ^2");
        assertThat(learn(shrunk, "--steps", "1")).isZero();
        String told =
                out.toString()
                        .lines()
                        .filter(line -> line.startsWith("best threshold of Good: "))
                        .findFirst()
                        .orElse("");
        assertThat(told)
                .contains("with f1 1.0000 and accuracy 1.0000 (hinge evaluate --threshold ");
        String threshold = told.substring(told.lastIndexOf(' ') + 1, told.length() - 1);
        Path results = folder.resolve("results");
        int code =
                run(
                        "evaluate",
                        write(shrunk),
                        "--threshold",
                        threshold,
                        "-o",
                        results.toString(),
                        "--json");
        assertThat(code).isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("metrics").path("Good").path("f1").asDouble()).isEqualTo(1);
        assertThat(json.path("threshold").asDouble()).isLessThan(0.5);
        assertThat(run("verify", results.toString(), write(shrunk))).as(err.toString()).isZero();
    }

    /** Of the known items all but some are good, of the others none. */
    private static String model(int good, int bad) {
        StringBuilder text = new StringBuilder("Known(Item) (closed)\nGood(Item)\n");
        int items = good + bad + 5;
        for (int i = 0; i < items; i++) {
            text.append("Known(\"i%d\") = %d\n".formatted(i, i < good + bad ? 1 : 0));
            text.append("target Good(\"i%d\")\n".formatted(i));
            text.append("truth Good(\"i%d\") = %d\n".formatted(i, i < good ? 1 : 0));
        }
        return text + "1 : Known(X) -> Good(X) ^2\n0.2 fixed : !Good(X) ^2\n";
    }

    private int learn(String text, String... options) throws IOException {
        List<String> args = new ArrayList<>(List.of("learn", write(text)));
        args.addAll(List.of(options));
        return run(args.toArray(String[]::new));
    }

    private String write(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text).toString();
    }

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out, true), new PrintWriter(err, true));
        return HingeCommand.commandLine(terminal, Map.of()).execute(args);
    }
}
