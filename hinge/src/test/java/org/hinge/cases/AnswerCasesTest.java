package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        Path root = GoldenCasesTest.root();
        try (Stream<Path> files = Files.walk(root.resolve("cases"))) {
            List<DynamicTest> tests =
                    files.filter(file -> file.toString().endsWith(".case"))
                            .filter(AnswerCasesTest::hasAnswer)
                            .sorted()
                            .map(file -> test(root.relativize(file).toString(), file))
                            .toList();
            assertThat(tests).as("cases with an answer below " + root).isNotEmpty();
            return tests;
        }
    }

    private static boolean hasAnswer(Path file) {
        return read(file).expected().containsKey(Expectation.ANSWER);
    }

    private static GoldenCase read(Path file) {
        try {
            return GoldenCase.parse(Files.readString(file));
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    private DynamicTest test(String name, Path file) {
        return DynamicTest.dynamicTest(name, file.toUri(), () -> run(read(file)));
    }

    private void run(GoldenCase golden) throws IOException {
        List<Path> files = golden.write(folder, Treatment.AS_IS);
        String expected = golden.expected().getOrDefault(Expectation.ANSWER, "");
        for (SolverName solver : SolverName.values()) {
            InferenceSettings settings = settings(solver);
            try (Inference inference = Inference.of(files, RunSettings.DEFAULT, settings)) {
                Answer answer = inference.answer();
                assertThat(answer).as(inference.diagnosticsText(false)).isNotNull();
                if (answer != null) {
                    compare(solver.toString(), expected, answer);
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

    private void compare(String solver, String expected, Answer answer) {
        if (answer.isInfeasible()) {
            String shown = answer.conflictText().replace(folder + File.separator, "");
            assertThat(shown).as(solver).isEqualTo(expected);
            return;
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
                                .as(solver + ": " + name + " among " + numbers)
                                .isNotNull()
                                .isCloseTo(number, within(TOLERANCE)));
    }
}
