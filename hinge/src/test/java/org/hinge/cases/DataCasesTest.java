package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.engine.ProgramCheck;
import org.hinge.engine.RunSettings;
import org.hinge.engine.RunWatch;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect data}: what {@code hinge check} prints when the data beside the
 * program is loaded, as it stands and written in one other way. With {@code -Dcases.update=true}
 * the expectations are rewritten instead; then read the difference.
 */
class DataCasesTest {
    private static final boolean UPDATE = Boolean.getBoolean("cases.update");

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        Path root = GoldenCasesTest.root();
        try (Stream<Path> files = Files.walk(root.resolve("cases"))) {
            List<DynamicTest> tests =
                    files.filter(file -> file.toString().endsWith(".case"))
                            .filter(file -> read(file).expected().containsKey(Expectation.DATA))
                            .sorted()
                            .map(file -> test(root.relativize(file).toString(), file))
                            .toList();
            assertThat(tests).as("cases with data below " + root).isNotEmpty();
            return tests;
        }
    }

    private static GoldenCase read(Path file) {
        try {
            return GoldenCase.parse(Files.readString(file));
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    private DynamicTest test(String name, Path file) {
        return DynamicTest.dynamicTest(name, file.toUri(), () -> run(name, file));
    }

    private void run(String name, Path file) throws IOException {
        GoldenCase golden = read(file);
        if (UPDATE) {
            Map<Expectation, String> expected = new EnumMap<>(golden.expected());
            expected.put(Expectation.DATA, messages(golden, Treatment.AS_IS));
            Files.writeString(file, golden.expecting(expected).text());
            golden = read(file);
        }
        String expected = golden.expected().getOrDefault(Expectation.DATA, "");
        for (Treatment treatment : List.of(Treatment.AS_IS, other(name))) {
            assertThat(messages(golden, treatment)).as(name + ", " + treatment).isEqualTo(expected);
        }
    }

    /** Each case has one, so that all are tried and none takes long. */
    private static Treatment other(String name) {
        Treatment[] all = Treatment.values();
        return all[1 + Math.floorMod(name.hashCode(), all.length - 1)];
    }

    private String messages(GoldenCase golden, Treatment treatment) throws IOException {
        Path place = Files.createTempDirectory(folder, "case");
        List<Path> files = golden.write(place, treatment);
        ProgramCheck check = ProgramCheck.withData(files, RunSettings.DEFAULT, RunWatch.none());
        return check.diagnostics().isEmpty() ? "" : Outcome.diagnostics(check, place);
    }
}
