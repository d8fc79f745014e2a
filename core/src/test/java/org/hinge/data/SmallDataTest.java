package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data that is read and numbered here gives the tables that staging gives, and no others. */
class SmallDataTest {
    private static final String[] PROGRAM = {
        "Person = {\"p0\", \"ß\", \"only here\"}",
        "Town = from \"towns.tsv\"",
        "Lives(Person, Town) (closed)",
        "Knows(Person, Person) (symmetric)",
        "Likes(Someone, Thing)",
        "Rates(Someone, Thing, Someone)",
        "Seen(Someone) (closed)",
        "observed Lives from \"lives.tsv\"",
        "observed Knows from \"knows.tsv\"",
        "truth Knows from \"truth.tsv\" default 0.25",
        "observed Likes from \"likes.tsv\" header columns who, what, much",
        "observed Likes from \"more.tsv\" range 1..5",
        "targets Likes from \"wanted.tsv\"",
        "truth Likes from \"true.tsv\"",
        "targets Rates from \"rates.tsv\"",
        "Seen(\"s1\") = 1",
        "Seen(\"s2\") = 0",
        "target Rates(\"s1\", \"t1\", \"s2\")"
    };

    @TempDir Path folder;

    private Random random = new Random(0);

    @Test
    void bothWaysMakeTheSameTables() throws IOException {
        for (int seed = 0; seed < RandomCases.count(10); seed++) {
            // Large ones are read by two threads.
            write(seed, seed % 5 == 0 ? 20_000 : 20 + seed);
            Map<String, List<String>> staged = tables(0, 2);
            assertThat(staged).containsKey("e1_TRUTH").doesNotContainKey("s1_OBSERVED");
            for (int threads = 1; threads <= 2; threads++) {
                assertThat(tables(Long.MAX_VALUE, threads))
                        .as("seed %s, %s threads", seed, threads)
                        .isEqualTo(staged);
            }
        }
    }

    /** What staging makes besides shows which way was taken. */
    @Test
    void onlyWhatIsSmallIsReadHere() throws IOException {
        write(1, 20);
        assertThat(isSmall(Long.MAX_VALUE)).isTrue();
        assertThat(isSmall(100)).isFalse();
    }

    private boolean isSmall(long mostSmallBytes) {
        try (Dataset data = load(mostSmallBytes, 2)) {
            return DataPrograms.rows(
                            data,
                            "SELECT column_name FROM duckdb_columns() WHERE table_name = 'e1_TRUTH'"
                                    + " AND column_name = 'most'")
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n\n",
                "a\n",
                "a\tb\tc\td\n",
                "a\tb\t2\n",
                "a\tb\t-0\n",
                "a\tb\t+.5e0\n",
                "a\tb\t 0.5 \n",
                "a\tb\t0_5\n",
                "a\tb\t.\n",
                "a\tb\tNaN\n",
                "a\tb\t\n",
                "a\tb\t0.1\na\tb\t0.2\n",
                "a\tb\t0.1\nb\ta\t0.1\n",
                "a\tb\rc\td\n",
                "a\tb\r\nc\td\r\n",
                "a\tb\r\r\n",
                "a\tb\u0000\n",
                "\uFEFFa\tb\n",
                "a\t\u0001\n",
                "a\tb\t0.12345678901234567890\n",
                "t\tb\n",
                "b\tt\t0.5\n",
                "\"a\"\tb\n"
            })
    void whatIsOddIsReadAndToldOfAsBefore(String text) throws IOException {
        String[] program = {
            "P(Thing, Thing)",
            "observed P from \"p.tsv\"",
            "target P(\"t\", \"b\")",
            "truth P from \"p.tsv\" default 0"
        };
        List<String> found = new ArrayList<>();
        for (long mostSmallBytes : new long[] {0, Long.MAX_VALUE}) {
            DataPrograms programs =
                    new DataPrograms(folder)
                            .with(LoadSettings.DEFAULT.withMostSmallBytes(mostSmallBytes))
                            .file("p.tsv", text);
            String messages = programs.messages(program);
            found.add(messages);
            try (Dataset data = programs.load(new Diagnostics(), program)) {
                found.add(data == null ? "" : tables(data).toString());
            }
        }
        int half = found.size() / 2;
        assertThat(found.subList(half, found.size())).isEqualTo(found.subList(0, half));
    }

