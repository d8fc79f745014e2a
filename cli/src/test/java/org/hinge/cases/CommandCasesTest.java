package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code run}: all that the commands print and write, byte for byte but for what
 * {@link Unstable} leaves out, under every treatment.
 */
class CommandCasesTest {
    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CaseFile file : CaseFile.all("cases with runs", golden -> !golden.runs().isEmpty())) {
            for (RunTreatment treatment : RunTreatment.values()) {
                tests.add(
                        DynamicTest.dynamicTest(
                                file + ", " + treatment,
                                file.path().toUri(),
                                () -> run(file, treatment)));
            }
        }
        return tests;
    }

    private void run(CaseFile file, RunTreatment treatment) throws IOException {
        GoldenCase golden = file.read();
        Path place = Files.createTempDirectory(folder, "case");
        GoldenCase actual = golden.running(CommandRun.all(golden, treatment, place));
        // The other treatments are compared with what this one has written.
        if (file.isUpdated() && treatment == RunTreatment.AS_IS) {
            golden = file.update(actual);
        }
        assertThat(actual.text()).as(file + ", " + treatment).isEqualTo(golden.text());
    }
}
