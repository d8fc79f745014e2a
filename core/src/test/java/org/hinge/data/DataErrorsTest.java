package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user is told when data is wrong. */
class DataErrorsTest {
    private static final String DECLARED = "Knows(Person, Person)";

    @TempDir Path folder;

    private String observed(String name, String content) throws IOException {
        return observed(name, content, "");
    }

    private String observed(String name, String content, String options) throws IOException {
        return new DataPrograms(folder)
                .file(name, content)
                .messages(
                        DECLARED,
                        "target Knows(\"t\", \"t\")",
                        "observed Knows from \"" + name + "\"" + options);
    }

    @Test
    void wrongNumbersOfColumns() throws IOException {
        String expected =
                """
                k.tsv:2: 4 columns, but 2, or 3 with a value are expected
                k.tsv:4: 1 column, but 2, or 3 with a value are expected
                """;
        assertThat(observed("k.tsv", "a\tb\na\tb\t1\tc\n\nx\n")).isEqualTo(expected);
        assertThat(observed("k.csv", "a,b\na,b,1,c\n\nx\n"))
                .isEqualTo(expected.replace("tsv", "csv"));
        assertThat(observed("h.tsv", "x\ty\tz\na\tb\n", " header"))
                .isEqualTo("h.tsv:2: 2 columns, but 3 are expected\n");
        assertThat(observed("h.tsv", "x\ty\tz\tw\na\tb\tc\td\n", " header"))
                .isEqualTo(
                        """
                        h.tsv:1: 4 columns, but 2, or 3 with a value are expected
                            help: choose among them: header columns x, y
                        """);
    }

    @Test
    void wrongValues() throws IOException {
        String content =
                "a\tb\t0.5\na\tc\thigh\na\td\t1.5\na\te\tNaN\na\tf\t-1e-3\na\tg\t\na\th\t0_1\n";
        String expected =
                """
                k.tsv:2: the value "high" is not a number
                    help: the column after the arguments is a value from 0 to 1
                k.tsv:3: the value 1.5 is not between 0 and 1
                    help: to take values above 1 as 1 and below 0 as 0: --clip-values
                k.tsv:4: the value "NaN" is not a number
                    help: a value that is not known is left out with its row
                k.tsv:5: the value -1e-3 is not between 0 and 1
                k.tsv:6: the value "" is not a number
                    help: a separator at the end of a line begins one more column: delete it, or write the value behind it
                k.tsv:7: the value "0_1" is not a number
                    help: the column after the arguments is a value from 0 to 1
                """;
        assertThat(observed("k.tsv", content)).isEqualTo(expected);
        assertThat(observed("k.csv", content.replace('\t', ',')))
                .isEqualTo(expected.replace("tsv", "csv"));
        // Each alone must be enough to be noticed.
        for (String line : content.lines().skip(1).toList()) {
            assertThat(observed("k.tsv", "x\ty\n" + line + "\n")).as(line).startsWith("k.tsv:2: ");
        }
    }

    @Test
    void theFirstTenAreShownAndTheRestCounted() throws IOException {
        String content =
                IntStream.range(0, 60)
                        .mapToObj(i -> "a\tb" + i + (i < 25 ? "\t2\n" : "\t1\n"))
                        .collect(Collectors.joining());
        assertThat(observed("k.tsv", content).lines())
                .hasSize(12)
                .endsWith(
                        "k.tsv:10: the value 2 is not between 0 and 1",
                        "k.tsv:11: 15 more errors from here on are not shown");
    }

    @Test
    void differentValuesOfOneAtom() throws IOException {
        assertThat(
                        new DataPrograms(folder)
                                .file("1.tsv", "a\tb\t0.5\nc\td\na\tb\t0.5\n")
                                .file("2.csv", "c,d\n\"a\",b,0.25\n")
                                .messages(
                                        "Knows(Person, Person) (closed)",
                                        "observed Knows from \"1.tsv\"",
                                        "observed Knows from \"2.csv\"",
                                        "Knows(\"c\", \"d\") = 0"))
                .isEqualTo(
                        """
                        1.tsv:2: Knows("c", "d") is 1 here, but 0 at program.psl:4:1
                            help: keep one of the two
                        2.csv:1: Knows("c", "d") is 1 here, but 0 at program.psl:4:1
                            help: keep one of the two
                        2.csv:2: Knows("a", "b") is 0.25 here, but 0.5 at 1.tsv:1
                            help: keep one of the two
                        """);
    }

