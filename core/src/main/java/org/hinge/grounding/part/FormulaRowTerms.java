package org.hinge.grounding.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Batch;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.normal.Truth;
import org.hinge.model.TermKind;

/** The rows of rules that are not one clause: each is some terms, by its pattern. */
public final class FormulaRowTerms implements RowTerms {
    private static final long serialVersionUID = 1;

    private final FormulaRows.Places places;
    private final HashMap<List<Truth>, int[][]> clauses;
    private final RuleNumbers rules;
    private final boolean merged;
    private final int firstRule;
    private final TermKind kind;

    /**
     * Of the rules of a template.
     *
     * @param clauses those of each pattern that there is
     */
    public FormulaRowTerms(
            RuleTemplate template, FormulaRows.Places places, Map<List<Truth>, int[][]> clauses) {
        this.places = places;
        this.clauses = new HashMap<>(clauses);
        this.rules = RuleNumbers.of(template);
        this.merged = template.isMerged();
        this.firstRule = template.representative().index();
        this.kind = KindOfTerms.of(template.representative());
    }

    @Override
    public Reader reader() {
        FormulaRows rows = new FormulaRows(places, this::clauses);
        return new Reader() {
            @Override
            public void read(Batch batch, TermPart part) {
                for (int row = 0; row < batch.size(); row++) {
                    add(rows, batch, row, part);
                }
            }

            @Override
            public void end(TermPart part) {}
        };
    }

    private int[][] clauses(List<Truth> pattern) {
        int[][] found = clauses.get(pattern);
        if (found == null) {
            throw new AssertionError("every pattern was asked for: " + pattern);
        }
        return found;
    }

    /** Several clauses of a row may be violated, but they are one ground rule. */
    private void add(FormulaRows rows, Batch batch, int row, TermPart part) {
        int number = merged ? batch.column(places.rule()).getInt(row) : 0;
        int rule = merged ? rules.rule(number) : firstRule;
        RuleCounts counts = part.of(rule);
        counts.found++;
        long keptBefore = counts.kept;
        double[] worst = {0};
        rows.read(
                batch,
                row,
                (variables, coefficients, n, b) ->
                        worst[0] =
                                Math.max(
                                        worst[0],
                                        part.add(rule, kind, variables, coefficients, n, b)));
        counts.extraClauses += Math.max(0, counts.kept - keptBefore - 1);
        if (worst[0] > 0) {
            List<Double> order = new ArrayList<>();
            order.add((double) number);
            order.addAll(places.order(batch, row));
            part.violate(rule, order, worst[0]);
        }
    }
}
