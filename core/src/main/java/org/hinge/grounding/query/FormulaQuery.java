package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
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
        String sql,
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
        List<Formula.Comparison> comparisons =
                RuleParts.comparisons(form.formula()).stream().distinct().toList();
        for (Formula.Comparison comparison : comparisons) {
            columns.add(join.comparison(comparison));
        }
        List<TwinAtoms> twins =
                TwinAtoms.among(List.copyOf(values.keySet()), form.conditions(), join);
        twins.forEach(pair -> columns.add(pair.condition(join)));
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
                sql,
                join.mostRows());
    }

    /** The column of the first comparison's truth; those of the twins follow. */
    public int firstComparisonColumn() {
        return 2 * open.size() + closed.size();
    }

    /** The column of the first variable's constant. */
    public int firstVariableColumn() {
        return firstComparisonColumn() + comparisons.size() + twins.size();
    }

    /** The column of the rule, if they are several. */
    public int ruleColumn() {
        return firstVariableColumn() + variables.size();
    }

    @Override
    public String held() {
        return joined;
    }
}
