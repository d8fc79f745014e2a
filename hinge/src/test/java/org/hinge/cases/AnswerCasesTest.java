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
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.SolverName;
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
    private static final List<RunTreatment> TREATMENTS = List.of(RunTreatment.values());

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CaseFile file : CaseFile.all("cases with an answer", AnswerCasesTest::hasAnswer)) {
            GoldenCase golden = file.read();
            for (SolverName solver : SolverName.values()) {
                tests.add(
                        DynamicTest.dynamicTest(
                                file + ", " + solver + ", " + TREATMENTS,
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
    private void run(GoldenCase golden, SolverName solver) throws IOException {
        String expected = golden.expected().getOrDefault(Expectation.ANSWER, "");
        Map<String, Double> first = null;
        for (RunTreatment treatment : TREATMENTS) {
            List<Path> files = treatment.applied(golden).write(folder, Treatment.AS_IS);
            RunSettings run = RunSettings.DEFAULT.withThreads(treatment.threads());
            try (Inference inference = Inference.of(files, run, settings(solver))) {
                Answer answer = inference.answer();
                assertThat(answer).as(inference.diagnosticsText(false)).isNotNull();
                if (answer != null) {
                    Map<String, Double> numbers = compare(treatment.toString(), expected, answer);
                    first = first == null ? numbers : first;
                    assertThat(numbers).as(treatment.toString()).isEqualTo(first);
                }
            }
        }
    }

    /** Exact enough that all agree. */
    private static InferenceSettings settings(SolverName solver) {
        return new InferenceSettings(
                solver,
                1e-9,
                null,
                solver == SolverName.ADMM ? 20_000 : 100_000,
                60,
                new InferenceSettings.Admm(1, 1e-10, 1e-10),
                InferenceSettings.Lazy.DEFAULT);
    }

    /** The numbers of the answer, which are as expected; none if it is infeasible. */
    private Map<String, Double> compare(String treatment, String expected, Answer answer) {
        if (answer.isInfeasible()) {
            String shown = answer.conflictText().replace(folder + File.separator, "");
            assertThat(shown).as(treatment).isEqualTo(expected);
            return Map.of();
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        answer.forEachValue((atom, value) -> numbers.put(atom.toString(), value));
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
