package org.hinge.grounding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hinge.data.Dataset;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.query.FunctionTables;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.rows.AtomLookup;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.ClauseForm;
import org.hinge.text.Counted;

/**
 * What grounding will do, to be read: for each template of rules its clauses or linear form and its
 * queries. Nothing is executed.
 */
public record GroundingPlan(List<Step> steps) {
    public GroundingPlan {
        steps = List.copyOf(steps);
    }

    /**
     * One template.
     *
     * @param rule the first rule of the template, as text
     * @param rules how many rules share its queries
     * @param predicates whether these differ in predicates
     * @param forms the clauses, or the linear form
     * @param queries in the order in which they run
     */
    public record Step(
            int index,
            String rule,
            int rules,
            boolean predicates,
            List<String> forms,
            List<String> queries) {
        public Step {
            forms = List.copyOf(forms);
            queries = List.copyOf(queries);
        }

        @Override
        public String toString() {
            String shared =
                    rules == 1
                            ? ""
                            : " (and %s alike%s)"
                                    .formatted(
                                            Counted.of(rules - 1, "rule"),
                                            predicates ? ", of other predicates" : "");
            return "rule %d%s: %s%n".formatted(index + 1, shared, rule)
                    + forms.stream().map(f -> "  " + f + "\n").collect(Collectors.joining())
                    + queries.stream().map(q -> q.indent(4) + "\n").collect(Collectors.joining());
        }
    }

    public static GroundingPlan of(Program program, Dataset data) {
        Context context = Context.of(program.schema(), data, FunctionTables.withoutValues());
        List<Step> steps = new ArrayList<>();
        List<RuleTemplate> templates =
                AlikeTemplates.of(program, data, GroundingSettings.DEFAULT.mostTogether());
        context = context.knowing(AtomLookup.of(templates, program.schema(), data));
        for (int i = 0; i < templates.size(); i++) {
            RuleTemplate template = templates.get(i);
            Rule rule = template.representative();
            List<String> forms = new ArrayList<>();
            List<String> queries = new ArrayList<>();
            String parameters = ParameterTable.name(i, template, data);
            boolean joined =
                    !template.lookedUp().all() && context.known().missing(template) == null;
            if (rule instanceof Rule.Arithmetic arithmetic) {
                forms.add(arithmetic.form().toString());
            } else {
                ClauseForm form = ((Rule.Logical) rule).form();
                form.clauses().stream().map(Clause::toString).forEach(forms::add);
            }
            if (!joined) {
                queries.add("-- no query: its atoms without variables are looked up");
            } else if (rule instanceof Rule.Arithmetic) {
                SumQuery query = new SumQuery(template, TableNames.substitutions(i), context);
                queries.add(query.creation(parameters));
                queries.addAll(query.cardinalities().values());
                queries.add(query.summands());
            } else {
                queries.add(
                        ((Rule.Logical) rule).form().kind() == ClauseForm.Kind.CLAUSE
                                ? ClauseQuery.of(template, parameters, context).sql()
                                : FormulaQuery.of(template, parameters, context).sql());
            }
            boolean predicates = !template.predicates().get(0).isEmpty();
            int rules = template.rules().size();
            steps.add(new Step(rule.index(), rule.text(), rules, predicates, forms, queries));
        }
        return new GroundingPlan(steps);
    }

    @Override
    public String toString() {
        return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
    }
}
