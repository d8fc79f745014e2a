package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;
import static org.hinge.data.DataPrograms.table;

import java.io.IOException;
import java.io.OutputStream;
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

/** Every form in which rows may come. */
class InputFormsTest {
    private static final String DECLARED = "Knows(Person, Person) (closed)";

    @TempDir Path folder;

    /** Knows with texts in place of ids. */
    private static List<String> knows(Dataset data) {
        return rows(
                data,
                "SELECT '[' || d0.text || '][' || d1.text || ']', value FROM p0"
                        + " JOIN constants d0 ON d0.id = a0 JOIN constants d1 ON d1.id = a1"
                        + " ORDER BY a0, a1");
    }

    private List<String> read(String name, String content, String options) throws IOException {
        DataPrograms programs = new DataPrograms(folder).file(name, content);
        return read(programs, name, options);
    }

    private static List<String> read(DataPrograms programs, String name, String options) {
        try (Dataset data =
                programs.load(DECLARED, "observed Knows from \"" + name + "\" " + options)) {
            return knows(data);
        }
    }

    @Test
    void tsvIsLiteralTextBetweenTabs() throws IOException {
        String content =
                """
                a b\t"q"\t0.5
                #x\t007
                \tNULL\t1
                "open\tx"y\t0.25
                back\\\t\\N
                 sp \t it's\t 1e-1\s
                😀\t\u00e9,;
                """;
        assertThat(read("k.tsv", content, ""))
                .containsExactly(
                        "[][NULL] 1.0",
                        "[ sp ][ it's] 0.1",
                        "[\"open][x\"y] 0.25",
                        "[#x][007] 1.0",
                        "[a b][\"q\"] 0.5",
                        "[back\\][\\N] 1.0",
                        "[😀][\u00e9,;] 1.0");
    }

    @Test
    void lineEndsMayBeMixedAndBlankLinesAnywhere() throws IOException {
        assertThat(read("k.tsv", "\uFEFFa\tb\r\n\n\r\nc\td\t0.5\ne\tf\n\n\n", ""))
                .containsExactly("[a][b] 1.0", "[c][d] 0.5", "[e][f] 1.0");
        assertThat(read("k.csv", "\uFEFFa,b\r\n\n\r\nc,d,0.5\ne,f\n\n\n", ""))
                .containsExactly("[a][b] 1.0", "[c][d] 0.5", "[e][f] 1.0");
        assertThat(read("k.txt", "a\tb", "")).containsExactly("[a][b] 1.0");
        for (String name : List.of("empty.tsv", "empty.csv")) {
            assertThat(
                            new DataPrograms(folder)
                                    .file(name, name.endsWith("csv") ? "\n" : "")
                                    .messages(DECLARED, "observed Knows from \"" + name + "\""))
                    .startsWith("program.psl:2:1: note: " + name + " is empty\n");
        }
    }

    @Test
    void csvHasQuotes() throws IOException {
        String content =
                "\"a,1\",\"b \"\"q\"\"\nnext line\",0.5\r\nx, y \n\"\",NULL,1\n#c,\t\n\"007\",\"0.5\"\n";
        assertThat(read("k.csv", content, ""))
                .containsExactly(
                        "[][NULL] 1.0",
                        "[#c][\t] 1.0",
                        "[007][0.5] 1.0",
                        "[a,1][b \"q\"\nnext line] 0.5",
                        "[x][ y ] 1.0");
    }

    @Test
    void headersNameColumns() throws IOException {
        String tsv = "when\twhom\twho\tstrength\n1999\tb\ta\t0.5\n2000\td\tc\t1\n";
        String options = "header columns who, whom, strength";
        assertThat(read("k.tsv", tsv, options)).containsExactly("[a][b] 0.5", "[c][d] 1.0");
        assertThat(read("k.csv", tsv.replace('\t', ','), options))
                .containsExactly("[a][b] 0.5", "[c][d] 1.0");
        assertThat(read("k.tsv", tsv, "header columns who, whom"))
                .containsExactly("[a][b] 1.0", "[c][d] 1.0");
        assertThat(read("k.tsv", "\uFEFFwho\twhom\r\na\tb\r\n", "header columns whom, who"))
                .containsExactly("[b][a] 1.0");
        assertThat(
                        read(
                                "k.csv",
                                "\uFEFF\"the who\",whom\r\na,b\r\n",
                                "header columns \"the who\", whom"))
                .containsExactly("[a][b] 1.0");
        assertThat(read("k.tsv", "x\ty\tz\na\tb\t0.5\n", "header")).containsExactly("[a][b] 0.5");
    }

    @Test
    void filesMayBeCompressed() throws IOException {
        DataPrograms programs = new DataPrograms(folder);
        gzip("k.tsv.gz", "a\tb\t0.5\n");
        gzip("k.csv.gz", "who,whom\na,\"b\"\n");
        assertThat(read(programs, "k.tsv.gz", "")).containsExactly("[a][b] 0.5");
        assertThat(read(programs, "k.csv.gz", "header")).containsExactly("[a][b] 1.0");
    }

