package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hinge.api.settings.RunSettings;
import org.hinge.grounding.GroundProgram;

/** What the tests on the paper's data share. */
final class PaperProblem {
    private static final Path REPOSITORY = Path.of("..");

    private PaperProblem() {}

    /** The data; the test is skipped where it is missing. */
    static DataFolder data() {
        Optional<DataFolder> data = DataFolder.find(REPOSITORY);
        assumeTrue(data.isPresent(), DataFolder::missing);
        return data.orElseThrow();
    }

    static Path model(String name) {
        return REPOSITORY.resolve("bench/models").resolve(name + ".psl");
    }

    static GroundProgram ground(Path... paths) throws IOException {
        try (GroundFiles files = GroundFiles.of(List.of(paths), RunSettings.DEFAULT)) {
            assertThat(files.loaded().diagnostics().hasErrors()).isFalse();
            assertThat(files.ground().violatedCount()).isZero();
            return files.ground();
        }
    }

    /** The row of a reference table with this value in its first column, by column name. */
    static Map<String, String> reference(DataFolder data, String file, String first)
            throws IOException {
        List<String> names = Arrays.asList(data.lines(file).get(0).split("\t", -1));
        for (String[] row : data.rows(file)) {
            if (row[0].equals(first)) {
                Map<String, String> byName = new HashMap<>();
                for (int i = 0; i < row.length; i++) {
                    byName.put(names.get(i), row[i]);
                }
                return byName;
            }
        }
        throw new AssertionError("no row " + first + " in " + file);
    }
}
