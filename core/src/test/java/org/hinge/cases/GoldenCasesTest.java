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
 * Every {@code cases/**}{@code /*.case} that expects something of its program, under every
 * treatment against its one expectation. With {@code -Dcases.update} ({@link UpdateFilter})
 * expectations are rewritten instead; then read the difference.
 */
class GoldenCasesTest {
    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        return CaseFile.all("cases", golden -> !golden.expected().isEmpty()).stream()
                .map(
                        file ->
                                DynamicTest.dynamicTest(
                                        file.toString(), file.path().toUri(), () -> run(file)))
                .toList();
    }

    private void run(CaseFile file) throws IOException {
        GoldenCase golden = file.read();
        if (file.isUpdated()) {
            golden = file.update(updated(golden));
        }
        String name = file.toString();
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