    private void gzip(String name, String content) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void namesOfFilesMeanNothingToTheDatabase() throws IOException {
        for (String name :
                List.of("we[i]rd'.tsv", "*.tsv", "a?b.tsv", "x'); DROP TABLE p0; --.tsv")) {
            assertThat(read(name, "a\tb\n", "")).as(name).containsExactly("[a][b] 1.0");
        }
    }

    @Test
    void parquetHasNamedColumnsOfAnyType() throws SQLException {
        try (Connection other = DriverManager.getConnection("jdbc:duckdb:")) {
            other.createStatement()
                    .execute(
                            "COPY (SELECT 7 AS who, 'b b' AS whom, 0.5::DECIMAL(3, 2) AS strength,"
                                    + " DATE '2020-02-02' AS since) TO '"
                                    + folder.resolve("k.parquet")
                                    + "' (FORMAT parquet)");
        }
        DataPrograms programs = new DataPrograms(folder);
        assertThat(read(programs, "k.parquet", "header columns who, whom, strength"))
                .containsExactly("[7][b b] 0.5");
        assertThat(read(programs, "k.parquet", "header columns since, whom"))
                .containsExactly("[2020-02-02][b b] 1.0");
    }

    @Test
    void otherDatabasesAreReadByQueries() throws SQLException {
        String url = "jdbc:duckdb:" + folder.resolve("other.db");
        try (Connection other = DriverManager.getConnection(url)) {
            other.createStatement().execute("CREATE TABLE k AS SELECT 'a' AS x, 2 AS y, 0.5 AS v");
        }
        try (Dataset data =
                new DataPrograms(folder)
                        .load(
                                DECLARED,
                                "Person = from jdbc \""
                                        + url
                                        + "\" query \"select x from k union all select y::varchar from k\"",
                                "observed Knows from jdbc \""
                                        + url
                                        + "\" query \"select x, y, v from k\"")) {
            assertThat(knows(data)).containsExactly("[a][2] 0.5");
            assertThat(table(data, "t0")).containsExactly("0", "1");
        }
    }

    @Test
    void severalStatementsAreUnited() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("1.tsv", "a\tb\t0.5\nb\ta\n")
                        .file("2.csv", "a,b,0.50\nc,a\n")
                        .load(
                                DECLARED,
                                "observed Knows from \"1.tsv\"",
                                "observed Knows from \"2.csv\"",
                                "Knows(\"c\", \"a\") = 1")) {
            assertThat(knows(data)).containsExactly("[a][b] 0.5", "[b][a] 1.0", "[c][a] 1.0");
        }
    }

    @Test
    void typesComeFromListsAndColumns() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("people.tsv", "b\t7\n\na\nb\textra\tmore\n")
                        .file("things.csv", "id,name\n1,tea\n2,jam\n")
                        .load(
                                "Person = from \"people.tsv\"",
                                "Thing = from \"things.csv\" header columns name",
                                "Colour = {\"red\", \"blue\"}",
                                "Likes(Person, Thing)",
                                "Paint(Thing, Colour)",
                                "target Paint(\"tea\", \"red\")")) {
            assertThat(rows(data, "SELECT text FROM constants WHERE id IN (FROM t0)"))
                    .containsExactly("a", "b");
            assertThat(rows(data, "SELECT text FROM constants WHERE id IN (FROM t1)"))
                    .containsExactly("jam", "tea");
            assertThat(rows(data, "SELECT text FROM constants WHERE id IN (FROM t2)"))
                    .containsExactly("blue", "red");
            assertThat(data.rows("Likes")).isEqualTo(4);
            assertThat(data.variableCount()).isEqualTo(5);
        }
    }

    @Test
    void theDatabaseIsLockedAfterLoading() throws IOException, SQLException {
        try (Dataset data = new DataPrograms(folder).file("k.tsv", "a\tb\n").load(DECLARED)) {
            for (String sql :
                    List.of(
                            "SELECT * FROM read_csv('" + folder.resolve("k.tsv") + "')",
                            "COPY p0 TO '" + folder.resolve("out.tsv") + "'",
                            "SET enable_external_access = true",
                            "INSTALL httpfs",
                            "ATTACH '" + folder.resolve("x.db") + "'")) {
                try (var statement = data.database().connection().createStatement()) {
                    org.assertj.core.api.Assertions.assertThatThrownBy(() -> statement.execute(sql))
                            .as(sql)
                            .isInstanceOf(SQLException.class);
                }
            }
        }
    }

    @Test
    void theLockedDatabaseStillSpills() throws SQLException {
        try (Dataset data =
                        new DataPrograms(folder)
                                .with(LoadSettings.DEFAULT.withEngineMemoryBytes(64L << 20))
                                .load(DECLARED);
                var statement = data.database().connection().createStatement()) {
            statement.execute(
                    "CREATE TABLE large AS SELECT hash(i) AS h, i FROM range(8000000) AS r(i)"
                            + " ORDER BY h");
            assertThat(rows(data, "SELECT count(*) FROM large")).containsExactly("8000000");
        }
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }
}
