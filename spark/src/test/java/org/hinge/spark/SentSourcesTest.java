package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.api.java.JavaRDD;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.LoadSettings;
import org.hinge.data.OpenEngine;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.load.BulkReader;
import org.hinge.data.load.Input;
import org.hinge.data.load.InputFinder;
import org.hinge.data.load.InputSettings;
import org.hinge.data.load.Staging;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.function.Functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Databases, queries and texts that Spark would read otherwise: a task of an executor reads them.
 */
class SentSourcesTest {
    private static final String STAGED = "staged";

    @TempDir private Path folder;

    @Test
    void databasesAreAskedByExecutors() throws Exception {
        List<String> right = new ArrayList<>();
        Map<String, String> wrong = new LinkedHashMap<>();
        for (String url : List.of("jdbc:duckdb:people.db", "jdbc:h2:./people")) {
            fill(url.replaceFirst("(./)?people", folder.resolve("people").toString()));
            String source = "from jdbc \"%s\" query ".formatted(url);
            right.add(source + "\"select a, b, v from k where v <= 1\"");
            // What Spark would write otherwise than the database does.
            right.add(source + "\"select d, t, v from k where v <= 1;\"");
            right.add(source + "\"select n, f from k where n is not null\"");
            right.add(source + "\"with x as (select a, b, v from k) select * from x where v < 1\"");
            wrong.put(source + "\"select a, b, v from k\"", "is not between 0 and 1");
            wrong.put(source + "\"select a, n from k\"", "column 2 has no value");
            wrong.put(source + "\"select a from k\"", "with a value are expected");
            wrong.put(source + "\"select a, b from nowhere\"", "cannot be read");
        }
        wrong.put("from jdbc \"jdbc:duckdb:none.db\" query \"select 1\"", "there is no database");
        wrong.put("from jdbc \"jdbc:none:x\" query \"select 1\"", "there is no driver");
        sameWithoutTheDriver(right);
        sameMessages(wrong);
    }

    @Test
    void queriesOverFilesAreAnsweredByExecutors() throws Exception {
        write("rows.csv", "who,whom,v\nann,bob,5\ncat,dan,9\n", StandardCharsets.UTF_8);
        // A folder of its own: others use that of the machine meanwhile.
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        String ofMachine = System.setProperty("java.io.tmpdir", temporary.toString());
        try {
            sameWithoutTheDriver(List.of("from sql \"select who, whom, v / 10 from 'rows.csv'\""));
        } finally {
            System.setProperty("java.io.tmpdir", ofMachine);
        }
        assertThat(left(temporary)).as("what tasks leave behind").isEmpty();
        sameMessages(
                Map.of(
                        "from sql \"select who, whom, v from 'rows.csv'\"",
                        "is not between 0 and 1",
                        "from sql \"select who, whom from 'none.csv'\"",
                        "cannot be read"));
    }

    @Test
    void textsAreReadAsOnOneMachine() throws Exception {
        write("a.csv", "\"ann\nthe first\",bob,0.5\ncat,\"d\r\nan\",1\n", StandardCharsets.UTF_8);
        write("b.csv", "\"a\nb\",whom,v\n\"ann\nthe first\",bob,0.5\n", StandardCharsets.UTF_8);
        write("c.tsv", "änn\tbøb\t0.5\ncat\tdan\n", StandardCharsets.ISO_8859_1);
        write("d.csv", "who,whom\n\"änn, a\",bøb\n", StandardCharsets.UTF_16);
        write("e.tsv", "ann\tbob\rcat\tdan\t0.5\r", StandardCharsets.UTF_8);
        write("f[1]*.tsv", "ann\tbob\n", StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(folder.resolve("g.csv.gz"));
                OutputStream packed = new GZIPOutputStream(out)) {
            packed.write("ann,\"b\nob\"\n".getBytes(StandardCharsets.UTF_8));
        }
        sameWithoutTheDriver(
                List.of(
                        "from \"a.csv\"",
                        "from \"b.csv\" header",
                        "from \"c.tsv\" encoding \"ISO-8859-1\"",
                        "from \"d.csv\" header encoding \"UTF-16\"",
                        "from \"e.tsv\"",
                        "from \"f[1]*.tsv\"",
                        "from \"g.csv.gz\""));
    }

    @Test
    void wrongTextsAreToldAlike() throws Exception {
        write("a.csv", "\"ann\nthe first\",bob,5\ncat,dan,1\n", StandardCharsets.UTF_8);
        write("b.csv", "ann,bob,1\n\"cat,dan,1\n", StandardCharsets.UTF_8);
        Files.write(folder.resolve("c.tsv"), new byte[] {'a', '\t', (byte) 0x81, '\n'});
        sameMessages(
                Map.of(
                        "from \"a.csv\"",
                        "is not between 0 and 1",
                        "from \"b.csv\"",
                        "a quote is opened but not closed",
                        "from \"c.tsv\" encoding \"US-ASCII\"",
                        "is not US-ASCII"));
    }

