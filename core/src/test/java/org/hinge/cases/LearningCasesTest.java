package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.Split;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect learning}: what {@code hinge learn} says of the program and its
 * truth. With {@code -Dcases.update} the expectations are rewritten instead; then read the
 * difference.
 */
class LearningCasesTest {
    private static final RunSettings TRAINING = RunSettings.DEFAULT.withSplit(Split.LEARN);

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
        String shown;
        try (Session session = Hinge.program().files(files).settings(TRAINING).open()) {
            LearningSettings settings = LearningSettings.of(LearningMethod.DEFAULT);
            shown = TextRenderer.text(session.learn(settings).run().diagnostics(), false);
        } catch (HingeException e) {
            shown = TextRenderer.text(e.diagnostics(), false);
        }
        return shown.replace(place + place.getFileSystem().getSeparator(), "");
    }
}
