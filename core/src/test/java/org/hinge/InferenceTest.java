package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Termination;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InferenceTest {
    /** Linear, with constraints that overlap: it takes many iterations to the last digit. */
    private static final String SLOW =
            """
            Item = {"a", "b", "c", "d", "e", "f", "g"}
            Same(Item, Item)
            1 : Same(X, Y) && Same(Y, Z) -> Same(X, Z)
            0.7 : Same("a", Y)
            0.61 : !Same(X, Y)
            0.9 : Same(X, Y) -> Same(Y, X)
            Same(X, +Y) <= 1.3 .
            Same(+X, Y) >= 0.9 .
            """;

    @TempDir private Path folder;

    @Test
    void interruptedWhileSolvingTheBestAnswerSoFarIsKept() throws IOException {
        Interruption interruption = new Interruption();
        Progress stopsWhenSolving =
                new Progress() {
                    @Override
                    public void begins(String step) {
                        if (step.startsWith("solving: energy")) {
                            interruption.request();
                        }
                    }
                };
        InferenceSettings settings = gap(1e-13);
        Watch watch = new Watch(stopsWhenSolving, interruption);
        Path results = folder.resolve("results");
        try (Session session = Hinge.program().files(List.of(model(SLOW))).watch(watch).open()) {
            Answer answer = session.infer(settings);
            assertThat(answer.termination()).isEqualTo(Termination.INTERRUPTED);
            // Or writing the values would be cancelled as well.
            assertThat(interruption.isRequested()).isFalse();
            assertThat(answer.objective().gap()).isNotNull().isFinite().isPositive();
            assertThat(answer.objective().maxViolation()).isLessThanOrEqualTo(1e-6);
            session.write(answer, results, ValueForm.of(ValueForm.Format.TSV));
        }
        assertThat(Files.readAllLines(results.resolve("Same.tsv"))).hasSize(49);
        VerificationResult verification =
                Hinge.verify(results, List.of(), RunSettings.DEFAULT, Watch.none());
        assertThat(verification.findings()).isEmpty();
        assertThat(verification.holds()).isTrue();
    }

    @Test
    void valuesAreFoundByName() throws IOException {
        String text =
                "Item = {\"a\", \"b\"}\nGood(Item)\nGood(\"b\") = 1\n2 : Good(X) ^2\n2 : !Good(X) ^2\n";
        try (Session session = Hinge.open(model(text))) {
            Answer answer = session.infer(gap(1e-12));
            assertThat(answer.value("Good", "a")).isEqualTo(0.5);
            assertThat(answer.objective().constantEnergy()).isEqualTo(2);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> answer.value("Good", "b"))
                    .withMessage("atom must be a target (got Good(\"b\"))");
        }
    }

    @Test
    void bothSolversAndAnyNumberOfThreadsAgree() throws IOException {
        Path model = model(SLOW);
        Answer one = solve(model, gap(1e-6), 1);
        Answer two = solve(model, gap(1e-6), 2);
        assertThat(values(two)).isEqualTo(values(one));
        Answer admm = solve(model, InferenceSettings.Admm.DEFAULT, 1);
        double bound = Objects.requireNonNull(one.objective().lowerBound());
        assertThat(admm.energy()).isBetween(bound, one.energy() * 1.01);
        assertThat(admm.objective().maxViolation()).isLessThanOrEqualTo(1e-6);
        assertThat(admm.objective().lowerBound()).isLessThanOrEqualTo(one.energy());
    }

    private static Answer solve(Path model, InferenceSettings settings, int threads) {
        RunSettings run = RunSettings.DEFAULT.withThreads(threads);
        try (Session session = Hinge.program().files(List.of(model)).settings(run).open()) {
            return session.infer(settings);
        }
    }

    private static double[] values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toArray();
    }

    private static InferenceSettings gap(double gap) {
        return InferenceSettings.DEFAULT.withStopping(
                InferenceSettings.Stopping.DEFAULT.withGap(gap));
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
