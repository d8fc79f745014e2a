package org.hinge.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.GroundModel;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** What each rule became, what it costs at the values, and which way it pushes them. */
final class RuleTable {
    /** Rows of more rules make a page slow. */
    private static final int MOST = 500;

    /** Bars of more are not read. */
    private static final int DRAWN = 12;

    private static final int LONGEST_NAME = 90;

    private final GroundModel model;
    private final Map<Integer, RuleEffect> effects = new HashMap<>();
    private final double energy;

    RuleTable(GroundModel model, List<RuleEffect> effects) {
        this.model = model;
        effects.forEach(effect -> this.effects.put(effect.number(), effect));
        this.energy = model.rules().stream().mapToDouble(RuleTable::energy).sum();
    }

    private static double energy(GroundModel.RuleModel rule) {
        return Objects.requireNonNullElse(rule.energy(), 0.0);
    }

    void writeTo(Body body) {
        if (model.rules().isEmpty()) {
            return;
        }
        body.section("rules", "Rules", this::writeSection);
    }

    private void writeSection(Body body) {
        body.html().open("div", "class", "pair");
        body.plot(costs());
        body.plot(pushes());
        body.html().close();
        List<GroundModel.RuleModel> shown = shown();
        Table table =
                new Table("Rules")
                        .number("#")
                        .text("rule")
                        .number("weight")
                        .number("ground rules")
                        .number("satisfied")
                        .number("energy")
                        .number("share")
                        .text("pushes");
        shown.forEach(rule -> table.row(row(rule)));
        body.table(table);
        int more = model.rules().size() - shown.size();
        if (more > 0) {
            body.note(
                    "%s that cost less are left out; the summary that -o DIR or --summary FILE writes has all."
                            .formatted(Counted.of(more, "rule")));
        }
        body.note(
                "Satisfied: ground rules that miss it by at most %s. Share: of the energy. Pushes: the sum of a rule's forces on the atoms of a predicate, up towards 1 and down towards 0."
                        .formatted(Figures.number(RuleEffect.NEAR)));
    }

    /** In the order of the program; of very many, those that cost most. */
    private List<GroundModel.RuleModel> shown() {
        return model.rules().size() <= MOST ? model.rules() : costliest(MOST);
    }

    private List<GroundModel.RuleModel> costliest(int most) {
        return model.rules().stream()
                .sorted(Comparator.comparingDouble(RuleTable::energy).reversed())
                .limit(most)
                .toList();
    }

    private List<Table.Cell> row(GroundModel.RuleModel rule) {
        RuleEffect effect = effects.get(rule.number());
        Double cost = rule.energy();
        List<Table.Cell> row = new ArrayList<>();
        row.add(Table.Cell.count(rule.number()));
        row.add(Table.Cell.code(rule.text()));
        row.add(Table.Cell.number(rule.weight(), "hard"));
        row.add(Table.Cell.count(rule.groundings()));
        row.add(Table.Cell.share(satisfied(effect)));
        row.add(Table.Cell.number(cost, "–"));
        row.add(Table.Cell.share(cost == null || energy == 0 ? null : cost / energy));
        row.add(new Table.Cell(effect == null ? "–" : pushes(effect), null, "pushes"));
        return row;
    }

    private static @Nullable Double satisfied(@Nullable RuleEffect effect) {
        return effect == null || effect.terms() == 0
                ? null
                : (double) effect.satisfied() / effect.terms();
    }

    private static String pushes(RuleEffect effect) {
        List<String> parts = new ArrayList<>();
        for (RuleEffect.Push push : effect.pushes()) {
            List<String> ways = new ArrayList<>();
            if (push.up() > 0) {
                ways.add("↑\u00a0" + Figures.rough(push.up()));
            }
            if (push.down() > 0) {
                ways.add("↓\u00a0" + Figures.rough(push.down()));
            }
            if (!ways.isEmpty()) {
                parts.add(push.predicate() + " " + String.join(" ", ways));
            }
        }
        return parts.isEmpty() ? "–" : String.join("\n", parts);
    }

    private Plot costs() {
        List<Plot.Bar> bars = new ArrayList<>();
        for (GroundModel.RuleModel rule : costliest(DRAWN)) {
            if (energy(rule) > 0) {
                bars.add(new Plot.Bar(name(rule), List.of(energy(rule))));
            }
        }
        String most =
                bars.isEmpty()
                        ? ""
                        : " Rule %s costs most, %s of all."
                                .formatted(
                                        bars.get(0).name(),
                                        Figures.percent(bars.get(0).values().get(0) / energy));
        return new Plot.Bars(
                "Energy by rule",
                "What the rules that cost most cost at the values." + most,
                "energy",
                List.of("energy"),
                bars);
    }

    private Plot pushes() {
        List<Plot.Bar> bars = new ArrayList<>();
        for (GroundModel.RuleModel rule : model.rules()) {
            RuleEffect effect = effects.get(rule.number());
            for (RuleEffect.Push push :
                    effect == null ? List.<RuleEffect.Push>of() : effect.pushes()) {
                if (push.up() > 0 || push.down() > 0) {
                    String name = "%s  (%s)".formatted(name(rule), push.predicate());
                    bars.add(new Plot.Bar(name, List.of(push.up(), -push.down() + 0.0)));
                }
            }
        }
        bars.sort(Comparator.comparingDouble(bar -> -bar.values().get(0) + bar.values().get(1)));
        return new Plot.Bars(
                "What rules push",
                "The forces of each rule on the atoms of a predicate, summed: up towards 1 to the right, down towards 0 to the left. Those that push most.",
                "force",
                List.of("up", "down"),
                bars.subList(0, Math.min(DRAWN, bars.size())));
    }

    private static String name(GroundModel.RuleModel rule) {
        String text = rule.text();
        int weight = text.indexOf(':');
        String formula = text.substring(weight + 1).strip();
        return rule.number() + "  " + shortened(formula);
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_NAME
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }
}
