package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.score.Scoring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both orders of a symmetric predicate's arguments are one atom, from the data to the results. */
class SymmetricAtomsTest {
    /** Code points put the capital first, and a character beyond 16 bits last. */
    private static final String PROGRAM =
            """
            Friends(Person, Person) (symmetric)
            Knows(Person, Person) (closed, symmetric)
            Knows("bob", "Zoe") = 0.25
            Knows("\uffee", "\ud83d\ude00") = 1
            Knows("bob", "bob") = 0.5
            target Friends("bob", "Zoe")
            target Friends("Zoe", "bob")
            target Friends("\ud83d\ude00", "\uffee")
            target Friends("bob", "bob")
            2 : Knows(A, B) -> Friends(B, A)
            1 : !Friends(A, B)
            """;

    @TempDir private Path folder;

    @Test
    void valuesAreFoundInBothOrders() throws IOException {
        try (Session session = open(PROGRAM)) {
            Answer answer = session.infer();
            assertThat(answer.value("Friends", "bob", "Zoe")).isCloseTo(0.25, within(1e-3));
            assertThat(answer.value("Friends", "Zoe", "bob"))
                    .isEqualTo(answer.value("Friends", "bob", "Zoe"));
            assertThat(answer.value("Friends", "bob", "bob")).isCloseTo(0.5, within(1e-3));
        }
    }

    @Test
    void eachAtomIsOneRowTheSmallerConstantFirst() throws IOException {
        for (ValueForm.Format format : ValueForm.Format.values()) {
            Path results = folder.resolve("results-" + format.name());
            try (Session session = open(PROGRAM)) {
                session.write(session.infer(), results, ValueForm.of(format));
            }
            assertThat(findings(results)).as(format.toString()).isEmpty();
        }
        List<String> rows = Files.readAllLines(folder.resolve("results-TSV/Friends.tsv"));
        assertThat(rows.stream().map(row -> row.substring(0, row.lastIndexOf('\t'))))
                .containsExactly("Zoe\tbob", "bob\tbob", "\uffee\t\ud83d\ude00");
    }

    @Test
    void aRowInTheOtherOrderIsNotWhatWasWritten() throws IOException {
        Path results = folder.resolve("results");
        try (Session session = open(PROGRAM)) {
            session.write(session.infer(), results, ValueForm.of(ValueForm.Format.TSV));
        }
        Path file = results.resolve("Friends.tsv");
        Files.writeString(file, Files.readString(file).replace("Zoe\tbob", "bob\tZoe"));
        assertThat(findings(results))
                .anyMatch(finding -> finding.contains("is about [bob, Zoe], not [Zoe, bob]"));
    }

    /**
     * Four people; the atoms are scored once each, and compete in the groups of both their ends.
     */
    @Test
    void anAtomIsScoredOnceAndCompetesTwice() throws IOException {
        String text =
                """
                Pair(Person, Person) (symmetric)
                target Pair("a", "b")
                target Pair("c", "a")
                target Pair("b", "c")
                target Pair("d", "c")
                truth Pair("b", "a") = 1
                truth Pair("a", "c") = 0
                truth Pair("b", "c") = 0
                truth Pair("c", "d") = 1
                1 : !Pair(A, B)
                """;
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded =
                Objects.requireNonNull(
                        LoadedProgram.open(
                                ProgramInput.of(List.of(model(text))),
                                RunSettings.DEFAULT,
                                Watch.none(),
                                diagnostics));
        try (loaded) {
            Scoring scoring = Objects.requireNonNull(Scoring.of(loaded, diagnostics));
            // ab, ac, bc, cd: a and d find their partners, b and c take each other for it.
            double[] values = {0.7, 0.1, 0.8, 0.6};
            Map<String, Scores> scores = scoring.of(values, Set.of(Metric.values()));
            Scores pair = Objects.requireNonNull(scores.get("Pair"));
            assertThat(scoring.counts()).containsEntry("Pair", 4);
            assertThat(pair.values())
                    .containsEntry(Metric.ACCURACY, 0.75)
                    .containsEntry(Metric.CATEGORICAL, 0.5)
                    .containsEntry(Metric.MRR, 0.75);
            assertThat(diagnostics.sorted()).isEmpty();
        }
    }

    private Session open(String text) throws IOException {
        return Hinge.open(model(text));
    }

    private static List<String> findings(Path results) {
        return Hinge.verify(results, List.of(), RunSettings.DEFAULT, Watch.none()).findings();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
