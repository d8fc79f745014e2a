package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;
import static org.hinge.data.DataPrograms.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetTest {
    @TempDir Path folder;

    @Test
    void constantsAreNumberedByCodePoints() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .withRuleConstants("zoe", "only in a rule")
                        .load(
                                "Knows(Person, Person) (closed)",
                                "Knows(\"😀\", \"\uFF5E\") = 1",
                                "Knows(\"b\", \"10\") = 1",
                                "Knows(\"B\", \"-2.5e1\") = 1")) {
            assertThat(table(data, "constants"))
                    .containsExactly(
                            "0 -2.5e1",
                            "1 10",
                            "2 B",
                            "3 b",
                            "4 only in a rule",
                            "5 zoe",
                            "6 \uFF5E",
                            "7 😀");
            assertThat(data.constantId("zoe")).isEqualTo(5);
            assertThat(data.constantId("10")).isEqualTo(1);
            assertThat(data.constantId("nobody")).isEqualTo(-1);
            assertThat(data.constants(new int[] {3, 0, 3})).containsExactly("b", "-2.5e1", "b");
            assertThat(table(data, data.typeTable("Person")))
                    .containsExactly("0", "1", "2", "3", "6", "7");
        }
    }

    @Test
    void numbersAreInExactOrder() throws IOException {
        List<String> inOrder =
                List.of(
                        "-1e5",
                        "-9223372036854775808.01",
                        "-1e-999999999999",
                        "-0.0e7",
                        "0",
                        "+.000",
                        "1e-400",
                        "0.0999999999999999999999999999",
                        "1e-1",
                        "00.10",
                        "9007199254740992",
                        "9007199254740993",
                        "1E+400",
                        "100e398");
        List<Integer> places = List.of(2, 1, 3, 4, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10);
        List<String> others =
                List.of("1e99999999999999999999", "1_000", " 1", "1e", ".", "0x1", "");
        List<String> all = new ArrayList<>(inOrder);
        all.addAll(others);
        try (Dataset data =
                new DataPrograms(folder)
                        .withRuleConstants(all.toArray(new String[0]))
                        .load("Knows(Person) (closed)")) {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < inOrder.size(); i++) {
                expected.add(data.constantId(inOrder.get(i)) + " " + places.get(i));
            }
            others.forEach(text -> expected.add(data.constantId(text) + " null"));
            assertThat(table(data, data.numberPlaces()))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void openPredicatesHoldObservedAtomsAndNumberedTargets() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("targets.tsv", "c\ta\nb\ta\na\tc\n")
                        .file("knows.tsv", "b\tc\t0.25\na\tb\n")
                        .load(
                                "Knows(Person, Person)",
                                "Old(Person)",
                                "Happy(Person)",
                                "observed Knows from \"knows.tsv\"",
                                "targets Knows from \"targets.tsv\"",
                                "target Knows(\"a\", \"a\")",
                                "target Old(\"b\")",
                                "Happy(\"c\") = 0")) {
            assertThat(data.table("Knows")).isEqualTo("p0");
            assertThat(table(data, "p0"))
                    .containsExactly(
                            "0 0 0 null",
                            "0 1 -1 1.0",
                            "0 2 1 null",
                            "1 0 2 null",
                            "1 2 -1 0.25",
                            "2 0 3 null");
            assertThat(table(data, "p1")).containsExactly("1 4 null");
            assertThat(table(data, "p2")).containsExactly("0 5 null", "1 6 null", "2 -1 0.0");
            assertThat(data.variableCount()).isEqualTo(7);
            assertThat(data.rows("Knows")).isEqualTo(6);
            assertThat(data.typeSize("Person")).isEqualTo(3);
            assertThat(data.atomNames(new int[] {6, 3}).toString())
                    .isEqualTo("[Happy(\"b\"), Knows(\"c\", \"a\")]");
        }
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }

    @Test
    void namesOfManyTargetsAreFoundWhetherOrNotTheyFollowEachOther() throws IOException {
        StringBuilder people = new StringBuilder();
        for (int i = 0; i < 25_000; i++) {
            people.append("p%05d%n".formatted(i));
        }
        try (Dataset data =
                new DataPrograms(folder)
                        .file("targets.tsv", people.toString())
                        .load("Old(Person)", "targets Old from \"targets.tsv\"")) {
            int[] run = IntStream.range(100, 24_000).toArray();
            int[] runAndMore = IntStream.concat(IntStream.of(run), IntStream.of(24_990)).toArray();
            int[] everyOther = IntStream.range(0, 12_500).map(i -> 2 * i).toArray();
            for (int[] asked : List.of(run, runAndMore, everyOther)) {
                assertThat(data.atomNames(asked))
                        .extracting(atom -> atom.arguments().get(0))
                        .containsExactlyElementsOf(
                                Arrays.stream(asked).mapToObj("p%05d"::formatted).toList());
            }
        }
    }

    /** More than are read at once, and the last of them few. */
    @Test
    void manyTargetsAreVisitedInTheirOrder() throws IOException {
        int people = 2 * Targets.AT_ONCE + 3;
        StringBuilder lines = new StringBuilder();
        for (int i = people - 1; i >= 0; i--) {
            lines.append("p%06d%n".formatted(i));
        }
        try (Dataset data =
                new DataPrograms(folder)
                        .file("targets.tsv", lines.toString())
                        .load(
                                "Young(Person)",
                                "Old(Person)",
                                "target Young(\"p000001\")",
                                "targets Old from \"targets.tsv\"")) {
            int[] next = {1};
            data.forEachVariable(
                    "Old",
                    (variable, atom) -> {
                        String name = "p%06d".formatted(next[0] - 1);
                        if (variable != next[0]++ || !atom.arguments().equals(List.of(name))) {
                            throw new AssertionError(variable + " " + atom);
                        }
                    });
            assertThat(next[0]).isEqualTo(people + 1);
        }
    }

    @Test
    void tablesPutAsideGiveTheSameRowsInTheSameOrder() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            lines.append("p%05d\t0.%d%n".formatted(i, 1 + i % 9));
        }
        try (Dataset data =
                new DataPrograms(folder)
                        .file("old.tsv", lines.toString())
                        .load(
                                "Old(Person) (closed)",
                                "Happy(Person)",
                                "observed Old from \"old.tsv\"",
                                "target Happy(\"p00001\")")) {
            List<String> before = texts(data);
            data.putAside();
            data.putAside();
            assertThat(isView(data, "p0")).isTrue();
            assertThat(isView(data, "p1")).isFalse();
            assertThat(texts(data)).isEqualTo(before);
            assertThat(data.atomName(0).toString()).isEqualTo("Happy(\"p00001\")");
            assertThat(data.constantId("p59999")).isEqualTo(59_999);
            // Whoever changes data asks for the database.
            data.database().delete("p0", "a0 >= 2");
            assertThat(texts(data)).isEqualTo(before.subList(0, 2));
        }
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }

    private static boolean isView(Dataset data, String table) {
        String query = "SELECT count(*) FROM duckdb_views() WHERE view_name = '" + table + "'";
        return data.engine().number(query) == 1;
    }

    /** The rows of the first predicate, by the engine itself. */
    private static List<String> texts(Dataset data) {
        List<String> texts = new ArrayList<>();
        data.engine()
                .forEachRow(
                        "SELECT a0, value FROM " + data.table("Old"),
                        (batch, row) ->
                                texts.add(
                                        batch.column(0).getInt(row)
                                                + " "
                                                + batch.column(1).getDouble(row)));
        return texts;
    }

    @Test
    void closedPredicatesHoldValuesAboveZeroAndTypesAllConstants() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("data/likes.tsv", "ann\ttea\t0\nann\tjam\t0.5\n")
                        .load(
                                "Likes(Person, Thing) (closed)",
                                "Near(String, String) (function jaro_winkler)",
                                "observed Likes from \"data/likes.tsv\"")) {
            assertThat(table(data, "p0")).containsExactly("0 1 0.5");
            assertThat(table(data, data.typeTable("Thing"))).containsExactly("1", "2");
            assertThat(data.typeTable("String")).isNull();
            assertThat(data.truthTable("Likes")).isNull();
        }
        Files.delete(folder.resolve("tmp"));
    }

    @Test
    void truthMayHaveADefault() throws IOException {
        try (Dataset data =
                new DataPrograms(folder)
                        .file("truth.tsv", "b\t0.5\nz\n")
                        .load(
                                "Old(Person)",
                                "target Old(\"a\")",
                                "target Old(\"b\")",
                                "truth Old from \"truth.tsv\" default 0.1")) {
            assertThat(table(data, data.truthTable("Old")))
                    .containsExactly("0 0.1", "1 0.5", "2 1.0");
            assertThat(table(data, data.typeTable("Person"))).containsExactly("0", "1");
        }
    }

    /** Enough rows for several threads to share them. */
    @Test
    void largeTablesDoNotDependOnThreads() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 400_000; i++) {
            lines.append("p").append(i * 7919L % 200_003).append('\t');
            lines.append("t ").append(i % 977).append('\n');
        }
        DataPrograms programs = new DataPrograms(folder).file("targets.tsv", lines.toString());
        List<String> sums = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
            try (Dataset data =
                    programs.with(LoadSettings.DEFAULT.withThreads(threads))
                            .load(
                                    "Likes(Person, Thing)",
                                    "Likes(\"ann\", \"tea\") = 0.5",
                                    "targets Likes from \"targets.tsv\"")) {
                assertThat(data.variableCount()).isEqualTo(400_000);
                assertThat(
                                rows(
                                        data,
                                        "SELECT count(*) FROM (SELECT a0, a1, rowid,"
                                                + " lag(a0) OVER w AS b0, lag(a1) OVER w AS b1,"
                                                + " atom, lag(atom) OVER w AS before FROM p0"
                                                + " WHERE atom >= 0 WINDOW w AS (ORDER BY rowid))"
                                                + " WHERE b0 > a0 OR b0 = a0 AND b1 >= a1"
                                                + " OR before + 1 <> atom"))
                        .containsExactly("0");
                sums.addAll(rows(data, "SELECT sum(hash(rowid, a0, a1, atom)) FROM p0"));
                sums.addAll(rows(data, "SELECT sum(hash(rowid, id, text)) FROM constants"));
                assertThat(rows(data, "SELECT count(*) FROM constants WHERE id <> rowid"))
                        .containsExactly("0");
                int[] last = {-1};
                data.forEachVariable(
                        (variable, atom) -> last[0] = variable == last[0] + 1 ? variable : -9);
                assertThat(last[0]).isEqualTo(399_999);
            }
        }
        assertThat(sums).hasSize(6);
        assertThat(sums.subList(2, 4)).isEqualTo(sums.subList(0, 2));
        assertThat(sums.subList(4, 6)).isEqualTo(sums.subList(0, 2));
    }
}
