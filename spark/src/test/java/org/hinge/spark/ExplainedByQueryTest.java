package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.AtomPattern;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Atoms whose ground rules are found by queries, while all terms stay where they are. */
class ExplainedByQueryTest {
    private static final String MOST = "spark.hinge.mostGathered";

    private static final InferenceSettings SHARP =
            InferenceSettings.PrimalDual.DEFAULT.withStopping(
                    InferenceSettings.Stopping.DEFAULT.withGap(1e-12).withAbsoluteGap(1e-12));

    private static final ExplanationSettings SETTINGS = ExplanationSettings.DEFAULT.withTop(100);

    @TempDir private Path folder;

    @BeforeEach
    void gatherNothing() {
        TestSession.session().conf().set(MOST, "0");
    }

    @AfterEach
    void gatherAsUsual() {
        TestSession.session().conf().unset(MOST);
    }

    @Test
    void forcesAreThoseOfOneMachine() throws Exception {
        try (Session here = open(RunSettings.DEFAULT);
                Session onSpark = open(TestSession.settings());
                JobNames jobs = new JobNames()) {
            Answer expected = here.infer(SHARP);
            List<AtomPattern> atoms =
                    Objects.requireNonNull(expected.values()).toMap().entrySet().stream()
                            .filter(atom -> atom.getValue() > 0.05 && atom.getValue() < 0.95)
                            .limit(3)
                            .map(atom -> AtomPattern.of(atom.getKey()))
                            .toList();
            ExplanationSettings settings = SETTINGS.withAtoms(atoms);
            Answer found = onSpark.infer(SHARP);
            Explanation byQuery = onSpark.explain(found, settings);
            assertThat(byQuery.atoms())
                    .anyMatch(
                            atom ->
                                    atom.balance().constraints().stream()
                                            .anyMatch(rule -> Math.abs(rule.force()) > 0.1));
            assertSame(byQuery, here.explain(expected, settings));
            assertThat(byQuery.run().diagnostics())
                    .anyMatch(
                            each ->
                                    each.message()
                                            .equals(
                                                    "only what pushes each atom is explained: for"
                                                            + " all else the terms must be in one"
                                                            + " place, and they are too many"));
            onSpark.write(found, folder, ValueForm.of(ValueForm.Format.TSV));
            assertThat(onSpark.effects(found)).isEmpty();
            assertThat(jobs.names()).doesNotContain("gather");
            // Written results are explained by queries on any engine.
            assertSame(here.explain(folder, settings), byQuery);
        }
    }

    private static void assertSame(Explanation found, Explanation expected) {
        assertThat(found.atoms()).hasSameSizeAs(expected.atoms());
        for (int i = 0; i < found.atoms().size(); i++) {
            AtomExplanation atom = found.atoms().get(i);
            AtomExplanation same = expected.atoms().get(i);
            assertThat(atom.atom()).isEqualTo(same.atom());
            assertThat(atom.value()).isCloseTo(same.value(), within(1e-3));
            assertThat(atom.cost()).isCloseTo(same.cost(), within(1e-3));
            assertThat(atom.origin()).isNull();
            assertThat(atom.balance().residual()).isCloseTo(0, within(1e-3));
            Map<String, Double> forces = forces(atom);
            assertThat(forces).isNotEmpty();
            forces(same)
                    .forEach(
                            (rule, force) ->
                                    assertThat(forces.getOrDefault(rule, 0.0))
                                            .as(atom.atom() + " " + rule)
                                            .isCloseTo(force, within(1e-3)));
        }
    }

    /** Of each ground rule without hard ones, whose forces need not be unique. */
    private static Map<String, Double> forces(AtomExplanation atom) {
        Map<String, Double> forces = new TreeMap<>();
        for (Balance.OfRule rule : atom.balance().potentials()) {
            rule.pushes()
                    .forEach(
                            push ->
                                    forces.merge(
                                            rule.number() + " " + push.rule().substitution(),
                                            push.force(),
                                            Double::sum));
        }
        return forces;
    }

    /** Both parties are liked more than the sum of votes allows. */
    private static Session open(RunSettings settings) {
        return Hinge.program()
                .text(
                        """
                        Likes(Person, Party) (closed)
                        Knows(Person, Person) (closed)
                        Votes(Person, Party)
                        2: Likes(A, P) -> Votes(A, P) ^2
                        1: Knows(A, B) && Votes(A, P) -> Votes(B, P) ^2
                        1: !Votes(A, P) ^2
                        Votes(A, +P) <= 1 .
                        """)
                .observed(
                        "Likes",
                        List.of(
                                List.of("ann", "red"),
                                List.of("ann", "blue"),
                                List.of("bob", "red", 0.7)))
                .observed("Knows", List.of(List.of("ann", "bob")))
                .settings(settings)
                .open();
    }
}
