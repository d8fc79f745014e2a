package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Dialect;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.Truth;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;

/**
 * The query of rules that are not one clause. It returns a row for each substitution: the variable
 * of each open atom (-1 where it is observed), the value of every atom (NULL where it is free), the
 * truth of every comparison, and which atoms are the same ground atom; then the constants of the
 * variables and, of several rules, which it is. Which clauses a row gives depends on all this
 * ({@link FormulaRows}).
 */
public record FormulaQuery(
        ClauseForm form,
        List<Atom> open,
        List<Atom> closed,
        List<Formula.Comparison> comparisons,
        List<TwinAtoms> twins,
        List<String> variables,
        String joined,
        String unsorted,
        String sql,
        String patterns,
        double mostRows)
        implements CountedJoin {

    public static FormulaQuery of(RuleTemplate template, String parameterTable, Context context) {
        Rule.Logical rule = (Rule.Logical) template.representative();
        ClauseForm form = rule.form();
        Join join = new Join(context, parameterTable, template);
        Map<Atom, LiteralValue> values =
                new AtomJoins(join, context)
                        .add(
                                RuleParts.atoms(form.formula()),
                                template.lookedUp().atoms(),
                                form.joins(),
                                form.conditions());
        List<Atom> open = new ArrayList<>();
        List<Atom> closed = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> openValues = new ArrayList<>();
        List<String> closedValues = new ArrayList<>();
        for (LiteralValue value : values.values()) {
            if (value.atomColumn() != null) {
                open.add(value.atom());
                columns.add(value.atomColumn());
                openValues.add(value.value());
            } else {
                closed.add(value.atom());
                closedValues.add(value.value());
            }
        }
        columns.addAll(openValues);
        columns.addAll(closedValues);
        List<String> truths = new ArrayList<>();
        List<Formula.Comparison> comparisons =
                RuleParts.comparisons(form.formula()).stream().distinct().toList();
        for (Formula.Comparison comparison : comparisons) {
            truths.add(join.comparison(comparison));
        }
        List<TwinAtoms> twins =
                TwinAtoms.among(List.copyOf(values.keySet()), form.conditions(), join);
        twins.forEach(pair -> truths.add(pair.condition(join)));
        columns.addAll(truths);
        columns.addAll(join.columns().values());
        List<String> order = new ArrayList<>();
        for (int i = 1; i <= columns.size(); i++) {
            order.add(Integer.toString(i));
        }
        if (template.isMerged()) {
            columns.add("r.rule");
            order.add(0, Integer.toString(columns.size()));
        }
        String joined = join.toString();
        String select = columns.isEmpty() ? "1" : String.join(", ", columns);
        String unsorted = "SELECT " + select + "\n" + joined;
        String sql = columns.isEmpty() ? unsorted : context.dialect().sorted(unsorted, order);
        return new FormulaQuery(
                form,
                open,
                closed,
                comparisons,
                twins,
                List.copyOf(join.columns().keySet()),
                joined,
                unsorted,
                sql,
                patterns(template.isMerged(), closedValues, truths, joined, context.dialect()),
                join.mostRows());
    }

    /**
     * The patterns of all rows, as {@link #truth} reads them, behind the number of a rule that has
     * them: those of the first rule come first.
     */
    private static String patterns(
            boolean merged,
            List<String> closedValues,
            List<String> truths,
            String joined,
            Dialect dialect) {
        List<String> columns = new ArrayList<>();
        columns.add(merged ? "r.rule" : "0");
        closedValues.forEach(
                value ->
                        columns.add(
                                "CASE WHEN %s = 0 THEN 0 WHEN %s = 1 THEN 1 ELSE 2 END"
                                        .formatted(value, value)));
        truths.forEach(truth -> columns.add("CASE WHEN %s THEN 1 ELSE 0 END".formatted(truth)));
        return dialect.sortedByAll("SELECT DISTINCT " + String.join(", ", columns) + "\n" + joined);
    }

    /** What a number in a pattern means. */
    public static Truth truth(int number) {
        return number == 2 ? Truth.UNKNOWN : Truth.of(number == 1);
    }

    /** How many truths a pattern has. */
    public int patternSize() {
        return closed.size() + comparisons.size() + twins.size();
    }

    /** The column of the first comparison's truth; those of the twins follow. */
    public int firstComparisonColumn() {
        return 2 * open.size() + closed.size();
    }

    /** The column of the first variable's constant. */
    public int firstVariableColumn() {
        return firstComparisonColumn() + comparisons.size() + twins.size();
    }

    @Override
    public String held() {
        return joined;
    }
}
