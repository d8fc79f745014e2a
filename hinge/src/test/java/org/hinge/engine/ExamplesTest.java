package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every example is a valid program without a warning: newcomers copy from them. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TestFactory
    Stream<DynamicTest> everyExampleIsValidAndGivesNoWarning() throws IOException {
        List<Path> folders;
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            folders = files.filter(Files::isDirectory).sorted().toList();
        }
        assertThat(folders).isNotEmpty();
        return folders.stream()
                .map(folder -> DynamicTest.dynamicTest(folder.toString(), () -> check(folder)));
    }

    private static void check(Path folder) {
        ProgramCheck check =
                ProgramCheck.withData(List.of(folder), RunSettings.DEFAULT, RunWatch.none());
        assertThat(check.diagnosticsText(false)).isEmpty();
        assertThat(check.summary(Integer.MAX_VALUE)).contains("Rules", "Data", "Substitutions");
    }
}
