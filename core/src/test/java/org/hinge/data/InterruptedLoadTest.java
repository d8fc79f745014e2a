package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.schema.function.Functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedLoadTest {
    @TempDir private Path folder;

    /** Loads one file and asks to stop when this is told. */
    private List<String> stopAt(String moment, String file) throws IOException {
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        Files.writeString(
                folder.resolve(file),
                IntStream.range(0, 10_000).mapToObj(i -> i + "\n").collect(Collectors.joining()));
        Program program =
                Objects.requireNonNull(
                        new ProgramReader(Functions.builtIn())
                                .read(
                                        List.of(
                                                new Source(
                                                        folder.resolve("program.psl").toString(),
                                                        "On(Node)\ntargets On from \"%s\"\n1 : On(A)\n"
                                                                .formatted(file))))
                                .program());
        Interruption interruption = new Interruption();
        List<String> told = new ArrayList<>();
        Diagnostics diagnostics = new Diagnostics();
        LoadProgress progress =
                new LoadProgress() {
                    @Override
                    public void reads(String name, int number, int sources) {
                        tell(
                                "reads "
                                        + Path.of(name).getFileName()
                                        + " "
                                        + number
                                        + " of "
                                        + sources);
                    }

                    @Override
                    public void arranges() {
                        tell("arranges");
                    }

                    private void tell(String what) {
                        told.add(what);
                        if (what.startsWith(moment)) {
                            interruption.request();
                        }
                    }
                };
        assertThatThrownBy(
                        () ->
                                Dataset.load(
                                        program.schema(),
                                        program.tables(),
                                        program.facts(),
                                        List.of(),
                                        LoadSettings.DEFAULT.withTemporaryFolder(temporary),
                                        diagnostics,
                                        progress,
                                        interruption))
                .isInstanceOf(InterruptedRunException.class);
        assertThat(diagnostics.sorted()).isEmpty();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
        return told;
    }

    @Test
    void itStopsWhileAFileIsRead() throws IOException {
        assertThat(stopAt("reads", "on.tsv")).containsExactly("reads on.tsv 1 of 1");
        assertThat(stopAt("reads", "on.csv")).containsExactly("reads on.csv 1 of 1");
    }

    @Test
    void itStopsWhileTablesAreMade() throws IOException {
        assertThat(stopAt("arranges", "on.tsv")).containsExactly("reads on.tsv 1 of 1", "arranges");
    }

    @Test
    void onceHeededNothingMoreIsCancelled() {
        Interruption interruption = new Interruption();
        try (Database database = Database.open(DatabaseSettings.DEFAULT, interruption)) {
            for (int i = 0; i < 50; i++) {
                assertThat(database.number("SELECT 1")).isEqualTo(1);
                interruption.request();
                interruption.heeded();
                assertThat(database.number("SELECT sum(i) FROM range(1000000) AS t(i)"))
                        .isEqualTo(499_999_500_000L);
            }
        }
    }
}
