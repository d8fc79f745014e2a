package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.inference.Solution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestProblemTest {
    private static final String PROGRAM =
            """
            Item = {"a", "b", "c", "d"}
            Good(Item)
            Liked(Item) (closed)
            Liked("a") = 1
            Liked("b") = 0.75
            1 : Liked(X) -> Good(X) ^2
            1 : !Good(X) ^2
            """;

    private static final String TRUTH =
            """
            truth Good("a") = 0.75
            truth Good("b") = 0.5
            truth Good("c") = 0
            truth Good("d") = 0.125
            """;

    private static final InferenceSettings SHARP =
            InferenceSettings.DEFAULT.withStopping(
                    InferenceSettings.Stopping.DEFAULT.withGap(1e-10));

    @TempDir private Path folder;

    @Test
    void aTestProblemIsScoredUnderManyWeights() throws IOException {
        TestProblem test = problem(PROGRAM + TRUTH);
        assertThat(test.weights()).containsExactly(1, 1);
        // Good(x) settles at w1 Liked(x) / (w1 + w2).
        assertThat(mse(test, 1, 1)).isCloseTo((0.0625 + 0.015625 + 0 + 0.015625) / 4, within(1e-6));
        assertThat(mse(test, 3, 1)).isCloseTo((0 + 0.00390625 + 0 + 0.015625) / 4, within(1e-6));
    }

    @Test
    void errorsOfProgramAndTruthAreTold() {
        assertThatThrownBy(() -> problem("Good(\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("model.psl:");
        assertThatThrownBy(() -> problem(PROGRAM))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the program gives no truth for its targets");
    }

    private TestProblem problem(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("model.psl"), text);
        return TestProblem.of(List.of(file), RunSettings.DEFAULT);
    }

    private static double mse(TestProblem test, double... weights) {
        Solution solution = test.solve(weights, SHARP);
        Map<String, Scores> scores = test.score(solution.values(), EnumSet.of(Metric.MSE));
        return Objects.requireNonNull(scores.get("Good")).of(Metric.MSE).orElseThrow();
    }
}
