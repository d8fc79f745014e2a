package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hinge.RandomCases;
import org.hinge.api.settings.RunSettings;
import org.hinge.cases.CasePrograms;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** On Spark every program says, counts and grounds to exactly what it does on the database. */
class SameGroundingTest {
    private static final boolean LONG = RandomCases.isLong();

    /** A query takes Spark a tenth of a second however few rows there are: a long run does all. */
    private static final List<String> FOLDERS =
            LONG
                    ? List.of("answers", "boolean", "data", "language", "learn", "linqs")
                    : List.of("answers");

    /** About what the embedded database lacks, and Spark has. */
    private static final String WITHOUT_CATALOG = "table-without-a-catalog.case";

    private static final Set<String> EXAMPLES = Set.of("advisor", "citations", "dance");

    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CasePrograms.CaseProgram program : CasePrograms.write(FOLDERS, folder)) {
            if (program.name().endsWith(WITHOUT_CATALOG)) {
                continue;
            }
            tests.add(
                    DynamicTest.dynamicTest(
                            "cases/" + program.name(), () -> compare(program.files())));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> examples() throws IOException {
        Path examples = Path.of("../examples");
        try (Stream<Path> folders = Files.list(examples)) {
            return folders.filter(f -> Files.isDirectory(f) && isWanted(f))
                    .sorted()
                    .map(f -> DynamicTest.dynamicTest(f.toString(), () -> compare(List.of(f))))
                    .toList();
        }
    }

    private static boolean isWanted(Path folder) {
        String name = folder.getFileName().toString();
        return LONG ? !name.equals("java") : EXAMPLES.contains(name);
    }

    private static void compare(List<Path> files) {
        GroundedText expected = GroundedText.of(files, RunSettings.DEFAULT);
        GroundedText found = GroundedText.of(files, TestSession.settings());
        assertThat(found.messages()).isEqualTo(expected.messages());
        assertThat(found.counts()).isEqualTo(expected.counts());
        assertThat(found.terms()).isEqualTo(expected.terms());
    }
}
