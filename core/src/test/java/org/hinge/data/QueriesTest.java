package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hinge.api.Quotation;
import org.hinge.data.database.OwnDatabase;
import org.hinge.data.source.ReadOnlyConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries give rows and change nothing, in whichever database. */
class QueriesTest {
    private static final String DECLARED = "Knows(Person, Person) (closed)";

    /** Relative to the folder of the program, which is not the working folder. */
    private static final Map<String, String> FILES =
            Map.of("jdbc:duckdb:k.db", "k.db", "jdbc:sqlite:k.db", "k.db", "jdbc:h2:./k", "k");

    @TempDir Path folder;

    private static void fill(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("create table k (a varchar(9), b varchar(9), v double precision)");
            statement.execute("insert into k values ('a', 'b', 0.5), ('c', 'd', 1)");
        }
    }

    private String from(String url, String query) {
        return "observed Knows from jdbc " + Quotation.quote(url) + " query " + query;
    }

    private List<String> knows(String... lines) {
        try (Dataset data = new DataPrograms(folder).load(program(lines))) {
            return rows(
                    data,
                    "SELECT x.text, y.text, value FROM p0 JOIN constants x ON x.id = a0"
                            + " JOIN constants y ON y.id = a1 ORDER BY a0, a1");
        }
    }

    private static String[] program(String... lines) {
        return Stream.concat(Stream.of(DECLARED), Arrays.stream(lines)).toArray(String[]::new);
    }

    @Test
    void filesOfDatabasesAreFoundBesideTheProgramAndOnlyRead() throws Exception {
        for (Map.Entry<String, String> each : FILES.entrySet()) {
            String url = each.getKey();
            Path own = Files.createDirectory(folder.resolve(url.replaceAll("\\W", "")));
            String start = url.substring(0, url.indexOf(':', 5) + 1);
            fill(start + own.resolve(each.getValue()));
            Map<String, Integer> before = contents(own);
            String written = start + "./" + own.getFileName() + "/" + each.getValue();
            assertThat(knows(from(written, "\"select a, b, v\"\n  \"from k\"")))
                    .as(url)
                    .containsExactly("a b 0.5", "c d 1.0");
            for (String query :
                    List.of(
                            "delete from k",
                            "delete from k; commit; select a, b from k",
                            "select a, b from k; delete from k",
                            "with x as (delete from k returning *) select a, b from x",
                            "copy k to '" + own + "/out.csv'",
                            "attach '" + own + "/new.db' as n",
                            "select csvwrite('" + own + "/out.csv', 'select 1'), 'x'")) {
                assertThat(messages(from(written, Quotation.quote(query))))
                        .as(url + " " + query)
                        .startsWith("program.psl:2:1: the query is not run: ");
            }
            assertThat(contents(own)).as(url).isEqualTo(before);
        }
    }

    /** Even if a statement passed for a query, the database would not take it. */
    @Test
    void connectionsCannotWrite() throws Exception {
        for (String url : FILES.keySet()) {
            String start = url.substring(0, url.indexOf(':', 5) + 1);
            Path own = Files.createDirectory(folder.resolve(url.replaceAll("\\W", "")));
            fill(start + own.resolve(FILES.get(url)));
            for (String statement :
                    List.of(
                            "delete from k",
                            "insert into k values ('x', 'y', 0)",
                            "drop table k")) {
                try (Connection connection =
                        new ReadOnlyConnection(List.of())
                                .open(
                                        url,
                                        own,
                                        new OwnDatabase.Space(folder.resolve("spill"), 0))) {
                    org.assertj.core.api.Assertions.assertThatThrownBy(
                                    () -> connection.createStatement().execute(statement))
                            .as(url + " " + statement)
                            .isInstanceOf(SQLException.class);
                }
            }
        }
    }

    private static Map<String, Integer> contents(Path folder) throws IOException {
        Map<String, Integer> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(
                        file.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return contents;
    }

    private String messages(String... lines) {
        return new DataPrograms(folder).messages(program(lines));
    }

    @Test
    void databasesThatCannotPromiseAreRefused() {
        assertThat(messages(from("jdbc:h2:mem:x", "\"select 'a', 'b'\"")))
                .isEqualTo(
                        """
                        program.psl:2:1: H2 JDBC Driver cannot promise that a query changes nothing: it is open for writing
                            observed Knows from jdbc "jdbc:h2:mem:x" query "select 'a', 'b'"
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                            help: write the rows to a CSV file, and read that
                        """);
        assertThat(messages(from("jdbc:h2:./x;INIT=RUNSCRIPT FROM 'x.sql'", "\"select 1\"")))
                .contains("there is no database ");
        assertThat(messages(from("jdbc:h2:mem:x;INIT=CREATE TABLE t(a INT)", "\"select 1\"")))
                .contains("this address has settings that do more than read\n");
        assertThat(messages(from("jdbc:sqlite:no.db", "\"select 1\"")))
                .contains("there is no database no.db\n");
        assertThat(messages(from("jdbc:duckdb:;threads=1", "\"select 1\"")))
                .contains("an address of DuckDB is a file, or jdbc:duckdb: alone\n");
    }

    @Test
    void aMissingDriverIsNamed() {
        assertThat(messages(from("jdbc:mysql://localhost/x", "\"select 1\"")))
                .startsWith("program.psl:2:1: there is no driver for jdbc:mysql\n")
                .endsWith(
                        "    help: give its jar: --class-path mysql-connector-j.jar (in Maven Central:"
                                + " com.mysql:mysql-connector-j)\n");
        assertThat(messages(from("localhost/x", "\"select 1\"")))
                .contains("this is no address of a database\n");
    }

    @Test
    void theEmptyDatabaseOfAJdbcQueryReadsNoFiles() throws IOException {
        Files.writeString(folder.resolve("x.csv"), "a,b\n");
        assertThat(
                        messages(
                                from(
                                        "jdbc:duckdb:",
                                        "\"select * from '" + folder.resolve("x.csv") + "'\"")))
                .contains("this cannot be read: Permission Error");
    }

    // ---- from sql ------------------------------------------------------------------------------

    @Test
    void queriesOverFilesBesideTheProgram() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("products.csv"), "name,price\ntea,3\njam,5\n");
        Files.writeString(folder.resolve("data/a1.csv"), "who,what\nann,tea\nbob,jam\n");
        Files.writeString(folder.resolve("data/a2.csv"), "who,what\ncyd,tea\n");
        assertThat(
                        knows(
                                "observed Knows from sql",
                                "  \"select who, what, price / 10\"",
                                "  \"from 'data/a*.csv' join 'products.csv' on name = what\""))
                .containsExactly("ann tea 0.3", "bob jam 0.5", "cyd tea 0.3");
        assertThat(knows("observed Knows from sql \"from 'a1.csv'\" in \"data\""))
                .containsExactly("ann tea 1.0", "bob jam 1.0");
    }

    @Test
    void queriesOverFilesStayBelowTheFolderAndOnlyRead() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("inside"));
        Files.writeString(folder.resolve("secret.csv"), "a,b\nx,y\n");
        Files.createSymbolicLink(inside.resolve("link.csv"), folder.resolve("secret.csv"));
        for (String query :
                List.of(
                        "from '../secret.csv'",
                        "from '" + folder.resolve("secret.csv") + "'",
                        "from 'link.csv'",
                        "from '*.csv'",
                        "select content, 'x' from read_text('../secret.csv')",
                        "from 'http://localhost:1/x.csv'",
                        "from read_parquet('s3://x/y.parquet')",
                        "copy (select 1) to 'out.csv'",
                        "select 1; copy (select 1) to 'out.csv'",
                        "attach 'new.db'",
                        "install httpfs",
                        "set enable_external_access = true",
                        "create table x as select 1")) {
            assertThat(
                            messages(
                                    "observed Knows from sql "
                                            + Quotation.quote(query)
                                            + " in \"inside\""))
                    .as(query)
                    .startsWith("program.psl:2:1: ");
        }
        try (Stream<Path> files = Files.list(inside)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactly("link.csv");
        }
        assertThat(messages("observed Knows from sql \"select 1, 2\" in \"nowhere\""))
                .contains("there is no folder \"nowhere\"\n");
    }
}
