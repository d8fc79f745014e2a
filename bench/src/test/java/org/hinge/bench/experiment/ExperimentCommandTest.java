package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hinge.bench.paper.DataFolder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ExperimentCommandTest {
    private static final Path REPOSITORY = Path.of("..");

    @TempDir private Path folder;

    @Test
    void anUnknownExperimentIsNamedWithTheKnownOnes() {
        assertThat(refused("cats"))
                .contains("unknown experiment 'cats'; choose one of: social, classification");
    }

    @Test
    void anUnknownMethodIsNamedWithTheKnownOnes() {
        Assumptions.assumeTrue(DataFolder.find(REPOSITORY).isPresent(), DataFolder::missing);
        assertThat(refused("trust", "--method", "SP", "-o", folder.toString()))
                .contains("unknown method among 'SP'; choose some of: ours: trust.psl (as written)")
                .contains("HL-MRF-Q (SP), ");
    }

    private static String refused(String... arguments) {
        PrintStream before = System.err;
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        System.setErr(new PrintStream(shown, true, StandardCharsets.UTF_8));
        try {
            int code = new CommandLine(new ExperimentCommand(REPOSITORY)).execute(arguments);
            assertThat(code).isEqualTo(2);
        } finally {
            System.setErr(before);
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theReportOfOneFoldOfTrustHasAllMethods() throws Exception {
        Assumptions.assumeTrue(DataFolder.find(REPOSITORY).isPresent(), DataFolder::missing);
        int code =
                new CommandLine(new ExperimentCommand(REPOSITORY))
                        .execute("trust", "--quick", "--folds", "1", "-o", folder.toString());
        assertThat(code).isZero();
        String report = Files.readString(folder.resolve("report.md"));
        assertThat(report)
                .contains("## Trust between users", "| HL-MRF-Q (SP) | 1 | ", "| 0.822 |")
                .contains("ours: trust.psl (SP)", "| EigenTrust | 1 | ", "| TidalTrust | 1 | ")
                .contains("| HL-MRF-Q (SP), step 1 | 1 | ");
        assertThat(Files.readString(folder.resolve("results.tsv")).lines().count())
                .isEqualTo(1 + 3 * 21);
    }
}
