package org.hinge.report.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.DataView;
import org.hinge.api.result.ProgramView;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** What a program says, what its data amounts to, and how large it would ground. */
final class CheckPage {
    private static final int MOST_RULES = 500;
    private static final int DRAWN = 15;

    private final CheckResult check;
    private final String title;
    private final Occasion occasion;

    CheckPage(CheckResult check, String title, Occasion occasion) {
        this.check = check;
        this.title = title;
        this.occasion = occasion;
    }

    Body body() {
        Body body = new Body();
        headline().writeTo(body);
        Warnings.writeTo(body, check.diagnostics(), check.omitted());
        ProgramView program = check.program();
        if (program != null) {
            writePredicates(body, program);
            writeRules(body, program);
        }
        return body;
    }

    private Headline headline() {
        Headline.Ending ending =
                check.errors() > 0
                        ? Headline.Ending.BAD
                        : check.warnings() > 0 ? Headline.Ending.DOUBTFUL : Headline.Ending.GOOD;
        String word = check.errors() > 0 ? "to be mended" : "valid";
        Headline headline =
                new Headline("hinge check", title, occasion, ending, word)
                        .says(
                                "%s and %s."
                                        .formatted(
                                                Counted.of(check.errors(), "error"),
                                                Counted.of(check.warnings(), "warning")));
        ProgramView program = check.program();
        DataView data = check.data();
        if (program != null) {
            headline.tile("Predicates", Figures.count(program.predicates().size()), "");
            headline.tile("Rules", Figures.count(program.rules().size()), "");
        }
        if (data != null) {
            headline.tile("Observed", sum(data, Role.OBSERVED), "atoms");
            headline.tile("Targets", sum(data, Role.TARGETS), "atoms");
            headline.tile("Truth", sum(data, Role.TRUTH), "atoms");
        }
        return headline;
    }

    private enum Role {
        OBSERVED,
        TARGETS,
        TRUTH;

        long of(DataView.OfPredicate counts) {
            return switch (this) {
                case OBSERVED -> counts.observed();
                case TARGETS -> counts.targets();
                case TRUTH -> counts.truth();
            };
        }
    }

    private static String sum(DataView data, Role role) {
        return Figures.count(data.predicates().stream().mapToLong(role::of).sum());
    }

    private void writePredicates(Body body, ProgramView program) {
        Map<String, DataView.OfPredicate> counts = new HashMap<>();
        DataView data = check.data();
        if (data != null) {
            data.predicates().forEach(one -> counts.put(one.name(), one));
        }
        body.section(
                "predicates",
                "Predicates and data",
                its -> {
                    its.table(predicates(program, counts));
                    if (data != null && !data.types().isEmpty()) {
                        Table types = new Table("Types").text("type").number("constants");
                        for (DataView.OfType type : data.types()) {
                            types.row(
                                    Table.Cell.of(type.name()), Table.Cell.count(type.constants()));
                        }
                        its.table(types);
                    }
                });
    }

    private static Table predicates(ProgramView program, Map<String, DataView.OfPredicate> counts) {
        Table table =
                new Table("Predicates")
                        .text("predicate")
                        .text("kind")
                        .number("observed")
                        .number("targets")
                        .number("truth");
        for (ProgramView.Predicate predicate : program.predicates()) {
            List<Table.Cell> row = new ArrayList<>();
            String types = String.join(", ", predicate.types());
            row.add(Table.Cell.code("%s(%s)".formatted(predicate.name(), types)));
            row.add(Table.Cell.of(predicate.kind() + (predicate.symmetric() ? ", symmetric" : "")));
            DataView.OfPredicate its = counts.get(predicate.name());
            for (Role role : Role.values()) {
                row.add(
                        its == null
                                ? Table.Cell.number(null, "–")
                                : Table.Cell.count(role.of(its)));
            }
            table.row(row);
        }
        return table;
    }

