package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.api.Atom;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Comparison.Classes;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Mistake;
import org.hinge.api.result.Evaluation;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values beside their truth, of whole programs. */
class ComparisonTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir private Path folder;

    private static Evaluation evaluate(Session session) {
        return session.evaluate(InferenceSettings.DEFAULT, EvaluationSettings.DEFAULT);
    }

    private static Comparison.OfPredicate only(Comparison comparison) {
        assertThat(comparison.predicates()).hasSize(1);
        return comparison.predicates().values().iterator().next();
    }

    /** Good(x) settles where it is liked. */
    private static Session liked(List<List<Object>> liked, List<List<Object>> truth) {
        return Hinge.program()
                .text(
                        """
                        Liked(Thing) (closed)
                        Good(Thing)
                        1: Liked(X) -> Good(X) ^2
                        1: Good(X) -> Liked(X) ^2
                        """)
                .observed("Liked", liked)
                .targets("Good", liked.stream().map(row -> row.subList(0, 1)).toList())
                .truth("Good", truth)
                .open();
    }

    @Test
    void theLargestDifferencesComeFirstAndEqualOnesInTheOrderOfTargets() {
        List<List<Object>> liked = new ArrayList<>();
        List<List<Object>> truth = new ArrayList<>();
        Map<Atom, Double> truths = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            String thing = "t%02d".formatted(29 - i);
            liked.add(List.of(thing, (i % 4) / 4.0));
            truth.add(List.of(thing, i % 3 == 0 ? 1 : 0));
            truths.put(Atom.of("Good", thing), i % 3 == 0 ? 1.0 : 0.0);
        }
        try (Session session = liked(liked, truth)) {
            Evaluation evaluation = evaluate(session);
            List<Mistake> expected = new ArrayList<>();
            Objects.requireNonNull(evaluation.values())
                    .forEach(
                            (atom, value) ->
                                    expected.add(
                                            new Mistake(
                                                    atom,
                                                    value,
                                                    Objects.requireNonNull(truths.get(atom)))));
            expected.sort(Comparator.comparingDouble(one -> -Math.abs(one.value() - one.truth())));
            assertThat(only(session.compare(evaluation)).mistakes())
                    .isEqualTo(expected.subList(0, 10));
        }
    }

    @Test
    void valuesThatAreTheirTruthAreNoMistakes() {
        try (Session session =
                liked(List.of(List.of("a", 1), List.of("b", 0.5)), List.of(List.of("b", 0.25)))) {
            Comparison.OfPredicate good = only(session.compare(evaluate(session)));
            assertThat(good.targets()).isEqualTo(1);
            assertThat(good.mistakes()).hasSize(1);
            assertThat(good.mistakes().get(0).atom()).isEqualTo(Atom.of("Good", "b"));
            assertThat(good.decisions()).isNull();
            assertThat(Objects.requireNonNull(good.spread()).groups()).hasSize(1);
        }
    }

    @Test
    void areasAndTablesAgreeWithTheScores() {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            Comparison.OfPredicate category = only(session.compare(evaluation));
            Decisions decisions = Objects.requireNonNull(category.decisions());
            assertThat(Objects.requireNonNull(decisions.roc()).area())
                    .isEqualTo(score(evaluation, Metric.AUC));
            assertThat(Objects.requireNonNull(decisions.precisionRecall()).area())
                    .isEqualTo(score(evaluation, Metric.PR_POSITIVE));
            Classes classes = Objects.requireNonNull(category.classes());
            assertThat(classes.names())
                    .containsExactlyInAnyOrder("databases", "learning", "networks");
            assertThat(classes.right() / classes.groups())
                    .isCloseTo(score(evaluation, Metric.CATEGORICAL), within(1e-12));
            assertThat(category.targets()).isEqualTo(evaluation.targets().get("Category"));
        }
    }

    private static double score(Evaluation evaluation, Metric metric) {
        return Objects.requireNonNull(evaluation.scores().get("Category")).of(metric).orElseThrow();
    }

    @Test
    void writtenValuesAreComparedAsInferredOnesAre() throws IOException {
        try (Session session = Hinge.open(EXAMPLES.resolve("jokes"))) {
            Evaluation inferred = evaluate(session);
            session.write(inferred, folder.resolve("results"), ValueForm.of(ValueForm.Format.TSV));
            Evaluation written =
                    session.evaluate(folder.resolve("results"), EvaluationSettings.DEFAULT);
            assertThat(session.compare(written)).isEqualTo(session.compare(inferred));
        }
    }

    @Test
    void afterAnEditThereIsNothingToCompareWith() {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            session.removeRule(1);
            assertThatThrownBy(() -> session.compare(evaluation))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("edited since");
        }
    }
}
