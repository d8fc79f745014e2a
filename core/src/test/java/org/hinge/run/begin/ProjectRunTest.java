package org.hinge.run.begin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Diagnostic;
import org.hinge.api.NewProject;
import org.hinge.api.settings.ProjectSettings;
import org.hinge.api.settings.ProjectSettings.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Projects that are made: which predicates tables become, and what is refused. */
class ProjectRunTest {
    private static final String PEOPLE =
            "name,age,city,member\nann,31,paris,yes\nbob,40,rome,no\ncat,22,paris,yes\n";

    @TempDir private Path folder;

    // ---- what tables become --------------------------------------------------------------------

    @Test
    void columnsOfAKeyBecomePredicates() throws IOException {
        NewProject project = init(table("people.csv", PEOPLE));
        assertThat(project.predicates())
                .containsExactly(
                        "Age(Person)",
                        "City(Person, City)",
                        "Member(Person)",
                        "Interesting(Person)");
        assertThat(program())
                .contains(
                        "observed Age from \"data/people.csv\" header columns name, age range 22..40")
                .contains("1: City(X, \"paris\") -> Interesting(X) ^2");
        try (Session session = Hinge.open(project.folder())) {
            // ann: 0.5 of the range and two reasons, weights 1, 1, 1 against 0.5.
            assertThat(session.infer().value("Interesting", "ann")).isGreaterThan(0.6);
            assertThat(session.infer().value("Interesting", "bob")).isLessThan(0.7);
        }
    }

    @Test
    void tablesThatShareTextsShareATypeWhateverTheirColumnsAreCalled() throws IOException {
        NewProject project =
                init(
                        table("people.csv", PEOPLE),
                        table("knows.tsv", "ann\tbob\t5\nbob\tcat\t1\nann\tcat\t3\n"));
        assertThat(project.predicates()).contains("Knows(Person, Person)");
        assertThat(program())
                .contains("observed Knows from \"data/knows.tsv\" range 1..5")
                .contains("2: Knows(X, Y) && Interesting(X) -> Interesting(Y) ^2");
    }

    @Test
    void aFewLinksAreLinksThoughEachEndOccursOnce() throws IOException {
        assertThat(init(table("knows.tsv", "ann\tbob\t5\nbob\tcat\t2\nann\tdan\t1\n")).predicates())
                .containsExactly("Knows(Thing, Thing)", "Interesting(Thing)");
    }

    @Test
    void idsThatAreTheSameNumbersAreDifferentThings() throws IOException {
        NewProject project =
                init(table("ratings.csv", "user,film,stars\n1,1,5\n1,2,3\n2,1,4\n2,2,1\n"));
        assertThat(project.predicates()).contains("Ratings(User, Film)");
    }

    @Test
    void edgesOfNumbersAreOneThing() throws IOException {
        NewProject project = init(table("edges.tsv", "1\t2\n1\t3\n2\t3\n3\t1\n"));
        assertThat(project.predicates()).contains("Edges(Thing, Thing)");
    }

    @Test
    void aColumnOfIdsLeadsToTheTableOfThem() throws IOException {
        NewProject project =
                init(
                        table("people.csv", "id,name,firm_id\n1,ann,7\n2,bob,8\n3,cat,7\n"),
                        table("firms.csv", "id,trade\n7,bread\n8,bread\n"));
        assertThat(project.tables().get(0).predicates()).contains("Firm(Person, Firm)");
    }

    @Test
    void cellsThatAreMissingAreLeftOutAndNotTakenForTexts() throws IOException {
        NewProject project =
                init(table("people.csv", "name,age,city\nann,31,\nbob,NA,rome\ncat,,rome\n"));
        assertThat(Files.readString(project.folder().resolve("data/people-age.csv")))
                .isEqualTo("name,age\nann,31\n");
        assertThat(Files.readString(project.folder().resolve("data/people-city.csv")))
                .isEqualTo("name,city\nbob,rome\ncat,rome\n");
    }

