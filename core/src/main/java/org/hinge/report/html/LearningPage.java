package org.hinge.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.result.BestThreshold;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Metric;
import org.hinge.report.ScoreNames;
import org.hinge.report.TextRenderer;
import org.hinge.text.Counted;

/** Learned weights: what they are worth, what they are, and how they were found. */
final class LearningPage {
    /** More scores in the headline are not read. */
    private static final int TILES = 4;

    private final LearningResult learned;
    private final Occasion occasion;

    LearningPage(LearningResult learned, Occasion occasion) {
        this.learned = learned;
        this.occasion = occasion;
    }

    Body body() {
        Body body = new Body();
        headline().writeTo(body);
        Warnings.writeTo(body, learned.run().diagnostics(), 0);
        LearningScores scores = learned.scores();
        if (scores != null) {
            body.section("scores", "Scores", its -> scores(its, scores));
        }
        new LearnedRules(learned).writeTo(body);
        new LearningCourse(learned).writeTo(body);
        RunFacts.times(body, learned.run(), "learn");
        RunFacts.settings(body, learned.run(), settings(), occasion);
        return body;
    }

    private Headline headline() {
        long rules = learned.rules().stream().filter(LearningResult.LearnedRule::learned).count();
        Headline headline =
                new Headline(
                                "hinge learn",
                                FoundPage.title(learned.run()),
                                occasion,
                                ending(),
                                word())
                        .saysLines(TextRenderer.outcome(learned));
        LearningScores scores = learned.scores();
        if (scores != null) {
            scores.predicates().entrySet().stream()
                    .limit(TILES)
                    .forEach(one -> tile(headline, one.getKey(), one.getValue()));
        }
        return headline.tile(
                        "Learned weights",
                        Figures.count(rules),
                        "of " + Counted.of(learned.rules().size(), "rule"))
                .tile("Steps", Figures.count(learned.history().steps()), method())
                .tile(
                        "Ground rules",
                        Figures.count(learned.model().potentials() + learned.model().constraints()),
                        Figures.count(learned.model().constraints()) + " hard")
                .tile("Time", Figures.seconds(learned.run().seconds().total()), "");
    }

    private String method() {
        return switch (learned.settings().method()) {
            case SP -> "structured perceptron";
            case MPLE -> "maximum pseudolikelihood";
            case LME -> "large margin";
        };
    }

    private Headline.Ending ending() {
        return learned.isFinished() ? Headline.Ending.GOOD : Headline.Ending.DOUBTFUL;
    }

    private String word() {
        return switch (learned.termination()) {
            case CONVERGED, LOCALLY_CONVERGED -> "converged";
            case STEPS_DONE -> "done";
            case LIMIT -> "limit of steps";
            case INTERRUPTED -> "interrupted";
            case TIME_LIMIT -> "limit of time";
        };
    }

    private static void tile(Headline headline, String predicate, LearningScores.OfPredicate its) {
        Metric metric = its.main();
        Scores heldOut = its.heldOut();
        String more =
                "%s; %s before%s"
                        .formatted(
                                predicate,
                                Table.Cell.score(its.before().of(metric)).text(),
                                heldOut == null
                                        ? ""
                                        : ", %s held out"
                                                .formatted(
                                                        Table.Cell.score(heldOut.of(metric))
                                                                .text()));
        headline.tile(
                ScoreNames.title(metric), Table.Cell.score(its.after().of(metric)).text(), more);
    }

    private static void scores(Body body, LearningScores scores) {
        Table table =
                new Table("Scores on the training data")
                        .text("predicate")
                        .text("score")
                        .number("before")
                        .number("after");
        if (scores.folds() > 0) {
            table.number("held out");
        }
        table.text("meaning");
        scores.predicates()
                .forEach(
                        (predicate, its) -> {
                            for (Metric metric : its.shown()) {
                                table.row(row(predicate, metric, its));
                            }
                        });
        body.table(table.inOrder());
        if (scores.folds() > 0) {
            body.note(
                    "Held out: each target under weights that were learned without its fold, one of %s."
                            .formatted(Counted.of(scores.folds(), "fold")));
        } else {
            body.note(
                    "The data that weights were learned from: --folds N scores them on targets that were held out.");
        }
        scores.predicates().forEach((predicate, its) -> threshold(body, predicate, its));
    }

    private static List<Table.Cell> row(
            String predicate, Metric metric, LearningScores.OfPredicate its) {
        List<Table.Cell> row = new ArrayList<>();
        row.add(Table.Cell.of(predicate));
        row.add(Table.Cell.of(ScoreNames.title(metric)));
        row.add(Table.Cell.score(its.before().of(metric)));
        row.add(Table.Cell.score(its.after().of(metric)));
        Scores heldOut = its.heldOut();
        if (heldOut != null) {
            row.add(Table.Cell.score(heldOut.of(metric)));
        }
        row.add(Table.Cell.of(ScoreNames.meaning(metric)));
        return row;
    }

    private static void threshold(Body body, String predicate, LearningScores.OfPredicate its) {
        BestThreshold best = its.threshold();
        if (best != null && best.threshold() != Metric.THRESHOLD) {
            body.note(
                    "F1 of %s is largest if values count as true from %s on: %s, with an accuracy of %s."
                            .formatted(
                                    predicate,
                                    Figures.number(best.threshold()),
                                    Figures.value(best.f1()),
                                    Figures.value(best.accuracy())));
        }
    }

    private Map<String, String> settings() {
        LearningSettings settings = learned.settings();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Method", method());
        facts.put(
                "Values while learning",
                settings.training().domain().name().toLowerCase(Locale.ROOT));
        facts.put("Targets without truth", settings.training().latent() ? "completed" : "refused");
        facts.put("Gap of inferences", Figures.number(settings.training().gap()));
        LearningSettings.Steps steps = LearningCourse.steps(settings);
        if (steps != null) {
            facts.put("Steps", Figures.count(steps.number()));
            facts.put("Size of steps", Figures.number(steps.size()));
            facts.put("Weights are", steps.average() ? "means of all steps" : "those of the last");
        } else if (settings instanceof LearningSettings.LargeMargin margin) {
            facts.put("C", Figures.number(margin.c()));
            facts.put("Tolerance", Figures.number(margin.tolerance()));
            facts.put("Most cuts", Figures.count(margin.maxCuts()));
        } else if (settings instanceof LearningSettings.Pseudolikelihood likelihood) {
            LearningSettings.Pseudolikelihood.Maximum maximum = likelihood.maximum();
            if (maximum != null) {
                facts.put("Most iterations", Figures.count(maximum.maxIterations()));
                facts.put("Tolerance", Figures.number(maximum.tolerance()));
            }
        }
        return facts;
    }
}
