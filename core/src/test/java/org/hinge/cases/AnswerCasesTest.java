package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect answer}: its lines are atoms, or {@code energy}, with the number
 * that inference must find, whichever solver is asked. An infeasible program is expected to say so
 * in these words.
 */
class AnswerCasesTest {
    private static final double TOLERANCE = 1e-3;

    /** Exact enough that all agree. */
    private static final List<InferenceSettings> SOLVERS =
            List.of(
                    new InferenceSettings.PrimalDual(stopping(100_000)),
                    new InferenceSettings.Admm(stopping(20_000), 1, 1e-10, 1e-10),
                    new InferenceSettings.Lazy(stopping(100_000), 0, false));

    private static final List<RunTreatment> TREATMENTS = List.of(RunTreatment.values());

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CaseFile file : CaseFile.all("cases with an answer", AnswerCasesTest::hasAnswer)) {
            GoldenCase golden = file.read();
            for (InferenceSettings solver : SOLVERS) {
                tests.add(
                        DynamicTest.dynamicTest(
                                file + ", " + solver.solver() + ", " + TREATMENTS,
                                file.path().toUri(),
                                () -> run(golden, solver)));
            }
        }
        return tests;
    }

    private static boolean hasAnswer(GoldenCase golden) {
        return golden.expected().containsKey(Expectation.ANSWER);
    }

    /** The solvers agree closely; one solver gives the same bits whatever the treatment. */
    private void run(GoldenCase golden, InferenceSettings solver) throws IOException {
        String expected = golden.expected().getOrDefault(Expectation.ANSWER, "");
        Map<String, Double> first = null;
        for (RunTreatment treatment : TREATMENTS) {
            List<Path> files = treatment.applied(golden).write(folder, Treatment.AS_IS);
            RunSettings run = RunSettings.DEFAULT.withThreads(treatment.threads());
            try (Session session = Hinge.program().files(files).settings(run).open()) {
                Answer answer = session.infer(solver);
                Map<String, Double> numbers = compare(treatment.toString(), expected, answer);
                first = first == null ? numbers : first;
                assertThat(numbers).as(treatment.toString()).isEqualTo(first);
            }
        }
    }

    private static InferenceSettings.Stopping stopping(int maxIterations) {
        return new InferenceSettings.Stopping(1e-9, null, maxIterations, 60);
    }

    /** The numbers of the answer, which are as expected; none if it is infeasible. */
    private Map<String, Double> compare(String treatment, String expected, Answer answer) {
        if (answer.isInfeasible()) {
            String shown = TextRenderer.problem(answer).replace(folder + File.separator, "");
            assertThat(shown).as(treatment).isEqualTo(expected);
            return Map.of();
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        Objects.requireNonNull(answer.values())
                .forEach((atom, value) -> numbers.put(atom.toString(), value));
        numbers.put("energy", answer.energy());
        Map<String, Double> wanted = new LinkedHashMap<>();
        expected.lines()
                .forEach(
                        line -> {
                            int space = line.lastIndexOf(' ');
                            wanted.put(
                                    line.substring(0, space),
                                    Double.parseDouble(line.substring(space + 1)));
                        });
        wanted.forEach(
                (name, number) ->
                        assertThat(numbers.get(name))
                                .as(treatment + ": " + name + " among " + numbers)
                                .isNotNull()
                                .isCloseTo(number, within(TOLERANCE)));
        return numbers;
    }
}
