package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hinge.engine.Learning;
import org.hinge.engine.LearningMethod;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect learning}: what {@code hinge learn} says of the program and its
 * truth. With {@code -Dcases.update} the expectations are rewritten instead; then read the
 * difference.
 */
class LearningCasesTest {
    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        return CaseFile.all("cases of learning", LearningCasesTest::isOfLearning).stream()
                .map(
                        file ->
                                DynamicTest.dynamicTest(
                                        file.toString(), file.path().toUri(), () -> run(file)))
                .toList();
    }

    private static boolean isOfLearning(GoldenCase golden) {
        return golden.expected().containsKey(Expectation.LEARNING);
    }

    private void run(CaseFile file) throws IOException {
        GoldenCase golden = file.read();
        if (file.isUpdated()) {
            Map<Expectation, String> expected = new EnumMap<>(golden.expected());
            expected.put(Expectation.LEARNING, messages(golden));
            golden = file.update(golden.expecting(expected));
        }
        String expected = golden.expected().getOrDefault(Expectation.LEARNING, "");
        assertThat(messages(golden)).as(file.toString()).isEqualTo(expected);
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