    @Test
    void observedAndTargetAtOnce() throws IOException {
        assertThat(
                        new DataPrograms(folder)
                                .file("o.tsv", "a\tb\t0.5\nc\td\n")
                                .file("t.tsv", "x\ty\na\tb\n")
                                .messages(
                                        DECLARED,
                                        "observed Knows from \"o.tsv\"",
                                        "targets Knows from \"t.tsv\""))
                .isEqualTo(
                        """
                        t.tsv:2: Knows("a", "b") is a target here, but observed at o.tsv:1
                            help: an atom is either observed or a target: delete one of the two
                        """);
    }

    @Test
    void constantsOutsideTheirTypes() throws IOException {
        assertThat(
                        new DataPrograms(folder)
                                .file("o.tsv", "ann\tzebra\nbob\ttea\n")
                                .file("things.tsv", "tea\n")
                                .messages(
                                        "Person = {\"ann\", \"bobb\"}",
                                        "Thing = from \"things.tsv\"",
                                        "Likes(Person, Thing) (closed)",
                                        "observed Likes from \"o.tsv\""))
                .isEqualTo(
                        """
                        o.tsv:1: "zebra" is no Thing
                            help: add it to the source of Thing
                        o.tsv:2: "bob" is no Person
                            help: did you mean "bobb"?
                        """);
    }

    @Test
    void filesThatCannotBeRead() throws IOException {
        assertThat(new DataPrograms(folder).messages(DECLARED, "observed Knows from \"no.tsv\""))
                .isEqualTo(
                        """
                        program.psl:2:1: there is no file no.tsv
                            observed Knows from "no.tsv"
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                            help: relative paths start at the folder of the program file
                        """);
        assertThat(
                        new DataPrograms(folder)
                                .file("knows.tsv", "a\tb\n")
                                .messages(DECLARED, "observed Knows from \"konws.tsv\""))
                .endsWith("    help: did you mean knows.tsv?\n");
        Files.createDirectories(folder.resolve("dir.tsv"));
        assertThat(new DataPrograms(folder).messages(DECLARED, "observed Knows from \"dir.tsv\""))
                .startsWith("program.psl:2:1: dir.tsv is a folder\n");
        assertThat(observed("no.tsv.gz", "a\tb\n"))
                .isEqualTo("no.tsv.gz: this file cannot be read: Not in GZIP format\n");
        assertThat(observed("no.csv.gz", "a,b\n"))
                .isEqualTo("no.csv.gz: this cannot be read: Not in GZIP format\n");
        assertThat(observed("no.parquet", "a,b\n"))
                .startsWith("no.parquet: this file cannot be read: ");
        assertThat(observed("k.csv", "a,b\n\"c,d\ne,f\n"))
                .isEqualTo("k.csv:2: this is no CSV: a quote is opened but not closed\n");
        assertThat(observed("k.csv", "a,b\n\"c\"x,d\ne,f\n"))
                .isEqualTo(
                        "k.csv:2: this is no CSV: after a closing quote comes a comma or the end of"
                                + " the line\n");
        assertThat(observed("h.tsv", "", " header"))
                .startsWith("program.psl:3:1: h.tsv is empty: it has no header\n");
        assertThat(observed("h.tsv", "who\twhom\n", " header columns who, whoom"))
                .endsWith("    help: did you mean whom?\n")
                .startsWith("program.psl:3:1: h.tsv has no column \"whoom\"\n");
    }

