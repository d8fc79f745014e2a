package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.source.CsvLine;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Sandbox;
import org.hinge.schema.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of CSV that executors read by themselves. */
class CsvFieldsTest {
    @TempDir private Path folder;

    @Test
    void quotesAndSpacesAreThoseOfTheReaderOfFiles() {
        List<String> lines =
                List.of(
                        "ann,bob",
                        "\"ann, the first\",bob",
                        "\"ann \"\"a\"\"\",bob",
                        " ann , bob ",
                        "\"\",bob",
                        "ann,\"bob",
                        "\"ann\"x,bob");
        List<List<String>> fields = fields(lines);
        assertThat(fields.subList(0, 5))
                .containsExactly(
                        List.of("ann", "bob"),
                        List.of("ann, the first", "bob"),
                        List.of("ann \"a\"", "bob"),
                        CsvLine.fields(" ann , bob ", ','),
                        List.of("", "bob"));
        assertThat(fields.subList(5, 7)).as("no records").containsOnlyNulls();
    }

    /** Whatever the line, as the reader of whole files reads it. */
    @Test
    void anyLineIsReadAsInAFile() {
        SplittableRandom random = new SplittableRandom(7);
        Supplier<String> part = () -> PARTS.get(random.nextInt(PARTS.size()));
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            lines.add("x" + Stream.generate(part).limit(6).collect(Collectors.joining()));
        }
        List<List<String>> expected = new ArrayList<>();
        lines.forEach(line -> expected.add(CsvLine.fields(line, ',')));
        assertThat(fields(lines)).isEqualTo(expected);
    }

    private static final List<String> PARTS =
            List.of("a", ",", "\"", "\"\"", " ", ",\"", "\",", "b c", "\t", "é");

    @Test
    void filesWithQuotesGiveTheGroundRulesOfTheDatabase() throws IOException {
        Files.writeString(
                folder.resolve("knows.csv"),
                "\"ann, the first\",bob,0.5\n\"cat \"\"c\"\"\", bob ,1\n");
        Files.writeString(folder.resolve("likes.csv"), "who,\"to whom\",value\n\"ann\",bob,0.5\n");
        Path program =
                Files.writeString(
                        folder.resolve("program.psl"),
                        """
                        Knows(Person, Person) (closed)
                        Likes(Person, Person) (closed)
                        Trusts(Person, Person)
                        observed Knows from "knows.csv"
                        observed Likes from "likes.csv" header
                        1: Knows(A, B) -> Trusts(A, B)
                        2: Likes(A, B) -> Trusts(A, B)
                        """);
        GroundedText expected = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(expected.terms()).isNotEmpty();
        assertThat(GroundedText.of(List.of(program), TestSession.settings())).isEqualTo(expected);
    }

    private List<List<String>> fields(List<String> lines) {
        DataFile file =
                new DataFile(
                        folder.resolve("knows.csv"),
                        "knows.csv",
                        DataFile.Format.CSV,
                        false,
                        new DataSource.File("knows.csv", false, List.of()),
                        Sandbox.below(null));
        List<List<String>> all = new ArrayList<>();
        for (Row row :
                TestSession.session()
                        .createDataset(lines, Encoders.STRING())
                        .select(CsvFields.of(file, functions.col("value")))
                        .collectAsList()) {
            all.add(row.isNullAt(0) ? null : row.getList(0));
        }
        return all;
    }
}
