package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.api.result.BestThreshold;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;

/** Learned weights told to a person: the rules with them, then how they were found. */
final class LearningText {
    private LearningText() {}

    static String of(LearningResult learned, int rulesShown) {
        StringBuilder out = new StringBuilder();
        List<LearningResult.LearnedRule> rules = learned.rules();
        int shown = Math.min(rulesShown, rules.size());
        for (LearningResult.LearnedRule rule : rules.subList(0, shown)) {
            out.append(rule(rule)).append('\n');
        }
        if (shown > 0) {
            int more = rules.size() - shown;
            out.append(more == 0 ? "\n" : "… and %,d more\n\n".formatted(more));
        }
        out.append(steps(learned));
        LearningScores scores = learned.scores();
        if (scores != null) {
            out.append(scores(scores));
        }
        return out.append(counts(learned)).toString();
    }

    private static String scores(LearningScores scores) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("on the training data", "before", "after"));
        if (scores.folds() > 0) {
            head.add("held out");
        }
        rows.add(head);
        StringBuilder thresholds = new StringBuilder();
        scores.predicates()
                .forEach(
                        (predicate, its) -> {
                            for (Metric metric : its.shown()) {
                                rows.add(row(predicate, metric, its));
                            }
                            BestThreshold best = its.threshold();
                            if (best != null && best.threshold() != Metric.THRESHOLD) {
                                thresholds.append(threshold(predicate, best));
                            }
                        });
        return ScoreText.table(rows) + thresholds;
    }

    private static List<String> row(
            String predicate, Metric metric, LearningScores.OfPredicate its) {
        List<String> row = new ArrayList<>();
        row.add("%s %s".formatted(predicate, metric.key()));
        row.add(ScoreText.number(its.before().of(metric)));
        row.add(ScoreText.number(its.after().of(metric)));
        Scores heldOut = its.heldOut();
        if (heldOut != null) {
            row.add(ScoreText.number(heldOut.of(metric)));
        }
        return row;
    }

    private static String threshold(String predicate, BestThreshold best) {
        return String.format(
                Locale.ROOT,
                "best threshold of %s: %.4g, with f1 %.4f and accuracy %.4f"
                        + " (hinge evaluate --threshold %.4g)\n",
                predicate,
                best.threshold(),
                best.f1(),
                best.accuracy(),
                best.threshold());
    }

    private static String rule(LearningResult.LearnedRule rule) {
        Double weight = rule.weight();
        if (weight == null || !rule.learned()) {
            return rule.text();
        }
        // The weight stands before the first colon, whatever follows.
        return String.format(Locale.ROOT, "%.6g", weight)
                + rule.text().substring(rule.text().indexOf(':'));
    }

    static String steps(LearningResult learned) {
        LearningResult.History history = learned.history();
        int steps = history.steps();
        String what =
                switch (learned.settings().method()) {
                    case SP, MPLE -> steps == 1 ? "step" : "steps";
                    case LME -> steps == 1 ? "cut" : "cuts";
                };
        String how =
                switch (learned.termination()) {
                    case CONVERGED -> "converged";
                    case STEPS_DONE -> "done";
                    case LIMIT -> "stopped at the limit";
                    case LOCALLY_CONVERGED -> "converged, perhaps to a local optimum";
                    case INTERRUPTED -> "interrupted";
                    case TIME_LIMIT -> "stopped at the limit of time";
                };
        String objective =
                steps == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "; objective %.6g at first, %.6g at last (%s)",
                                history.objective(0),
                                history.objective(steps - 1),
                                learned.settings().method().objectiveText());
        return "%s after %,d %s of %s%s\n"
                .formatted(how, steps, what, learned.settings().method(), objective);
    }

    private static String counts(LearningResult learned) {
        RunRecord.Seconds seconds = learned.run().seconds();
        return "%s; %.2f s to load, %.2f to ground, %.2f to learn\n"
                .formatted(
                        AnswerText.size(learned.model()),
                        seconds.load(),
                        seconds.ground(),
                        seconds.solve());
    }
}