    private void writeRules(Body body, ProgramView program) {
        if (program.rules().isEmpty()) {
            return;
        }
        Map<Integer, DataView.Estimate> estimates = new HashMap<>();
        DataView data = check.data();
        if (data != null) {
            data.estimates().forEach(one -> estimates.put(one.number(), one));
        }
        body.section(
                "rules",
                "Rules",
                its -> {
                    its.plot(sizes(program, estimates));
                    its.table(rules(program, estimates));
                    if (program.rules().size() > MOST_RULES) {
                        its.note(
                                "The first %s of %s rules; hinge check --all prints all."
                                        .formatted(
                                                Figures.count(MOST_RULES),
                                                Figures.count(program.rules().size())));
                    }
                    its.html().element("h3", "What rules become");
                    program.rules().stream()
                            .limit(MOST_RULES)
                            .forEach(rule -> writeForm(its.html(), rule));
                });
    }

    private static Plot sizes(ProgramView program, Map<Integer, DataView.Estimate> estimates) {
        List<Plot.Bar> bars = new ArrayList<>();
        for (ProgramView.Rule rule : program.rules()) {
            DataView.Estimate estimate = estimates.get(rule.number());
            if (estimate != null) {
                bars.add(
                        new Plot.Bar(rule.number() + "  " + rule.text(), List.of(estimate.rows())));
            }
        }
        bars.sort((a, b) -> Double.compare(b.values().get(0), a.values().get(0)));
        return new Plot.Bars(
                "Substitutions by rule",
                "How many substitutions each rule has in the data, the largest first.",
                "substitutions",
                List.of("substitutions"),
                bars.subList(0, Math.min(DRAWN, bars.size())));
    }

    private static Table rules(ProgramView program, Map<Integer, DataView.Estimate> estimates) {
        Table table =
                new Table("Rules")
                        .number("#")
                        .text("rule")
                        .number("line")
                        .number("weight")
                        .text("kind")
                        .number("substitutions")
                        .text("note");
        for (ProgramView.Rule rule : program.rules().stream().limit(MOST_RULES).toList()) {
            DataView.Estimate estimate = estimates.get(rule.number());
            table.row(
                    Table.Cell.count(rule.number()),
                    Table.Cell.code(rule.text()),
                    Table.Cell.count(rule.line()),
                    Table.Cell.number(rule.weight(), "hard"),
                    Table.Cell.of(kind(rule)),
                    rows(estimate),
                    Table.Cell.of(note(estimate)));
        }
        return table;
    }

    private static String kind(ProgramView.Rule rule) {
        String kind = rule.logical() == null ? "arithmetic" : "logical";
        return rule.squared() ? kind + ", squared" : kind;
    }

    private static Table.Cell rows(DataView.@Nullable Estimate estimate) {
        if (estimate == null) {
            return Table.Cell.number(null, "–");
        }
        String rows =
                "%s%s"
                        .formatted(
                                estimate.exact() ? "" : "≈ ",
                                Figures.count((long) estimate.rows()));
        return new Table.Cell(rows, estimate.rows(), null);
    }

    private static String note(DataView.@Nullable Estimate estimate) {
        if (estimate == null) {
            return "";
        }
        String empty = estimate.whyEmpty();
        if (empty != null) {
            return empty;
        }
        return estimate.rules() == 1
                ? ""
                : "with " + Counted.of(estimate.rules() - 1, "rule alike", "rules alike");
    }

    /** How it is grounded. */
    private static void writeForm(Html html, ProgramView.Rule rule) {
        html.open("details", "class", "form");
        html.open("summary").element("code", rule.number() + "  " + rule.text()).close();
        html.open("dl", "class", "facts");
        ProgramView.Clauses logical = rule.logical();
        if (logical != null) {
            fact(html, "Conversion", logical.conversion());
            fact(html, "Clauses", String.join("\n", logical.clauses()));
            fact(html, "Joins", String.join(", ", logical.joins()));
            fact(html, "Conditions", String.join(", ", logical.conditions()));
        }
        String linear = rule.linear();
        if (linear != null) {
            fact(html, "Linear form", linear);
        }
        rule.bindings()
                .forEach(
                        (name, binding) ->
                                fact(
                                        html,
                                        name + " is bound by",
                                        binding.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        html.close().close();
    }

    private static void fact(Html html, String name, String value) {
        if (!value.isEmpty()) {
            html.open("div").element("dt", name).element("dd", value).close();
        }
    }
}
