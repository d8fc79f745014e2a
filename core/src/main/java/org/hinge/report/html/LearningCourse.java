package org.hinge.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningResult.LearnedRule;
import org.hinge.api.settings.LearningSettings;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** How weights were found: objective, weights and gap step by step. */
final class LearningCourse {
    /** Colours of more lines are not told apart. */
    private static final int NAMED = 8;

    /** Of more grey lines one does not see more. */
    private static final int GREY = 60;

    /** Points of one line; of more steps some are left out, evenly. */
    private static final int POINTS = 200;

    private static final int LONGEST_NAME = 60;

    private final LearningResult learned;
    private final LearningResult.History history;

    LearningCourse(LearningResult learned) {
        this.learned = learned;
        this.history = learned.history();
    }

    void writeTo(Body body) {
        if (history.steps() == 0) {
            return;
        }
        body.section(
                "course",
                "Steps of learning",
                its -> {
                    its.html().open("div", "class", "pair");
                    its.plot(objective());
                    its.plot(gaps());
                    its.html().close();
                    its.plot(weights());
                    if (history.steps() > POINTS) {
                        its.note(
                                "Of %s the drawings have about %s, evenly."
                                        .formatted(
                                                Counted.of(history.steps(), "step"),
                                                Figures.count(POINTS)));
                    }
                });
    }

    private Plot objective() {
        int last = history.steps() - 1;
        return new Plot.Lines(
                "Objective",
                "The objective where each step begins (%s): %s at first, %s at last."
                        .formatted(
                                learned.settings().method().objectiveText(),
                                Figures.number(history.objective(0)),
                                Figures.number(history.objective(last))),
                Plot.Axis.of("steps done"),
                Plot.Axis.of("objective"),
                false,
                List.of(
                        new Plot.Series(
                                "objective", false, line(history.steps(), 0, history::objective))));
    }

    private Plot gaps() {
        boolean any =
                IntStream.range(0, history.steps())
                        .mapToDouble(history::gap)
                        .anyMatch(gap -> gap > 0 && Double.isFinite(gap));
        return new Plot.Lines(
                "Gap of inferences",
                "The proven gap of the inference in each step, relative to its energy; wanted: %s."
                        .formatted(Figures.number(learned.settings().training().gap())),
                Plot.Axis.of("steps done"),
                Plot.Axis.log("gap"),
                false,
                any
                        ? List.of(
                                new Plot.Series(
                                        "gap", false, line(history.steps(), 0, history::gap)))
                        : List.of());
    }

    private Plot weights() {
        List<LearnedRule> rules = bySize();
        List<LearnedRule> named = rules.subList(0, Math.min(NAMED, rules.size()));
        List<LearnedRule> others = rules.subList(named.size(), rules.size());
        List<Plot.Series> series = new ArrayList<>();
        int stride = Math.max(1, (others.size() + GREY - 1) / GREY);
        for (int i = 0; i < others.size(); i += stride) {
            series.add(Plot.Series.grey(name(others.get(i)), course(others.get(i))));
        }
        named.forEach(rule -> series.add(new Plot.Series(name(rule), false, course(rule))));
        return new Plot.Lines(
                "Weights",
                "The weight of each learned rule after each step%s; the %s largest have names%s."
                        .formatted(
                                averaged() ? ", of which the mean is taken in the end" : "",
                                Figures.count(named.size()),
                                others.isEmpty()
                                        ? ""
                                        : ", %s in grey"
                                                .formatted(
                                                        Counted.of(
                                                                others.size(),
                                                                "other is",
                                                                "others are"))),
                Plot.Axis.of("steps done"),
                new Plot.Axis("weight", false, 0.0, null),
                false,
                series);
    }

    private boolean averaged() {
        LearningSettings.Steps steps = steps(learned.settings());
        return steps != null && steps.average();
    }

    /** Those of fixed size; null if the method takes others. */
    static LearningSettings.@Nullable Steps steps(LearningSettings settings) {
        if (settings instanceof LearningSettings.Perceptron perceptron) {
            return perceptron.steps();
        }
        return settings instanceof LearningSettings.Pseudolikelihood likelihood
                        && likelihood.maximum() == null
                ? likelihood.steps()
                : null;
    }

    /** The learned rules, those with the largest weights at the end first. */
    private List<LearnedRule> bySize() {
        return learned.rules().stream()
                .filter(LearnedRule::learned)
                .sorted(Comparator.comparingDouble(rule -> -size(rule.weight())))
                .toList();
    }

    private static double size(@Nullable Double weight) {
        return Math.abs(Objects.requireNonNullElse(weight, 0.0));
    }

    /** From where learning began, whether or not that counts as a step. */
    private List<Plot.Point> course(LearnedRule rule) {
        int index = rule.number() - 1;
        boolean begun = history.weightings() > history.steps();
        List<Plot.Point> points = new ArrayList<>();
        if (!begun) {
            points.add(new Plot.Point(0, size(rule.initialWeight())));
        }
        points.addAll(
                line(history.weightings(), begun ? 0 : 1, step -> history.weight(step, index)));
        return points;
    }

    /** Some numbers, evenly, the last among them. */
    private static List<Plot.Point> line(int count, int first, IntToDoubleFunction number) {
        int stride = Math.max(1, (count + POINTS - 1) / POINTS);
        List<Plot.Point> points = new ArrayList<>();
        for (int step = (count - 1) % stride; step < count; step += stride) {
            double value = number.applyAsDouble(step);
            points.add(new Plot.Point(first + step, Double.isFinite(value) ? value : null));
        }
        return points;
    }

    private static String name(LearnedRule rule) {
        String formula = LearnedRules.formula(rule);
        String shown =
                formula.codePointCount(0, formula.length()) <= LONGEST_NAME
                        ? formula
                        : formula.substring(0, formula.offsetByCodePoints(0, LONGEST_NAME - 1))
                                + "…";
        return rule.number() + "  " + shown;
    }
}
