package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a statement says about a source: columns by number, separator, encoding, range. */
class DescribedInputsTest {
    private static final String DECLARED = "Rates(Person, Film) (closed)";

    @TempDir Path folder;

    private List<String> read(String source) {
        try (Dataset data =
                new DataPrograms(folder).load(DECLARED, "observed Rates from " + source)) {
            return rows(
                    data,
                    "SELECT '[' || d0.text || '][' || d1.text || ']', value FROM p0"
                            + " JOIN constants d0 ON d0.id = a0 JOIN constants d1 ON d1.id = a1"
                            + " ORDER BY a0, a1");
        }
    }

    private List<String> read(String name, String content, String clauses) throws IOException {
        return read(name, content.getBytes(StandardCharsets.UTF_8), clauses);
    }

    private List<String> read(String name, byte[] content, String clauses) throws IOException {
        Files.write(folder.resolve(name), content);
        return read("\"" + name + "\" " + clauses);
    }

    private String messages(String name, byte[] content, String clauses) throws IOException {
        Files.write(folder.resolve(name), content);
        return new DataPrograms(folder)
                .messages(DECLARED, "observed Rates from \"" + name + "\" " + clauses);
    }

    @Test
    void aSeparatorOfOneCharacterMakesCsv() throws IOException {
        String content = "ann;\"a;b \"\"c\"\"\";0.5\r\n\nben; x \n";
        for (String name : List.of("r.csv", "r.txt", "r")) {
            assertThat(read(name, content, "separator \";\""))
                    .as(name)
                    .containsExactly("[ann][a;b \"c\"] 0.5", "[ben][ x ] 1.0");
        }
        assertThat(read("r.csv", "ann|x\n", "separator \"|\"")).containsExactly("[ann][x] 1.0");
        assertThat(read("r.txt", "ann x 0.5\n\"b n\" y\n", "separator \" \""))
                .containsExactly("[ann][x] 0.5", "[b n][y] 1.0");
        assertThat(read("r.tsv", "ann,x\n", "separator \",\"")).containsExactly("[ann][x] 1.0");
    }

    @Test
    void aTabMakesTsvWhateverTheEnding() throws IOException {
        for (String name : List.of("r.csv", "r.tsv", "r.parquet")) {
            assertThat(read(name, "\"ann\tx,y\t0.5\n", "separator \"\\t\""))
                    .as(name)
                    .containsExactly("[\"ann][x,y] 0.5");
        }
    }

    @Test
    void severalCharactersSeparateLiteralText() throws IOException {
        assertThat(read("r.dat", "ann::\"x\"::0.5\nben::y:z\n", "separator \"::\""))
                .containsExactly("[ann][\"x\"] 0.5", "[ben][y:z] 1.0");
        assertThat(read("r.dat", "ann.*x\n", "separator \".*\"")).containsExactly("[ann][x] 1.0");
    }

    @Test
    void columnsAreChosenByNumber() throws IOException {
        String tsv = "1999\tx\tann\t0.5\n2000\ty\tben\t1\tmore\n";
        assertThat(read("r.tsv", tsv, "columns 3, 2"))
                .containsExactly("[ann][x] 1.0", "[ben][y] 1.0");
        assertThat(read("r.tsv", tsv, "columns 3, 2, 4"))
                .containsExactly("[ann][x] 0.5", "[ben][y] 1.0");
        assertThat(read("r.csv", tsv.replace('\t', ','), "columns 3, 2, 4"))
                .containsExactly("[ann][x] 0.5", "[ben][y] 1.0");
        assertThat(read("r.tsv", "year\twhat\twho\n1999\tx\tann\n", "header columns 3, 2"))
                .containsExactly("[ann][x] 1.0");
        assertThat(
                        messages(
                                "r.tsv",
                                "a\tb\na\tb\tc\n".getBytes(StandardCharsets.UTF_8),
                                "columns 3, 2"))
                .startsWith("r.tsv:1: 2 columns, but at least 3 are expected\n");
        assertThat(messages("r.tsv", "a\tb\n".getBytes(StandardCharsets.UTF_8), "columns 1"))
                .startsWith("program.psl:2:1: 1 column, but 2, or 3 with a value are expected\n");
    }

    @Test
    void parquetHasNumberedColumnsToo() throws SQLException {
        parquet("SELECT 1999 AS since, 'x' AS film, 'ann' AS person, 4 AS stars");
        assertThat(read("\"r.parquet\" columns 3, 2")).containsExactly("[ann][x] 1.0");
        assertThat(read("\"r.parquet\" columns 3, 2, 4 range 0..5"))
                .containsExactly("[ann][x] 0.8");
        assertThat(
                        new DataPrograms(folder)
                                .messages(
                                        DECLARED, "observed Rates from \"r.parquet\" columns 3, 9"))
                .startsWith("program.psl:2:1: r.parquet has no column 9: it has 4\n");
    }

    private void parquet(String query) throws SQLException {
        try (Connection other = DriverManager.getConnection("jdbc:duckdb:")) {
            other.createStatement()
                    .execute(
                            "COPY (%s) TO '%s' (FORMAT parquet)"
                                    .formatted(query, folder.resolve("r.parquet")));
        }
    }

