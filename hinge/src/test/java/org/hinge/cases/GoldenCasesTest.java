package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every {@code cases/**}{@code /*.case} under every treatment against its one expectation. With
 * {@code -Dcases.update=true} the expectations are rewritten instead; then read the difference.
 */
class GoldenCasesTest {
    private static final boolean UPDATE = Boolean.getBoolean("cases.update");

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        Path root = root();
        try (Stream<Path> files = Files.walk(root.resolve("cases"))) {
            List<DynamicTest> tests =
                    files.filter(file -> file.toString().endsWith(".case"))
                            .sorted()
                            .map(file -> test(root.relativize(file).toString(), file))
                            .toList();
            assertThat(tests).as("cases below " + root).isNotEmpty();
            return tests;
        }
    }

    /** The folder of the repository: this one or the next above that holds cases. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("cases"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new AssertionError("no folder above this one holds cases");
            }
        }
        return folder;
    }

    private DynamicTest test(String name, Path file) {
        return DynamicTest.dynamicTest(name, file.toUri(), () -> run(name, file));
    }

    private void run(String name, Path file) throws IOException {
        GoldenCase golden = GoldenCase.parse(Files.readString(file));
        if (UPDATE) {
            String text = updated(golden).text();
            Files.writeString(file, text);
            golden = GoldenCase.parse(text);
        }
        for (Treatment treatment : Treatment.values()) {
            Outcome outcome =
                    Outcome.of(golden.program(), golden.files(), treatment, emptied(folder));
            compare(name + ", " + treatment, golden.expected(), outcome.texts());
        }
        printAndReadAgain(name, golden);
    }

    private GoldenCase updated(GoldenCase golden) throws IOException {
        Map<Expectation, String> actual =
                Outcome.of(golden.program(), golden.files(), Treatment.AS_IS, emptied(folder))
                        .texts();
        Map<Expectation, String> updated = new EnumMap<>(actual);
        updated.keySet().removeIf(e -> !e.isDiagnostics() && !golden.expected().containsKey(e));
        golden.expected()
                .forEach(
                        (expectation, text) -> {
                            if (expectation.isElsewhere()) {
                                updated.put(expectation, text);
                            }
                        });
        if (updated.isEmpty()) {
            // It expected diagnostics that are gone.
            updated.put(Expectation.PRINT, actual.getOrDefault(Expectation.PRINT, ""));
        }
        return golden.expecting(updated);
    }

    private static void compare(
            String what, Map<Expectation, String> expected, Map<Expectation, String> actual) {
        for (Expectation expectation : Expectation.values()) {
            boolean here = !expectation.isElsewhere() && expected.containsKey(expectation);
            if (expectation.isDiagnostics() || here) {
                assertThat(actual.getOrDefault(expectation, ""))
                        .as(what + ", " + expectation.heading())
                        .isEqualTo(expected.getOrDefault(expectation, ""));
            }
        }
    }

    /** The canonical form of a valid program says the same and is its own canonical form. */
    private void printAndReadAgain(String name, GoldenCase golden) throws IOException {
        Outcome first =
                Outcome.of(golden.program(), golden.files(), Treatment.AS_IS, emptied(folder));
        Map<String, String> printed = first.printed();
        if (printed == null) {
            return;
        }
        Outcome again = Outcome.of(printed, Map.of(), Treatment.AS_IS, emptied(folder));
        Map<Expectation, String> wanted = new EnumMap<>(first.texts());
        Map<Expectation, String> actual = new EnumMap<>(again.texts());
        // Warnings name places, and those about spelling are gone: < prints as <=.
        wanted.remove(Expectation.WARNINGS);
        actual.remove(Expectation.WARNINGS);
        compare(name + ", printed and read again", wanted, actual);
    }

    private static Path emptied(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        return folder;
    }
}
