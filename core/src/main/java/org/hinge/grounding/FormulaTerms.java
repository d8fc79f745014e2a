package org.hinge.grounding;

import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.model.TermKind;

/** The terms of rules that are not one clause. */
record FormulaTerms(GroundTerms terms, RuleTemplate template) {
    void ground(FormulaQuery query) {
        terms.begin(template, terms.limits().count(template, query));
        FormulaRows rows = new FormulaRows(query, template.representative());
        terms.data().engine().forEachRow(query.sql(), (batch, row) -> add(query, rows, batch, row));
    }

    /** Several clauses of a row may be violated, but they are one ground rule. */
    private void add(FormulaQuery query, FormulaRows rows, Batch batch, int row) {
        int place = template.isMerged() ? batch.column(query.ruleColumn()).getInt(row) : 0;
        Rule rule = template.rules().get(place);
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
                rule,
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
}