    @Test
    void textThatIsNotUtf8IsToldOfAsBefore() throws IOException {
        Files.write(folder.resolve("p.tsv"), new byte[] {'a', '\t', (byte) 0xE9, '\n'});
        List<String> messages = new ArrayList<>();
        for (long mostSmallBytes : new long[] {0, Long.MAX_VALUE}) {
            messages.add(
                    new DataPrograms(folder)
                            .with(LoadSettings.DEFAULT.withMostSmallBytes(mostSmallBytes))
                            .messages("P(Thing, Thing)", "observed P from \"p.tsv\""));
        }
        assertThat(messages.get(1)).contains("not UTF-8").isEqualTo(messages.get(0));
    }

    private Dataset load(long mostSmallBytes, int threads) {
        return new DataPrograms(folder)
                .with(LoadSettings.DEFAULT.withMostSmallBytes(mostSmallBytes).withThreads(threads))
                .withRuleConstants("in a rule", "s1")
                .load(PROGRAM);
    }

    private Map<String, List<String>> tables(long mostSmallBytes, int threads) {
        try (Dataset data = load(mostSmallBytes, threads)) {
            Map<String, List<String>> tables = tables(data);
            tables.put(
                    "first variables",
                    data.firstVariables().stream().map(String::valueOf).toList());
            tables.put("rule", List.of(data.constantId("in a rule") + " " + data.constantId("s1")));
            for (String predicate : List.of("Lives", "Knows", "Likes", "Rates", "Seen")) {
                tables.put("rows of " + predicate, List.of(String.valueOf(data.rows(predicate))));
            }
            return tables;
        }
    }

    /** All rows of all tables, without the column that only staging makes. */
    private static Map<String, List<String>> tables(Dataset data) {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        for (String table :
                DataPrograms.rows(data, "SELECT table_name FROM duckdb_tables() ORDER BY 1")) {
            boolean given = table.startsWith("e");
            tables.put(
                    table,
                    DataPrograms.rows(
                            data,
                            given
                                    ? "SELECT a0, a1, value FROM " + table + " ORDER BY a0, a1"
                                    : "SELECT * FROM " + table));
        }
        return tables;
    }

    private void write(int seed, int rows) throws IOException {
        random = new Random(seed);
        DataPrograms files = new DataPrograms(folder);
        int constants = Math.max(3, rows / 20);
        files.file("towns.tsv", "Ulm\nBonn\tnot read\n\nÅrhus\r\nUlm\n");
        files.file(
                "lives.tsv",
                "p0\tUlm\np0\tUlm\t1\nß\tÅrhus\t0\nonly here\tBonn\t" + random.nextDouble() + "\n");
        files.file("knows.tsv", "ß\tp0\t0.5\np0\tß\t0.50\n\np0\tp0\t0");
        files.file("truth.tsv", "only here\tß\np0\tonly here\t0.125\n");
        files.file("likes.tsv", "much\twho\twhat\n" + lines(rows, constants, "who"));
        files.file("more.tsv", lines(rows, constants, "more"));
        files.file("wanted.tsv", lines(2 * rows, constants, "goals"));
        files.file("true.tsv", lines(rows, constants, "true"));
        files.file("rates.tsv", lines(rows, constants, "rates"));
    }

    /** Atoms of different files do not meet; repetitions have the same value. */
    private String lines(int rows, int constants, String kind) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            int one = random.nextInt(constants);
            int other = random.nextInt(constants);
            String first = kind.substring(0, 1) + one + (one % 7 == 0 ? "é😀" : "");
            String second = "t" + other;
            double value = new Random(31L * one + other).nextDouble();
            lines.append(
                    switch (kind) {
                        case "who" -> value + "\t" + first + "\t" + second;
                        case "more" -> first + "\t" + second + "\t" + (1 + 4 * value);
                        case "goals" -> first + "\t" + second;
                        case "true" ->
                                first + "\t" + second + String.format(Locale.ROOT, "\t%.3f", value);
                        default -> first + "\t" + second + "\tlonger than eight " + one % 3;
                    });
            lines.append(i % 11 == 0 ? "\r\n" : "\n");
        }
        return lines.toString();
    }
}
