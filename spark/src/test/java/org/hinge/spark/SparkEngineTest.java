package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.LoadSettings;
import org.hinge.data.OpenEngine;
import org.hinge.data.database.DataEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of Spark, and sources that only Spark reads. */
class SparkEngineTest {
    @TempDir private Path folder;

    private static OpenEngine open() {
        return new SparkProvider()
                .open(TestSession.settings().engine(), LoadSettings.DEFAULT, new Interruption());
    }

    @Test
    void numbersFollowTheOrderAcrossParts() {
        try (DataEngine engine = open().engine()) {
            engine.create(
                    "numbers",
                    "SELECT CAST((id * 7919) % 10007 AS INTEGER) AS n FROM range(10007)");
            engine.createNumbered("ranks", "place", "SELECT n FROM numbers", List.of("n"));
            assertThat(engine.number("SELECT count(*) FROM ranks WHERE place <> n")).isZero();
            assertThat(engine.size("ranks")).isEqualTo(10007);
            assertThat(((SparkEngine) engine).table("ranks").javaRDD().getNumPartitions())
                    .as("parts")
                    .isGreaterThan(1);
        }
    }

    @Test
    void textsAreNumberedInTheOrderOfCodePoints() {
        try (DataEngine engine = open().engine()) {
            engine.create(
                    "texts",
                    org.hinge.data.database.ColumnList.EMPTY.texts("c", 1),
                    writer ->
                            List.of("ö", "z", "B", "a", "", "\uD83D\uDE00", "\uFFFD")
                                    .forEach(text -> writer.add(text).endRow()));
            engine.createNumbered("ids", "id", "SELECT c0 FROM texts", List.of("c0"));
            List<String> found = new ArrayList<>();
            engine.forEachRow(
                    "SELECT c0 FROM ids ORDER BY id",
                    (batch, row) -> found.add(batch.column(0).getString(row)));
            assertThat(found).containsExactly("", "B", "a", "z", "ö", "\uFFFD", "\uD83D\uDE00");
            assertThat(engine.find("SELECT id FROM ids WHERE c0 = ?", "z")).isEqualTo(3);
            assertThat(engine.find("SELECT id FROM ids WHERE c0 = ?", "' OR 1=1")).isEqualTo(-1);
        }
    }

    @Test
    void tablesOfTheCatalogAreRead() throws IOException {
        register("friends", List.of(RowFactory.create("ann", "bob", 0.5)));
        Path program = program("observed Knows from table \"friends\"");
        GroundedText found = GroundedText.of(List.of(program), TestSession.settings());
        assertThat(found.messages()).isEmpty();
        assertThat(found.terms()).contains("0 HINGE -1.0*0 0.5");
    }

    @Test
    void wrongRowsOfATableAreShownAndCounted() throws IOException {
        register(
                "wrong",
                IntStream.range(0, 30)
                        .mapToObj(i -> RowFactory.create("a" + i, "b", i < 12 ? 7.0 : 0.5))
                        .toList());
        Path program = program("observed Knows from table \"wrong\"");
        GroundedText found = GroundedText.of(List.of(program), TestSession.settings());
        assertThat(found.messages().toString())
                .contains("row (\"a0\", \"b\", \"7.0\"): the value 7.0 is not between 0 and 1")
                .contains("2 more errors");
    }

    @Test
    void theEmbeddedDatabaseSaysWhoHasTables() throws IOException {
        Path program = program("observed Knows from table \"friends\"");
        GroundedText found = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(found.messages().toString())
                .contains("the embedded database has no catalog with a table \"friends\"")
                .contains("`engine` spark");
    }

    @Test
    void aTableThatIsNotThereIsSaid() throws IOException {
        Path program = program("observed Knows from table \"nowhere.knows\"");
        GroundedText found = GroundedText.of(List.of(program), TestSession.settings());
        assertThat(found.messages().toString()).contains("cannot be read").contains("nowhere");
    }

    @Test
    void headersSeparatorsAndRangesAreReadByExecutors() throws IOException {
        write("knows.csv", "value;who;whom\n50;ann;bob\n100;bob;cat\n");
        Path program =
                program(
                        "observed Knows from \"knows.csv\" header columns who, whom, value"
                                + " separator \";\" range 0..100");
        GroundedText expected = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        GroundedText found = GroundedText.of(List.of(program), TestSession.settings());
        assertThat(found).isEqualTo(expected);
        assertThat(found.terms()).contains("0 HINGE -1.0*0 0.5");
    }

    private static void register(String name, List<Row> rows) {
        TestSession.session()
                .createDataFrame(
                        rows,
                        DataTypes.createStructType(
                                List.of(
                                        DataTypes.createStructField(
                                                "who", DataTypes.StringType, true),
                                        DataTypes.createStructField(
                                                "whom", DataTypes.StringType, true),
                                        DataTypes.createStructField(
                                                "v", DataTypes.DoubleType, true))))
                .createOrReplaceTempView(name);
    }

    private Path program(String data) throws IOException {
        return write(
                "program.psl",
                """
                Knows(Person, Person) (closed)
                Trusts(Person, Person)
                %s
                target Trusts("ann", "bob")
                1: Knows(A, B) -> Trusts(A, B)
                """
                        .formatted(data));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
    }
}
