package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What loading large data takes: few jobs, nothing read twice, and no more moved than must be. */
class SparkLoadingTest {
    private static final String MOST_SENT = "spark.hinge.mostSent";

    @TempDir private Path folder;

    /** As if the few constants of this test were too many to be sent to all executors. */
    @BeforeEach
    void sendLittle() {
        TestSession.session().conf().set(MOST_SENT, "3");
    }

    @AfterEach
    void sendAsMuchAsEver() {
        TestSession.session().conf().unset(MOST_SENT);
    }

    @Test
    void constantsThatAreSplitGiveTheGroundRulesOfTheDatabase() throws IOException {
        Path program = program("");
        GroundedText expected = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(expected.terms()).hasSizeGreaterThan(100);
        assertThat(GroundedText.of(List.of(program), TestSession.settings())).isEqualTo(expected);
    }

    @Test
    void sourcesAreLookedAtOnceAndTablesMadeOnce() throws Exception {
        Path program = program("");
        try (JobNames jobs = new JobNames()) {
            GroundedText.of(List.of(program), TestSession.settings());
            Queue<String> names = jobs.names();
            assertThat(names).filteredOn("check"::equals).as("sources").hasSize(3);
            List<String> loading =
                    names.stream().takeWhile(name -> !name.contains("AS rule)")).toList();
            assertThat(loading).as("jobs before any rule is grounded").hasSizeLessThanOrEqualTo(17);
        }
    }

    @Test
    void constantsOutsideTheirTypesAreToldAlike() throws IOException {
        sameMessages("Person = {\"a1\", \"a2\"}", "is no Person");
        sameMessages("Party = {\"red\", \"blue\"}", "is no Party");
        sameMessages("Party = {\"red\", \"blue\", \"green\"}", "");
    }

    private void sameMessages(String type, String expected) throws IOException {
        Path program = program(type);
        GroundedText onDatabase = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(onDatabase.messages().toString()).contains(expected);
        assertThat(GroundedText.of(List.of(program), TestSession.settings())).isEqualTo(onDatabase);
    }

    /** Of three parties, each of which many rows have, and persons, of which each has few. */
    private Path program(String type) throws IOException {
        Random random = new Random(7);
        StringBuilder knows = new StringBuilder();
        StringBuilder likes = new StringBuilder();
        StringBuilder votes = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            knows.append("a%d\ta%d\n".formatted(random.nextInt(60), random.nextInt(60)));
            likes.append("a%d\t%s\t0.5\n".formatted(i, List.of("red", "blue", "green").get(i % 3)));
            votes.append("a%d\tred\na%d\tblue\na%d\tgreen\n".formatted(i, i, i));
        }
        Files.writeString(folder.resolve("knows.tsv"), knows);
        Files.writeString(folder.resolve("likes.tsv"), likes);
        Files.writeString(folder.resolve("votes.tsv"), votes);
        return Files.writeString(
                folder.resolve("program.psl"),
                """
                %s
                Knows(Person, Person) (closed)
                Likes(Person, Party) (closed)
                Votes(Person, Party)
                observed Knows from "knows.tsv"
                observed Likes from "likes.tsv"
                targets Votes from "votes.tsv"
                1: Likes(A, P) -> Votes(A, P)
                2: Votes(A, P) && Knows(A, B) -> Votes(B, P)
                Votes(A, +P) <= 1 .
                """
                        .formatted(type));
    }
}