    @Test
    void textThatIsNotUtf8() throws IOException {
        byte[] bytes = {'a', '\t', 'b', '\n', 'c', (byte) 0xFF, '\t', 'd', '\n'};
        Files.write(folder.resolve("k.tsv"), bytes);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = bytes[i] == '\t' ? (byte) ',' : bytes[i];
        }
        Files.write(folder.resolve("k.csv"), bytes);
        assertThat(new DataPrograms(folder).messages(DECLARED, "observed Knows from \"k.tsv\""))
                .startsWith("k.tsv:2: this line is not UTF-8\n");
        assertThat(new DataPrograms(folder).messages(DECLARED, "observed Knows from \"k.csv\""))
                .startsWith("k.csv:2: this line is not UTF-8\n");
    }

    @Test
    void filesOutsideTheSandbox() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("inside"));
        DataPrograms programs =
                new DataPrograms(folder)
                        .with(LoadSettings.DEFAULT.withSandbox(inside))
                        .file("inside/in.tsv", "a\tb\n")
                        .file("out.tsv", "a\tb\n");
        Files.createSymbolicLink(inside.resolve("link.tsv"), folder.resolve("out.tsv"));
        assertThat(programs.messages(DECLARED, "observed Knows from \"inside/in.tsv\"")).isEmpty();
        for (String path : new String[] {"out.tsv", "inside/../out.tsv", "inside/link.tsv"}) {
            assertThat(programs.messages(DECLARED, "observed Knows from \"" + path + "\""))
                    .as(path)
                    .contains("lies outside the folder that may be read");
        }
        assertThat(
                        programs.messages(
                                DECLARED, "observed Knows from jdbc \"jdbc:x\" query \"select\""))
                .startsWith("program.psl:2:1: other databases may not be read here\n");
    }

    @Test
    void databasesThatCannotBeRead() {
        DataPrograms programs = new DataPrograms(folder);
        assertThat(
                        programs.messages(
                                DECLARED, "observed Knows from jdbc \"jdbc:x:y\" query \"select\""))
                .startsWith("program.psl:2:1: there is no driver for jdbc:x\n");
        assertThat(
                        programs.messages(
                                DECLARED,
                                "observed Knows from jdbc \"jdbc:duckdb:\" query \"select 'a', null\""))
                .startsWith("program.psl:2:1: row 1: column 2 has no value\n");
    }

    @Test
    void basesThatAreTooLarge() {
        DataPrograms programs = new DataPrograms(folder).with(LoadSettings.DEFAULT.withMaxAtoms(5));
        assertThat(
                        programs.messages(
                                DECLARED,
                                "Old(Person) (closed)",
                                "Old(\"a\") = 1",
                                "Old(\"b\") = 1"))
                .isEmpty();
        assertThat(
                        programs.messages(
                                DECLARED,
                                "Old(Person) (closed)",
                                "Old(\"a\") = 1",
                                "Old(\"b\") = 1",
                                "Old(\"c\") = 1"))
                .isEqualTo(
                        """
                        program.psl:1:1: Knows(Person, Person) has no targets, so its base is all combinations: 3 Person × 3 Person = 9 atoms, above the limit of 5
                            Knows(Person, Person)
                            ^^^^^
                            help: list the atoms to infer: targets Knows from "…"
                        """);
        assertThat(programs.messages("Said(String)", "Said(\"a\") = 1"))
                .isEqualTo(
                        """
                        program.psl:1:1: Said(String) has no targets, and String cannot be enumerated
                            Said(String)
                            ^^^^
                            help: list the atoms to infer: targets Said from "…"
                        """);
    }

    @Test
    void valuesOfLaterTargetsAndOfQueriesAreIgnoredWithANoteToo() throws IOException {
        DataPrograms programs =
                new DataPrograms(folder)
                        .file("t.tsv", "a\tb\na\tc\tanything\n")
                        .file("t.csv", "a,b\na,c,anything\n")
                        .file("bad.tsv", "a\tb\na\tc\tanything\tmore\n");
        String note = " is ignored: values of targets are what inference finds\n";
        assertThat(programs.messages(DECLARED, "targets Knows from \"t.tsv\""))
                .startsWith("program.psl:2:1: note: the value column of t.tsv" + note);
        assertThat(programs.messages(DECLARED, "targets Knows from \"t.csv\""))
                .startsWith("program.psl:2:1: note: the value column of t.csv" + note);
        assertThat(
                        programs.messages(
                                DECLARED,
                                "targets Knows from jdbc \"jdbc:duckdb:\" query"
                                        + " \"select 'a', 'b', 'anything'\""))
                .startsWith("program.psl:2:1: note: the value column of jdbc:duckdb:" + note);
        assertThat(programs.messages(DECLARED, "targets Knows from \"bad.tsv\""))
                .startsWith("bad.tsv:2: 4 columns, but 2, or 3 with a value are expected\n");
    }

    @Test
    void valuesOfTargetsAreIgnoredWithANote() throws IOException {
        assertThat(
                        new DataPrograms(folder)
                                .file("t.tsv", "a\tb\tanything\n")
                                .messages(DECLARED, "targets Knows from \"t.tsv\""))
                .isEqualTo(
                        """
                        program.psl:2:1: note: the value column of t.tsv is ignored: values of targets are what inference finds
                            targets Knows from "t.tsv"
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^
                        """);
    }

    @Test
    void defaultsOfTruthMustAgree() throws IOException {
        assertThat(
                        new DataPrograms(folder)
                                .file("1.tsv", "a\tb\n")
                                .messages(
                                        DECLARED,
                                        "target Knows(\"a\", \"b\")",
                                        "truth Knows from \"1.tsv\" default 0",
                                        "truth Knows from \"1.tsv\" default 0.5"))
                .startsWith(
                        "program.psl:4:1: the default truth of Knows is 0.5 here, but 0 in another"
                                + " statement\n");
    }
}
