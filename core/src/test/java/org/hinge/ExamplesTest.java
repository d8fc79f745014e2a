package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every example is a valid program without a warning: newcomers copy from them. The one in Java is
 * run by {@code JavaBlocksTest}, notebooks by the tests of the Python package.
 */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TestFactory
    Stream<DynamicTest> everyExampleIsValidAndGivesNoWarning() throws IOException {
        List<Path> folders;
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            folders =
                    files.filter(Files::isDirectory)
                            .filter(folder -> !Files.exists(folder.resolve("pom.xml")))
                            .filter(folder -> !folder.endsWith("notebooks"))
                            .sorted()
                            .toList();
        }
        assertThat(folders).isNotEmpty();
        return folders.stream()
                .flatMap(ExamplesTest::programs)
                .map(files -> DynamicTest.dynamicTest(files.toString(), () -> check(files)));
    }

    /** Rules that have training and test data beside them are one program with each. */
    private static Stream<List<Path>> programs(Path folder) {
        return Files.isDirectory(folder.resolve("train"))
                ? Stream.of("train", "test")
                        .map(part -> List.of(folder, folder.resolve(part).resolve("data.psl")))
                : Stream.of(List.of(folder));
    }

    private static void check(List<Path> files) {
        CheckResult check = Hinge.check(files, RunSettings.DEFAULT, Watch.none());
        assertThat(TextRenderer.diagnostics(check, false)).isEmpty();
        assertThat(TextRenderer.text(check, Integer.MAX_VALUE))
                .contains("Rules", "Data", "Substitutions");
    }
}
