package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Termination;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.report.TextRenderer;
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
        try (Session session = Hinge.open(model(text))) {
            BooleanAnswer answer = session.infer(BooleanSettings.Round.DEFAULT);
            assertThat(answer.value("Good", "a")).isEqualTo(1);
            assertThat(answer.objective().energy()).isZero();
            assertThat(answer.method()).isInstanceOf(BooleanAnswer.Rounded.class);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> answer.value("Good", "b"))
                    .withMessage("atom must be a target (got Good(\"b\"))");
        }
    }

    @Test
    void anInterruptedSearchKeepsTheBestSoFar() throws IOException {
        BooleanSettings settings = new BooleanSettings.Search(1_000_000_000_000L, 60);
        try (Interrupted found = interrupted(settings, "flips", 10_000)) {
            BooleanAnswer answer = found.answer();
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.objective().energy()).isEqualTo(1);
            assertThat(TextRenderer.text(answer, 0)).startsWith("interrupted after 10,");
            check(found);
        }
    }

    @Test
    void interruptedSamplingKeepsTheSweepsSoFar() throws IOException {
        BooleanSettings settings = new BooleanSettings.Sample(100_000_000, 500, 2, 60);
        try (Interrupted found = interrupted(settings, "sweeps", 20_000)) {
            BooleanAnswer answer = found.answer();
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.value("On", "a")).isCloseTo(0.5, within(0.05));
            assertThat(TextRenderer.text(answer, 0))
                    .startsWith("interrupted: probabilities from 2 chains of ");
            check(found);
        }
    }

    @Test
    void interruptedBeforeASweepIsKeptThereAreNoValues() throws IOException {
        BooleanSettings settings = new BooleanSettings.Sample(100_000_000, 50_000_000, 2, 60);
        try (Interrupted found = interrupted(settings, "sweeps", 1000)) {
            BooleanAnswer answer = found.answer();
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(answer.values()).isNull();
            assertThat(TextRenderer.text(answer, 10)).startsWith("interrupted: no sweep was kept");
            check(found);
            assertThat(folder.resolve("results").resolve("On.tsv")).doesNotExist();
        }
    }

    @Test
    void interruptedSoftValuesAreRounded() throws IOException {
        BooleanSettings settings =
                new BooleanSettings.Round(
                        BooleanSettings.Probabilities.VALUE,
                        InferenceSettings.DEFAULT.withStopping(
                                InferenceSettings.Stopping.DEFAULT.withGap(1e-14)),
                        null);
        try (Interrupted found = interrupted(settings, "iterations", 1)) {
            BooleanAnswer answer = found.answer();
            assertThat(answer.values()).isNotNull();
            assertThat(answer.objective().energy()).isPositive();
            check(found);
        }
    }

    private record Interrupted(Session session, BooleanAnswer answer) implements AutoCloseable {
        @Override
        public void close() {
            session.close();
        }
    }

    /** Interrupts as soon as so many steps are reported. */
    private Interrupted interrupted(BooleanSettings settings, String unit, long steps)
            throws IOException {
        Interruption interruption = new Interruption();
        Progress stops =
                new Progress() {
                    @Override
                    public void reaches(long count, String counted) {
                        if (counted.equals(unit) && count >= steps) {
                            interruption.request();
                        }
                    }
                };
        Watch watch = new Watch(stops, interruption);
        Session session = Hinge.program().files(List.of(model(RING))).watch(watch).open();
        BooleanAnswer answer = session.infer(settings);
        // Or writing the values would be cancelled as well.
        assertThat(interruption.isRequested()).isFalse();
        return new Interrupted(session, answer);
    }

    private void check(Interrupted found) throws IOException {
        Path results = folder.resolve("results");
        found.session().write(found.answer(), results, ValueForm.of(ValueForm.Format.PARQUET));
        VerificationResult verification =
                Hinge.verify(results, List.of(), RunSettings.DEFAULT, Watch.none());
        assertThat(verification.findings()).isEmpty();
        assertThat(verification.holds())
                .as(TextRenderer.text(verification.diagnostics(), false))
                .isTrue();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
