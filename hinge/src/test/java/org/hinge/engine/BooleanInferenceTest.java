package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.control.Interruption;
import org.hinge.inference.Termination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BooleanInferenceTest {
    /** No state costs nothing, so that a search goes on to its last flip. */
    private static final String RING =
            """
            Node = {"a", "b", "c", "d", "e"}
            Next(Node, Node) (closed)
            On(Node)
            Next("a", "b") = 1
            Next("b", "c") = 1
            Next("c", "d") = 1
            Next("d", "e") = 1
            Next("e", "a") = 1
            1 : Next(X, Y) && On(X) -> !On(Y)
            1 : Next(X, Y) && !On(X) -> On(Y)
            """;

    @TempDir private Path folder;

    @Test
    void valuesAreFoundByName() throws IOException {
        String text = "Item = {\"a\", \"b\"}\nGood(Item)\nGood(\"b\") = 1\n2 : Good(X)\n";
        try (BooleanInference inference =
                BooleanInference.of(
                        List.of(model(text)), RunSettings.DEFAULT, BooleanSettings.Round.DEFAULT)) {
            BooleanAnswer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.value("Good", "a")).isEqualTo(1);
            assertThat(answer.energy()).isZero();
            assertThat(answer.rounded()).isNotNull();
            assertThat(answer.searched()).isNull();
            assertThat(answer.marginals()).isNull();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> answer.value("Good", "b"))
                    .withMessage("atom must be a target (got Good(\"b\"))");
        }
    }

    @Test
    void anInterruptedSearchKeepsTheBestSoFar() throws IOException {
        BooleanSettings settings = new BooleanSettings.Search(1_000_000_000_000L, 60);
        try (BooleanInference inference = interrupted(settings, "flips", 10_000)) {
            BooleanAnswer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.energy()).isEqualTo(1);
            assertThat(answer.text(0)).startsWith("interrupted after 10,");
            check(answer);
        }
    }

    @Test
    void interruptedSamplingKeepsTheSweepsSoFar() throws IOException {
        BooleanSettings settings = new BooleanSettings.Sample(100_000_000, 500, 2, 60);
        try (BooleanInference inference = interrupted(settings, "sweeps", 20_000)) {
            BooleanAnswer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.value("On", "a")).isCloseTo(0.5, within(0.05));
            assertThat(answer.text(0)).startsWith("interrupted: probabilities from 2 chains of ");
            check(answer);
        }
    }

    @Test
    void interruptedBeforeASweepIsKeptThereAreNoValues() throws IOException {
        BooleanSettings settings = new BooleanSettings.Sample(100_000_000, 50_000_000, 2, 60);
        try (BooleanInference inference = interrupted(settings, "sweeps", 1000)) {
            BooleanAnswer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.hasValues()).isFalse();
            assertThat(answer.text(10)).startsWith("interrupted: no sweep was kept");
            check(answer);
            assertThat(folder.resolve("results").resolve("On.tsv")).doesNotExist();
        }
    }

    @Test
    void interruptedSoftValuesAreRounded() throws IOException {
        BooleanSettings settings =
                BooleanSettings.Round.of("y", InferenceSettings.DEFAULT.withGap(1e-14), null);
        try (BooleanInference inference = interrupted(settings, "iterations", 1)) {
            BooleanAnswer answer = Objects.requireNonNull(inference.answer());
            assertThat(answer.hasValues()).isTrue();
            assertThat(answer.energy()).isPositive();
            check(answer);
        }
    }

    /** Interrupts as soon as so many steps are reported. */
    private BooleanInference interrupted(BooleanSettings settings, String unit, long steps)
            throws IOException {
        Interruption interruption = new Interruption();
        RunProgress stops =
                new RunProgress() {
                    @Override
                    public void reaches(long count, String counted) {
                        if (counted.equals(unit) && count >= steps) {
                            interruption.request();
                        }
                    }
                };
        RunWatch watch = new RunWatch(stops, interruption);
        BooleanInference inference =
                BooleanInference.of(List.of(model(RING)), RunSettings.DEFAULT, settings, watch);
        // Or writing the values would be cancelled as well.
        assertThat(interruption.isRequested()).isFalse();
        return inference;
    }

    private void check(BooleanAnswer answer) throws IOException {
        Path results = folder.resolve("results");
        answer.write(results, AnswerFormat.PARQUET);
        Verification verification =
                Verification.of(results, List.of(), RunSettings.DEFAULT, RunWatch.none());
        assertThat(verification.findings()).isEmpty();
        assertThat(verification.holds()).as(verification.diagnosticsText(false)).isTrue();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
