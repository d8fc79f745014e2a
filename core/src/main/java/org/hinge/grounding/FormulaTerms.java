package org.hinge.grounding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Batch;
import org.hinge.grounding.part.FormulaRowTerms;
import org.hinge.grounding.part.PartCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.report.ViolationFinder;
import org.hinge.grounding.rows.FormulaClauses;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.Truth;
import org.hinge.model.TermKind;

/** The terms of rules that are not one clause. */
record FormulaTerms(GroundTerms terms, RuleTemplate template) {
    void ground(FormulaQuery query) {
        terms.begin(template, terms.limits().count(template, query));
        PartStore parts = terms.parts();
        if (parts != null && !terms.areListed()) {
            keep(query, parts);
            return;
        }
        FormulaRows.Places places = FormulaRows.Places.of(query);
        FormulaClauses clauses = new FormulaClauses(query);
        Rule[] rule = {template.representative()};
        FormulaRows rows = new FormulaRows(places, pattern -> clauses.of(pattern, rule[0]));
        terms.data()
                .engine()
                .forEachRow(
                        query.sql(),
                        (batch, row) -> {
                            int column = places.rule();
                            rule[0] =
                                    rule(
                                            template.isMerged()
                                                    ? batch.column(column).getInt(row)
                                                    : 0);
                            add(query, rows, rule[0], batch, row);
                        });
    }

    /** Several clauses of a row may be violated, but they are one ground rule. */
    private void add(FormulaQuery query, FormulaRows rows, Rule rule, Batch batch, int row) {
        TermKind kind = KindOfTerms.of(template.representative());
        List<String> names = query.variables();
        int first = query.firstVariableColumn();
        BlockReports.Counts counts = terms.reports().of(rule.index());
        counts.find(1);
        double[] worst = {0};
        long keptBefore = counts.kept();
        rows.read(
                batch,
                row,
                (variables, coefficients, n, b) -> {
                    double amount = terms.add(rule.index(), kind, variables, coefficients, n, b);
                    terms.tell(names, () -> batch.ints(row, first, names.size()));
                    worst[0] = Math.max(worst[0], amount);
                });
        counts.addExtraClauses(Math.max(0, counts.kept() - keptBefore - 1));
        if (terms.violated().count(worst[0])) {
            int[] constants = batch.ints(row, first, names.size());
            terms.violated().add(rule.index(), names, constants, worst[0]);
        }
    }

    private Rule rule(int number) {
        return template.rules().get(number);
    }

    /** Makes the terms where the rows are. What their patterns become is found out here. */
    private void keep(FormulaQuery query, PartStore parts) {
        FormulaRows.Places places = FormulaRows.Places.of(query);
        PartCounts counts =
                parts.keep(
                        query.unsorted(),
                        "",
                        List.of(),
                        new FormulaRowTerms(template, places, clauses(query)));
        terms.count(counts);
        counts.violated().stream()
                .limit(ViolationFinder.most())
                .forEach(
                        row ->
                                terms.violated()
                                        .add(
                                                row.rule(),
                                                query.variables(),
                                                places.constants(row.order()),
                                                row.amount()));
    }

    /** The clauses of each pattern that some row has, the patterns of the first rule first. */
    private Map<List<Truth>, int[][]> clauses(FormulaQuery query) {
        FormulaClauses clauses = new FormulaClauses(query);
        Map<List<Truth>, int[][]> found = new HashMap<>();
        terms.data()
                .engine()
                .forEachRow(
                        query.patterns(),
                        (batch, row) -> {
                            List<Truth> pattern = new ArrayList<>();
                            for (int i = 0; i < query.patternSize(); i++) {
                                pattern.add(FormulaQuery.truth(batch.column(1 + i).getInt(row)));
                            }
                            Rule rule = rule(batch.column(0).getInt(row));
                            found.computeIfAbsent(pattern, key -> clauses.of(key, rule));
                        });
        return found;
    }
}
