package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values outside 0 to 1 with {@code --clip-values}. */
class ClippedValuesTest {
    @TempDir Path folder;

    private List<String> values(String source, Diagnostics diagnostics) {
        try (Dataset data =
                new DataPrograms(folder)
                        .with(LoadSettings.DEFAULT.withClipValues(true))
                        .load(diagnostics, "Rates(Person)", "observed Rates from " + source)) {
            assertThat(data).as(diagnostics.sorted().toString()).isNotNull();
            return data == null ? List.of() : rows(data, "SELECT value FROM p0 ORDER BY a0");
        }
    }

    @Test
    void theyAreBroughtToTheEndsAndCounted() throws IOException {
        String tsv = "a\t0.5\nb\t1.2\nc\t-3\nd\t1\n";
        new DataPrograms(folder).file("r.tsv", tsv).file("r.csv", tsv.replace('\t', ','));
        String query = "select 'a', 0.5 union all select 'b', 1.2 union all select 'c', -3";
        for (String source :
                List.of(
                        "\"r.tsv\"",
                        "\"r.csv\"",
                        "jdbc \"jdbc:duckdb:\" query \"" + query + "\"")) {
            Diagnostics diagnostics = new Diagnostics();
            assertThat(values(source, diagnostics)).as(source).startsWith("0.5", "1.0", "0.0");
            assertThat(diagnostics.sorted())
                    .extracting(Diagnostic::message)
                    .singleElement()
                    .asString()
                    .startsWith("2 values of ")
                    .endsWith(" are not between 0 and 1 and were clipped");
        }
    }

    @Test
    void oneIsSingularAndARangeHasItsOwnEnds() throws IOException {
        new DataPrograms(folder).file("r.tsv", "a\t3\nb\t6\n");
        Diagnostics diagnostics = new Diagnostics();
        assertThat(values("\"r.tsv\" range 1..5", diagnostics)).containsExactly("0.5", "1.0");
        assertThat(diagnostics.sorted())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "1 value of r.tsv is not between 1 and 5 and was clipped"
                                .replace("r.tsv", folder.resolve("r.tsv").toString()));
    }

    @Test
    void whatIsNoNumberStaysAnError() throws IOException {
        new DataPrograms(folder).file("r.tsv", "a\t3\nb\thigh\nc\t0.5\n");
        assertThat(
                        new DataPrograms(folder)
                                .with(LoadSettings.DEFAULT.withClipValues(true))
                                .messages("Rates(Person)", "observed Rates from \"r.tsv\""))
                .contains("r.tsv:2: the value \"high\" is not a number\n");
    }

    @Test
    void valuesAreNotClippedUnlessAsked() throws IOException {
        new DataPrograms(folder).file("r.tsv", "a\t0.5\nb\t1.2\nc\t0.4\n");
        assertThat(
                        new DataPrograms(folder)
                                .messages("Rates(Person)", "observed Rates from \"r.tsv\""))
                .isEqualTo(
                        """
                        r.tsv:2: the value 1.2 is not between 0 and 1
                            help: to take values above 1 as 1 and below 0 as 0: --clip-values
                        """);
    }
}
