package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules that are not one clause become terms where their rows are, and those of one machine. */
class FormulasInPartsTest {
    @TempDir private Path folder;

    @Test
    void termsCountsAndViolationsAreThoseOfTheDatabase() throws Exception {
        Path program = program();
        GroundedText expected = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        assertThat(expected.terms()).hasSizeGreaterThan(500);
        assertThat(expected.counts().toString()).contains("violated: [Violation").contains("extra");
        try (JobNames jobs = new JobNames()) {
            assertThat(GroundedText.of(List.of(program), TestSession.settings()))
                    .isEqualTo(expected);
            assertThat(jobs.names())
                    .as("rows that come to the driver in their order")
                    .noneMatch(name -> name.contains("NULLS LAST"));
        }
    }

    @Test
    void tooManyAtomsAreToldOfTheRuleThatHasThem() throws IOException {
        StringBuilder facts = new StringBuilder();
        StringBuilder atoms = new StringBuilder("Trusts(A)");
        for (int i = 0; i < 20; i++) {
            facts.append("Likes(\"ann\", \"p%d\") = 0.5\n".formatted(i));
            atoms.append(i % 2 == 0 ? " && " : " || ").append("Likes(A, \"p%d\")".formatted(i));
        }
        Path program =
                Files.writeString(
                        folder.resolve("program.psl"),
                        """
                        Likes(Person, Party) (closed)
                        Trusts(Person)
                        %s
                        1: Likes(A, "p0") -> %s
                        """
                                .formatted(facts, atoms));
        assertThat(said(program, TestSession.settings()))
                .isEqualTo(said(program, RunSettings.DEFAULT))
                .contains("atoms that are neither true nor false");
    }

    private static String said(Path program, RunSettings settings) {
        try {
            return GroundedText.of(List.of(program), settings).messages().toString();
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    /** With values of all kinds, comparisons, twins, rules that share a query, and hard rules. */
    private Path program() throws IOException {
        Random random = new Random(11);
        StringBuilder knows = new StringBuilder();
        StringBuilder likes = new StringBuilder();
        List<String> values = List.of("0", "0.3", "1");
        for (int i = 0; i < 25; i++) {
            String red = i % 3 == 1 ? "0.%02d".formatted(i * 37 % 100) : values.get(i % 3);
            likes.append("a%d\tred\t%s\n".formatted(i, red));
            likes.append("a%d\tblue\t%s\n".formatted(i, values.get(i % 2)));
            for (int j = 0; j < 4; j++) {
                int other = random.nextInt(25);
                knows.append("a%d\ta%d\t%s\n".formatted(i, other, other % 2 == 0 ? "1" : "0.5"));
            }
        }
        Files.writeString(folder.resolve("knows.tsv"), knows);
        Files.writeString(folder.resolve("likes.tsv"), likes);
        return Files.writeString(
                folder.resolve("program.psl"),
                """
                Knows(Person, Person) (closed)
                Likes(Person, Party) (closed)
                Votes(Person, Party)
                Friends(Person, Person)
                observed Knows from "knows.tsv"
                observed Likes from "likes.tsv"
                1: Knows(A, B) && (Votes(A, P) || Likes(A, P)) -> Votes(B, P) && Friends(A, B)
                2: Knows(A, B) && (A != B || Votes(A, P)) && Likes(B, P) -> (Votes(A, P) || Votes(B, P)) && Friends(B, A) ^2
                3: Likes(A, "red") -> Votes(A, "red") && !Votes(A, "blue")
                4: Likes(A, "blue") -> Votes(A, "blue") && !Votes(A, "red")
                7: Knows(A, B) && Likes(A, "red") -> Likes(B, "blue")
                5: Friends(A, B) && Friends(B, A) || Votes(A, "red")
                Knows(A, B) && (Likes(A, "red") || Likes(A, "blue")) -> Likes(B, "red") && Likes(B, "blue") .
                """);
    }
}
