package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.evaluation.BestThreshold;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.model.HingeLossMrf;

/** Learned weights told to a person: the rules with them, then how they were found. */
final class LearningText {
    private LearningText() {}

    static String of(LearnedProgram program, int rulesShown) {
        StringBuilder out = new StringBuilder();
        List<Rule> rules = program.rules();
        int shown = Math.min(rulesShown, rules.size());
        for (Rule rule : rules.subList(0, shown)) {
            out.append(rule(program, rule)).append('\n');
        }
        if (shown > 0) {
            int more = rules.size() - shown;
            out.append(more == 0 ? "\n" : "… and %,d more\n\n".formatted(more));
        }
        out.append(steps(program));
        LearningScores scores = program.scores();
        if (scores != null) {
            out.append(scores(scores));
        }
        return out.append(counts(program)).toString();
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
                        (predicate, of) -> {
                            for (Metric metric : of.shown()) {
                                rows.add(row(predicate, metric, of));
                            }
                            BestThreshold best = of.threshold();
                            if (best != null && best.threshold() != Metric.THRESHOLD) {
                                thresholds.append(threshold(predicate, best));
                            }
                        });
        return ScoreText.table(rows) + thresholds;
    }

    private static List<String> row(
            String predicate, Metric metric, LearningScores.OfPredicate of) {
        List<String> row = new ArrayList<>();
        row.add("%s %s".formatted(predicate, metric.key()));
        row.add(ScoreText.number(of.before().of(metric)));
        row.add(ScoreText.number(of.after().of(metric)));
        Scores heldOut = of.heldOut();
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

    private static String rule(LearnedProgram program, Rule rule) {
        Weight weight = program.weight(rule.index());
        String text = rule.text();
        if (weight == null || !program.isLearned(rule.index())) {
            return text;
        }
        // The weight stands before the first colon, whatever follows.
        return String.format(Locale.ROOT, "%.6g", weight.value())
                + text.substring(text.indexOf(':'));
    }

    private static String steps(LearnedProgram program) {
        LearnedWeights learned = program.learned();
        int steps = learned.steps();
        String what =
                switch (program.settings().method()) {
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
                                learned.objective()[0],
                                learned.objective()[steps - 1],
                                program.settings().method().objectiveText());
        return "%s after %,d %s of %s%s\n"
                .formatted(how, steps, what, program.settings().method(), objective);
    }

    private static String counts(LearnedProgram program) {
        HingeLossMrf mrf = program.ground().mrf();
        return "%s; %.2f s to load, %.2f to ground, %.2f to learn\n"
                .formatted(
                        AnswerText.size(mrf),
                        program.loaded().loadSeconds(),
                        program.groundSeconds(),
                        program.learned().seconds());
    }
}