    /** As when the driver of a database is on the class path of this process alone. */
    @Test
    void whyTheDriverReadsInTheirPlaceIsSaid() throws Exception {
        Driver hereOnly = new DriverHereOnly();
        DriverManager.registerDriver(hereOnly);
        try {
            Path program =
                    program(
                            List.of(
                                    "from jdbc \"%s\" query \"select 'ann', 'bob', 0.5\""
                                            .formatted(DriverHereOnly.URL)));
            GroundedText here = GroundedText.of(List.of(program), RunSettings.DEFAULT);
            GroundedText onSpark = GroundedText.of(List.of(program), TestSession.settings());
            assertThat(here.messages()).isEmpty();
            assertThat(onSpark.messages()).hasSize(1);
            assertThat(onSpark.messages().get(0))
                    .contains(
                            "executors cannot ask this database, so the driver does: no route to"
                                    + " the host");
            assertThat(onSpark.terms()).isEqualTo(here.terms()).isNotEmpty();
        } finally {
            DriverManager.deregisterDriver(hereOnly);
        }
    }

    private static List<Path> left(Path temporary) throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.filter(path -> path.getFileName().toString().startsWith(SourceTask.FOLDER))
                    .toList();
        }
    }

    /** Each source is staged as a whole, without a row that came from this process. */
    private void sameWithoutTheDriver(List<String> sources) throws Exception {
        Path program = program(sources);
        GroundedText expected = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(expected.messages()).isEmpty();
        assertThat(expected.terms()).hasSizeGreaterThan(sources.size());
        assertThat(GroundedText.of(List.of(program), TestSession.settings())).isEqualTo(expected);
        assertAddedByExecutors(program);
    }

    private static void assertAddedByExecutors(Path file) throws IOException {
        stage(file, engine -> {});
    }

    /** Stages each source of a program, and then does something with the engine. */
    private static void stage(Path file, Consumer<SparkEngine> then) throws IOException {
        Program program =
                Objects.requireNonNull(
                        new ProgramReader(Functions.builtIn())
                                .read(List.of(new Source(file.toString(), Files.readString(file))))
                                .program());
        OpenEngine spark =
                new SparkProvider()
                        .open(
                                TestSession.settings().engine(),
                                LoadSettings.DEFAULT,
                                new Interruption());
        Diagnostics diagnostics = new Diagnostics();
        InputSettings all = new InputSettings(null, List.of(), false);
        try (DataEngine engine = spark.engine()) {
            InputFinder finder = new InputFinder(engine, all, diagnostics);
            Staging staging = new Staging(engine, spark.reader(), diagnostics);
            for (DataTable table : program.tables()) {
                Predicate predicate = program.schema().predicate(table.predicate());
                Input input =
                        Objects.requireNonNull(finder.of(table, Objects.requireNonNull(predicate)));
                staging.create(STAGED, 2, true);
                assertThat(spark.reader().add(STAGED, true, input, diagnostics))
                        .as(table.toString())
                        .isEqualTo(BulkReader.Added.ALL);
            }
            then.accept((SparkEngine) engine);
        }
        assertThat(diagnostics.sorted()).isEmpty();
    }

    /** As when an executor is lost with what it had read, and the database is gone meanwhile. */
    @Test
    void whatCannotBeReadAgainIsNotLeftOut() throws Exception {
        write("a.tsv", "ann\tbob\ncat\tdan\n", StandardCharsets.UTF_16);
        String count = "SELECT count(*) FROM " + STAGED;
        stage(
                program(List.of("from \"a.tsv\" encoding \"UTF-16\"")),
                engine -> {
                    assertThat(engine.number(count)).isEqualTo(2);
                    engine.context().getPersistentRDDs().values().forEach(JavaRDD::unpersist);
                    assertThat(engine.number(count)).as("read again").isEqualTo(2);
                    assertThat(folder.resolve("a.tsv").toFile().delete()).isTrue();
                    assertThatExceptionOfType(DatabaseException.class)
                            .isThrownBy(() -> engine.number(count))
                            .withStackTraceContaining("data has changed");
                });
    }

    private void sameMessages(Map<String, String> sources) throws IOException {
        Path program = program(List.copyOf(sources.keySet()));
        GroundedText onDatabase = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(onDatabase.messages().toString()).contains(sources.values());
        assertThat(GroundedText.of(List.of(program), TestSession.settings())).isEqualTo(onDatabase);
    }

    private Path program(List<String> sources) throws IOException {
        StringBuilder program = new StringBuilder("Trusts(Person, Person)\n");
        for (int i = 0; i < sources.size(); i++) {
            program.append("Knows%d(Person, Person) (closed)\n".formatted(i))
                    .append("observed Knows%d %s\n".formatted(i, sources.get(i)))
                    .append("%d: Knows%d(A, B) -> Trusts(A, B)\n".formatted(i + 1, i));
        }
        return Files.writeString(folder.resolve("program.psl"), program);
    }

    private void write(String name, String text, Charset encoding) throws IOException {
        Files.write(folder.resolve(name), text.getBytes(encoding));
    }

    private static void fill(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table k (a varchar(9), b varchar(9), v double precision, n integer,"
                            + " d decimal(9, 3), t timestamp, f boolean)");
            statement.execute(
                    """
                    insert into k values
                      ('ann', 'bob', 0.5, 7, 1.50, timestamp '2020-01-02 03:04:05', true),
                      ('cat', '', 1, 8, 100, timestamp '2021-01-02 00:00:00.5', false),
                      ('eve', 'fay', 3, null, 0.001, timestamp '2022-01-02 00:00:00', false)
                    """);
        }
    }
}
