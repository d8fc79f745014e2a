package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.engine.Learning;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect learning}: what {@code hinge learn} says of the program and its
 * truth. With {@code -Dcases.update=true} the expectations are rewritten instead; then read the
 * difference.
 */
class LearningCasesTest {
    private static final boolean UPDATE = Boolean.getBoolean("cases.update");

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        Path root = GoldenCasesTest.root();
        try (Stream<Path> files = Files.walk(root.resolve("cases"))) {
            List<DynamicTest> tests =
                    files.filter(file -> file.toString().endsWith(".case"))
                            .filter(file -> read(file).expected().containsKey(Expectation.LEARNING))
                            .sorted()
                            .map(file -> test(root.relativize(file).toString(), file))
                            .toList();
            assertThat(tests).as("cases of learning below " + root).isNotEmpty();
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
            expected.put(Expectation.LEARNING, messages(golden));
            Files.writeString(file, golden.expecting(expected).text());
            golden = read(file);
        }
        String expected = golden.expected().getOrDefault(Expectation.LEARNING, "");
        assertThat(messages(golden)).as(name).isEqualTo(expected);
    }

    private String messages(GoldenCase golden) throws IOException {
        Path place = Files.createTempDirectory(folder, "case");
        List<Path> files = golden.write(place, Treatment.AS_IS);
        try (Learning learning = Learning.of(files, RunSettings.DEFAULT)) {
            learning.learn(LearningSettings.of(LearningMethod.DEFAULT));
            String folders = place + place.getFileSystem().getSeparator();
            return learning.diagnosticsText(false).replace(folders, "");
        }
    }
}