    @Test
    void rangesScaleLinearlyInEverySource() throws IOException, SQLException {
        String tsv = "ann\tx\t1\nann\ty\t 2.0 \nann\tz\t5\nben\tx\t4.6\n";
        // What is 0 of a closed predicate is not stored.
        List<String> scaled =
                List.of("[ann][y] 0.25", "[ann][z] 1.0", "[ben][x] " + (4.6 - 1) / (5 - 1.0));
        assertThat(read("r.tsv", tsv, "range 1..5")).isEqualTo(scaled);
        assertThat(read("r.csv", tsv.replace('\t', ','), "range 1..5")).isEqualTo(scaled);
        assertThat(read("r.txt", tsv.replace('\t', ';'), "separator \";\" range 1..5"))
                .isEqualTo(scaled);
        gzip("r.tsv.gz", tsv);
        assertThat(read("\"r.tsv.gz\" range 1..5")).isEqualTo(scaled);
        String query =
                "SELECT * FROM (VALUES ('ann', 'x', 1), ('ann', 'y', 2), ('ann', 'z', 5),"
                        + " ('ben', 'x', 4.6)) AS r(person, film, stars)";
        parquet(query);
        assertThat(read("\"r.parquet\" range 1..5")).isEqualTo(scaled);
        assertThat(read("jdbc \"jdbc:duckdb:\" query \"" + query + "\" range 1..5"))
                .isEqualTo(scaled);
        assertThat(read("r.tsv", "ann\tx\t-0.5\nben\tx\n", "range -1..1"))
                .containsExactly("[ann][x] 0.25", "[ben][x] 1.0");
    }

    private void gzip(String name, String content) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void valuesOutsideTheRangeAreErrorsWithTheirPlace() throws IOException {
        byte[] tsv =
                "ann\tx\t1\nann\ty\t6\nann\tz\t0.9\nben\tx\t2\nben\ty\t3\n"
                        .getBytes(StandardCharsets.UTF_8);
        assertThat(messages("r.tsv", tsv, "range 1..5"))
                .contains(
                        "r.tsv:2: the value 6 is not between 1 and 5\n",
                        "r.tsv:3: the value 0.9 is not between 1 and 5\n");
    }

    @Test
    void truthAndItsDefaultHaveTheScaleOfTheirFile() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("targets.tsv", "a\tx\na\ty\n")
                        .file("truth.tsv", "a\tx\t2\n")
                        .load(
                                "Rates(Person, Film)",
                                "targets Rates from \"targets.tsv\"",
                                "truth Rates from \"truth.tsv\" range 1..5 default 4")) {
            assertThat(data.trueValues().ofVariables()).containsExactly(0.25, 0.75);
        }
    }

    @Test
    void textsComeInAnyEncoding() throws IOException {
        String text = "Zoë\tŒuvre 😀\t0.5\nJosé\tcafé\n";
        List<String> expected = List.of("[José][café] 1.0", "[Zoë][Œuvre 😀] 0.5");
        for (String name :
                List.of("UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "GB18030")) {
            byte[] bytes = text.getBytes(Charset.forName(name));
            String clause = "encoding \"" + name + "\"";
            assertThat(read("r.tsv", bytes, clause)).as(name).isEqualTo(expected);
            byte[] csv = text.replace('\t', ',').getBytes(Charset.forName(name));
            assertThat(read("r.csv", csv, clause)).as(name).isEqualTo(expected);
        }
        byte[] latin = "Zoë\tx\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(read("r.tsv", latin, "encoding \"latin1\"")).containsExactly("[Zoë][x] 1.0");
        byte[] windows = "Zoë\t3 €\n".getBytes(Charset.forName("windows-1252"));
        assertThat(read("r.tsv", windows, "encoding \"cp1252\"")).containsExactly("[Zoë][3 €] 1.0");
    }

    @Test
    void byteOrderMarksBelongToNoText() throws IOException {
        byte[] marked = "\uFEFFZoë\tx\r\n".getBytes(StandardCharsets.UTF_16LE);
        assertThat(read("r.tsv", marked, "encoding \"UTF-16LE\"")).containsExactly("[Zoë][x] 1.0");
        assertThat(read("r.tsv", marked, "encoding \"UTF-16\"")).containsExactly("[Zoë][x] 1.0");
    }

    @Test
    void longTextsAreDecodedWhole() throws IOException {
        // Pairs and characters of several bytes fall on the ends of buffers.
        String word = "é😀x".repeat(30_000);
        byte[] bytes = (word + "\ty\n").getBytes(StandardCharsets.UTF_16BE);
        assertThat(read("r.tsv", bytes, "encoding \"UTF-16BE\""))
                .containsExactly("[" + word + "][y] 1.0");
    }

    @Test
    void bytesThatAreNotInTheGivenEncodingHaveALine() throws IOException {
        byte[] bytes = "a\tb\r\nc\td\ne\té\nf\tg\n".getBytes(StandardCharsets.ISO_8859_1);
        for (String name : List.of("r.tsv", "r.csv")) {
            assertThat(messages(name, bytes, "separator \"\\t\" encoding \"US-ASCII\""))
                    .as(name)
                    .startsWith(name + ":3: this line is not US-ASCII\n");
        }
        byte[] csv = "a,b\r\nc,d\ne,é\nf,g\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(messages("r.csv", csv, "encoding \"US-ASCII\""))
                .startsWith("r.csv:3: this line is not US-ASCII\n");
    }
}