    @Test
    void aNumberThatContradictsItselfIsNoValue() throws IOException {
        NewProject project =
                init(table("visits.csv", "person,town,day\nann,rome,3\nann,rome,9\nbob,rome,1\n"));
        assertThat(project.predicates()).contains("Visits(Person, Town)");
        assertThat(messages(project.diagnostics()))
                .contains(
                        "the column day is left out: rows about the same thing have different numbers there");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first name      | FirstName",
                "FIRST_NAME      | FirstName",
                "2020 sales      | N2020Sales",
                "observed        | Observed",
                "Größe           | Größe",
                "名前             | 名前",
                "a-b.c           | ABC",
                "range           | Range",
                "don't           | Dont",
                "😀 mood         | Mood"
            })
    void anyHeaderBecomesAName(String header, String name) throws IOException {
        NewProject project = init(table("t.csv", "key," + header + "\nr,1\ns,3\nu,2\n"));
        assertThat(project.predicates()).contains(name + "(TypeT)");
    }

    @Test
    void columnsWithOneNameAreToldApart() throws IOException {
        NewProject project =
                init(table("people.csv", "name,size,Size\nann,1,5\nbob,2,4\ncat,3,7\n"));
        assertThat(project.predicates()).contains("Size(Person)", "PersonSize(Person)");
        assertThat(program()).contains("columns 1, 2 range 1..3", "columns 1, 3 range 4..7");
    }

    @Test
    void ofVeryManyColumnsTheFirstAreUsed() throws IOException {
        int width = 10_000;
        String names =
                IntStream.range(0, width).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        String row = IntStream.range(0, width).mapToObj(i -> "1").collect(Collectors.joining(","));
        NewProject project =
                init(
                        table(
                                "wide.csv",
                                names
                                        + "\nann,"
                                        + row.substring(2)
                                        + "\nbob,"
                                        + row.substring(2)
                                        + "\n"));
        assertThat(messages(project.diagnostics()))
                .contains(
                        "this table has 10,000 columns, of which the first 40 are in the program");
        assertThat(Hinge.check(project.folder()).errors()).isZero();
    }

    @Test
    void aLargeTableIsReadWhereItIs() throws IOException {
        StringBuilder text = new StringBuilder("name,age,city\n");
        for (int i = 0; i < 400_000; i++) {
            text.append("p")
                    .append(i)
                    .append(',')
                    .append(i % 90)
                    .append(",town")
                    .append(i % 7)
                    .append('\n');
        }
        NewProject project = init(table("many.csv", text.toString()));
        assertThat(project.tables().get(0).copied()).isFalse();
        assertThat(project.tables().get(0).whole()).isFalse();
        assertThat(project.files()).doesNotContain("data/many.csv");
        assertThat(program())
                .contains("observed Age from \"../many.csv\" header columns name, age");
        assertThat(messages(project.diagnostics()))
                .anyMatch(
                        message ->
                                message.startsWith("this table is large: it is read where it is"));
        assertThat(Hinge.check(project.folder()).errors()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-16LE"})
    void aCopyIsUtf8(String encoding) throws IOException {
        String text = "name,city\nJosé,Málaga\nAna,Málaga\nZoë,Cádiz\n";
        Path file =
                Files.write(
                        folder.resolve("people.csv"),
                        text.getBytes(encoding.equals("UTF-16LE") ? UTF_16LE : ISO_8859_1));
        NewProject project = init(file);
        assertThat(Files.readString(project.folder().resolve("data/people.csv"))).isEqualTo(text);
        assertThat(Hinge.check(project.folder()).errors()).isZero();
    }

    // ---- headers -------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t.csv | name,city;ann,rome;bob,rome   | true",
                "t.csv | ann,rome;bob,rome;cat,oslo    | false",
                "t.csv | 1,2;2,3                       | false",
                "t.csv | animal,food;cow,grass;cat,mouse | true",
                "t.tsv | cow\tgrass;cat\tmouse;dog\tbone | false",
                "t.tsv | weight\tyear;3\t4;5\t6        | true",
                "people.tsv | person\thome;ann\trome;bob\toslo | true"
            })
    void whetherTheFirstLineNamesColumnsIsGuessed(String name, String lines, boolean header)
            throws IOException {
        NewProject project = init(table(name, lines.strip().replace(';', '\n') + "\n"));
        assertThat(project.tables().get(0).header()).isEqualTo(header);
    }

    @Test
    void aUserKnowsBetterThanAGuess() throws IOException {
        Path table = table("t.csv", "animal,food\ncow,grass\ncat,grass\n");
        NewProject guessed = init(table);
        assertThat(messages(guessed.diagnostics()))
                .contains("this line is taken for the names of the columns");
        NewProject project =
                Hinge.init(
                        folder.resolve("other"),
                        new ProjectSettings(List.of(table), Header.ABSENT));
        assertThat(project.tables().get(0).header()).isFalse();
        assertThat(project.tables().get(0).rows()).isEqualTo(3);
        assertThat(project.diagnostics()).isEmpty();
    }

    // ---- what is refused -----------------------------------------------------------------------

    @Test
    void nothingThatAUserHadIsLost() throws IOException {
        Path mine = Files.createDirectory(folder.resolve("project"));
        Files.writeString(mine.resolve("notes.txt"), "mine");
        assertThat(errors(mine))
                .containsExactly("this folder is not empty, and nothing in it is to be lost");
        try (Stream<Path> files = Files.list(mine)) {
            assertThat(files).containsExactly(mine.resolve("notes.txt"));
        }
        Path file = Files.writeString(folder.resolve("file"), "mine");
        assertThat(errors(file)).containsExactly("this is a file, not a folder");
        assertThat(errors(table("people.csv", PEOPLE)))
                .containsExactly("this is the name of a file, but a project is a folder");
        assertThat(Files.readString(file)).isEqualTo("mine");
    }

    @Test
    void anEmptyFolderIsFilledAndAMissingParentMade() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(Hinge.init(empty).files()).contains("model.psl", "README.md");
        assertThat(Hinge.check(empty).diagnostics()).isEmpty();
        try (Stream<Path> files = Files.list(empty)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("model.psl", "README.md", "data");
        }
        Path deep = folder.resolve("a/b/c");
        Hinge.init(deep);
        assertThat(deep.resolve("model.psl")).isRegularFile();
        try (Stream<Path> files = Files.list(deep.resolveSibling(""))) {
            assertThat(files).containsExactly(deep);
        }
    }

    @Test
    void whatCannotBeWrittenLeavesNothing() throws IOException {
        Path blocked = Files.writeString(folder.resolve("blocked"), "");
        assertThatThrownBy(() -> Hinge.init(blocked.resolve("a/b")))
                .isInstanceOf(IOException.class);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(blocked);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "-o", "a\nb"})
    void aBadNameIsRefused(String name) {
        assertThat(errors(Path.of(name)))
                .singleElement()
                .asString()
                .startsWith("this is no name for a folder");
    }

    @Test
    void tablesThatCannotBeUsedAreAllSaid() throws IOException {
        table("people.csv", PEOPLE);
        List<Path> tables =
                List.of(
                        folder.resolve("poeple.csv"),
                        table("empty.csv", ""),
                        table("header.csv", "name,age\n"),
                        table("ragged.csv", "name,age\nann,1,2\nbob\n"),
                        Files.write(folder.resolve("binary.csv"), new byte[] {1, 0, 2, 3, 4, 5}),
                        table("sheet.csv", "PK\u0003\u0004zip"),
                        table("q.csv", "name,age\n\"ann,1\n"),
                        Files.createDirectory(folder.resolve("dir.csv")));
        assertThatThrownBy(
                        () ->
                                Hinge.init(
                                        folder.resolve("project"),
                                        new ProjectSettings(tables, Header.PRESENT)))
                .isInstanceOfSatisfying(
                        HingeException.class,
                        e ->
                                assertThat(e.getMessage())
                                        .contains(
                                                "poeple.csv: there is no such file", "people.csv?")
                                        .contains("empty.csv: this table is empty")
                                        .contains("header.csv: this table holds a header only")
                                        .contains(
                                                "ragged.csv:2: this row has 3 columns, but the first one has 2 columns")
                                        .contains("ragged.csv:3: this row has 1 column, ")
                                        .contains(
                                                "binary.csv: this is no text: it holds zero bytes")
                                        .contains(
                                                "sheet.csv: this is a packed file or a spreadsheet")
                                        .contains("q.csv:", "a quote is opened but not closed")
                                        .contains("dir.csv: this is a folder, not a table"));
        assertThat(folder.resolve("project")).doesNotExist();
    }

    @Test
    void aTableIsGivenOnceOnly() throws IOException {
        Path people = table("people.csv", PEOPLE);
        assertThatThrownBy(() -> init(people, people))
                .isInstanceOf(HingeException.class)
                .hasMessageContaining("this table is given twice");
    }

    // ---- the project to start from -------------------------------------------------------------

    @Test
    void theStarterRunsLearnsAndIsScored() throws IOException {
        Path project = folder.resolve("first");
        NewProject made = Hinge.init(project);
        assertThat(Hinge.check(project).diagnostics()).isEmpty();
        assertThat(made.predicates())
                .isEqualTo(
                        Objects.requireNonNull(Hinge.check(project).program()).predicates().stream()
                                .map(p -> p.name() + "(" + String.join(", ", p.types()) + ")")
                                .toList());
        try (Session session = Hinge.open(project)) {
            assertThat(session.infer().value("Likes", "Ada", "Salt and Silence"))
                    .isGreaterThan(0.5);
            assertThat(session.infer().value("Likes", "Eve", "Fog Street")).isLessThan(0.3);
        }
    }

    private NewProject init(Path... tables) throws IOException {
        return Hinge.init(folder.resolve("project"), tables);
    }

    private String program() throws IOException {
        return Files.readString(folder.resolve("project/model.psl"));
    }

    private Path table(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<String> errors(Path place) {
        try {
            Hinge.init(place);
        } catch (HingeException e) {
            return messages(e.diagnostics());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return List.of();
    }

    private static List<String> messages(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Diagnostic::message).toList();
    }
}
