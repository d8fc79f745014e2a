package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.Watch;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect rounded}, {@code expect assignment} or {@code expect
 * probabilities}: its lines are atoms or numbers of the summary, or the guarantee; an infeasible
 * program is expected to say so in these words. What is written must hold when it is verified.
 */
class BooleanCasesTest {
    private static final Map<Expectation, BooleanSettings> METHODS =
            Map.of(
                    Expectation.ROUNDED,
                    new BooleanSettings.Round(
                            BooleanSettings.Probabilities.HALF,
                            new InferenceSettings.PrimalDual(
                                    InferenceSettings.Stopping.DEFAULT.withGap(1e-9)),
                            null),
                    Expectation.ASSIGNMENT,
                    BooleanSettings.Search.DEFAULT,
                    Expectation.PROBABILITIES,
                    BooleanSettings.Sample.DEFAULT);

    /** Sampled numbers have an error of their own. */
    private static final double SAMPLED = 0.015;

    private static final double EXACT = 1e-6;
    private static final List<RunTreatment> TREATMENTS = List.of(RunTreatment.values());

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CaseFile file : CaseFile.all("Boolean cases", BooleanCasesTest::isBoolean)) {
            GoldenCase golden = file.read();
            METHODS.forEach(
                    (expectation, settings) -> {
                        String expected = golden.expected().get(expectation);
                        if (expected != null) {
                            tests.add(
                                    DynamicTest.dynamicTest(
                                            file + ", " + settings.method() + ", " + TREATMENTS,
                                            file.path().toUri(),
                                            () -> run(golden, expected, settings)));
                        }
                    });
        }
        return tests;
    }

    private static boolean isBoolean(GoldenCase golden) {
        return METHODS.keySet().stream().anyMatch(golden.expected()::containsKey);
    }

    private void run(GoldenCase golden, String expected, BooleanSettings settings)
            throws IOException {
        Map<String, Double> first = null;
        for (RunTreatment treatment : TREATMENTS) {
            Map<String, Double> numbers = run(golden, expected, settings, treatment);
            first = first == null ? numbers : first;
            assertThat(numbers).as(treatment.toString()).isEqualTo(first);
        }
        VerificationResult verification =
                Hinge.verify(
                        folder.resolve("results"), List.of(), RunSettings.DEFAULT, Watch.none());
        assertThat(verification.findings()).isEmpty();
        assertThat(verification.holds()).isTrue();
    }

    /** The numbers of the answer, which are as expected; none if there is no assignment. */
    private Map<String, Double> run(
            GoldenCase golden, String expected, BooleanSettings settings, RunTreatment treatment)
            throws IOException {
        List<Path> files = treatment.applied(golden).write(folder, Treatment.AS_IS);
        RunSettings run = RunSettings.DEFAULT.withThreads(treatment.threads());
        try (Session session = Hinge.program().files(files).settings(run).open()) {
            BooleanAnswer answer = session.infer(settings);
            session.write(answer, folder.resolve("results"), ValueForm.of(ValueForm.Format.TSV));
            if (answer.isInfeasible()) {
                assertThat(TextRenderer.problem(answer))
                        .as(treatment.toString())
                        .isEqualTo(expected);
                return Map.of();
            }
            return compare(
                    expected,
                    answer,
                    answer.method() instanceof BooleanAnswer.Sampled ? SAMPLED : EXACT);
        }
    }

    private static Map<String, Double> compare(
            String expected, BooleanAnswer answer, double tolerance) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        Objects.requireNonNull(answer.values())
                .forEach((atom, value) -> numbers.put(atom.toString(), value));
        numbers.put("energy", Objects.requireNonNull(answer.objective().energy()));
        if (answer.method() instanceof BooleanAnswer.Rounded rounded) {
            numbers.put("score", rounded.score());
            numbers.put("expectedScore", rounded.expectedScore());
            numbers.put("lpBound", rounded.lpBound());
        }
        for (String line : expected.lines().toList()) {
            if (line.startsWith("guarantee: ")) {
                assertThat(TextRenderer.text(answer, 0)).contains(line + "\n");
                continue;
            }
            int space = line.lastIndexOf(' ');
            String name = line.substring(0, space);
            assertThat(numbers.get(name))
                    .as(name + " among " + numbers)
                    .isNotNull()
                    .isCloseTo(Double.parseDouble(line.substring(space + 1)), within(tolerance));
        }
        return numbers;
    }
}
