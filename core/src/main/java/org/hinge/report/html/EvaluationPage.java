package org.hinge.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.report.ScoreNames;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** Values and their scores: how near the truth they are, then how they were found. */
final class EvaluationPage {
    /** More scores in the headline are not read. */
    private static final int TILES = 4;

    private final Evaluation evaluation;
    private final Comparison comparison;
    private final @Nullable Explanation explanation;
    private final @Nullable FoundPage found;
    private final Occasion occasion;

    /**
     * A page.
     *
     * @param explanation why the largest mistakes have their values; null if that is not known
     * @param effects how each rule fares; empty if that is not known
     */
    EvaluationPage(
            Evaluation evaluation,
            Comparison comparison,
            @Nullable Explanation explanation,
            List<RuleEffect> effects,
            Occasion occasion) {
        this.evaluation = evaluation;
        this.comparison = comparison;
        this.explanation = explanation;
        Answer answer = evaluation.answer();
        this.found = answer == null ? null : new FoundPage(answer, effects, occasion);
        this.occasion = occasion;
    }

    Body body() {
        Body body = new Body();
        headline().writeTo(body);
        if (found != null) {
            found.writeProblem(body);
        }
        Warnings.writeTo(body, evaluation.run().diagnostics(), 0);
        if (!evaluation.scores().isEmpty()) {
            body.section("scores", "Scores", this::scores);
        }
        int number = 1;
        for (Map.Entry<String, Comparison.OfPredicate> one : comparison.predicates().entrySet()) {
            truth(body, "truth-" + number++, one.getKey(), one.getValue());
        }
        if (found != null) {
            found.writeSections(body);
        } else {
            RunFacts.times(body, evaluation.run(), "solve");
            RunFacts.settings(body, evaluation.run(), settings(), occasion);
        }
        return body;
    }

    private Headline headline() {
        Headline headline =
                found == null
                        ? new Headline(
                                "hinge evaluate",
                                FoundPage.title(evaluation.run()),
                                occasion,
                                Headline.Ending.GOOD,
                                "scored")
                        : found.headline("hinge evaluate");
        if (evaluation.from() != null) {
            headline.says("Scored are the values in %s.".formatted(evaluation.from()));
        }
        evaluation.scores().entrySet().stream()
                .limit(TILES)
                .forEach(one -> tile(headline, one.getKey(), one.getValue()));
        int targets = evaluation.targets().values().stream().mapToInt(Integer::intValue).sum();
        headline.tile("With a truth", Figures.count(targets), "targets");
        if (found != null) {
            found.tiles(headline);
        }
        return headline;
    }

    private void tile(Headline headline, String predicate, Scores scores) {
        Metric metric = main(comparison.predicates().get(predicate));
        // A metric that was not asked for is not told.
        if (scores.of(metric).isPresent()) {
            headline.tile(
                    ScoreNames.title(metric),
                    Figures.value(scores.of(metric).getAsDouble()),
                    predicate);
        }
    }

    /** The score that fits the truth of a predicate best. */
    private static Metric main(Comparison.@Nullable OfPredicate its) {
        if (its == null || its.decisions() == null) {
            return Metric.MAE;
        }
        return its.classes() == null ? Metric.AUC : Metric.CATEGORICAL;
    }

    private void scores(Body body) {
        Table table = new Table("Scores of values against the truth").text("score");
        evaluation.scores().keySet().forEach(table::number);
        table.text("meaning");
        for (Metric metric : evaluation.settings().metrics()) {
            table.row(row(metric));
        }
        body.table(table.inOrder());
        if (evaluation.settings().threshold() != Metric.THRESHOLD) {
            body.note(
                    "Values count as true from %s on."
                            .formatted(Figures.number(evaluation.settings().threshold())));
        }
    }

    private List<Table.Cell> row(Metric metric) {
        List<Table.Cell> row = new ArrayList<>();
        row.add(Table.Cell.of(ScoreNames.title(metric)));
        evaluation.scores().values().forEach(its -> row.add(Table.Cell.score(its.of(metric))));
        row.add(Table.Cell.of(ScoreNames.meaning(metric)));
        return row;
    }

    private void truth(Body body, String id, String predicate, Comparison.OfPredicate comparison) {
        body.section(
                id,
                predicate + " and its truth",
                its -> {
                    its.note(
                            Counted.of(comparison.targets(), "target has", "targets have")
                                    + " a truth.");
                    new TruthPlots(predicate, comparison).writeTo(its);
                    new Mistakes(comparison.mistakes(), explanation, unexplained()).writeTo(its);
                });
    }

    /** Why mistakes are not explained, if they are not. */
    private String unexplained() {
        Answer answer = evaluation.answer();
        if (answer == null) {
            return "They are not explained: these values were read, not found. hinge explain --from DIR explains them.";
        }
        return answer.lazy() == null
                ? "They are not explained: enough of other predicates are. hinge explain tells of any atom."
                : "They are not explained: lazy inference has not all ground rules. hinge explain has them.";
    }

    private Map<String, String> settings() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Values from", String.valueOf(evaluation.from()));
        facts.put("Threshold", Figures.number(evaluation.settings().threshold()));
        return facts;
    }
}
