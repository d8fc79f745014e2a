package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.data.database.EngineGuess;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.CountedJoin;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.query.FunctionTables;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.grounding.report.WhyEmpty;
import org.hinge.grounding.rows.AtomLookup;
import org.hinge.grounding.rows.GroundFunction;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;

/**
 * How large a grounding would be: rows are counted up to a million for each query, and beyond that
 * guessed by the engine. Functions are not called; their values are taken for 1.
 */
public final class GroundingEstimate {
    private static final long MOST_COUNTED = 1_000_000;

    private GroundingEstimate() {}

    /** One estimate for each query, in the order of grounding. */
    public static List<RuleEstimate> of(Program program, Dataset data, GroundingProgress progress) {
        List<RuleEstimate> estimates = new ArrayList<>();
        List<RuleTemplate> templates =
                AlikeTemplates.of(program, data, GroundingSettings.DEFAULT.mostTogether());
        Context context =
                Context.of(program.schema(), data, FunctionTables.ofOnes())
                        .knowing(AtomLookup.of(templates, program.schema(), data));
        for (int i = 0; i < templates.size(); i++) {
            data.interruption().check();
            progress.looksAt(templates.get(i).representative().index(), i + 1, templates.size());
            try (ParameterTable parameters = ParameterTable.create(i, templates.get(i), data)) {
                estimates.addAll(of(templates.get(i), parameters.name(), context));
            }
        }
        estimates.sort(Comparator.comparing(RuleEstimate::firstRule));
        return estimates;
    }

    private static List<RuleEstimate> of(
            RuleTemplate template, String parameters, Context context) {
        return template.isMerged()
                ? ofBlocks(template, parameters, context)
                : List.of(ofOne(template, parameters, context));
    }

    /** Templates are merged only if their rows are few enough to be counted. */
    private static List<RuleEstimate> ofBlocks(
            RuleTemplate template, String parameters, Context context) {
        CountedJoin join = join(template, parameters, context);
        Map<Integer, Long> rows = new HashMap<>();
        context.engine()
                .forEachRow(
                        "SELECT r.rule, count(*)\n" + join.joined() + "\nGROUP BY r.rule",
                        (batch, row) ->
                                rows.merge(
                                        template.blocks().get(batch.column(0).getInt(row)),
                                        batch.column(1).getLong(row),
                                        Long::sum));
        Map<Integer, List<Rule>> rules = new LinkedHashMap<>();
        for (int k = 0; k < template.rules().size(); k++) {
            rules.computeIfAbsent(template.blocks().get(k), b -> new ArrayList<>())
                    .add(template.rules().get(k));
        }
        Set<Integer> empty = new LinkedHashSet<>(rules.keySet());
        empty.removeAll(rows.keySet());
        Map<Integer, String> why = new WhyEmpty(template, parameters, context).reasons(empty);
        List<RuleEstimate> estimates = new ArrayList<>();
        rules.forEach(
                (block, some) -> {
                    double counted = rows.getOrDefault(block, 0L);
                    estimates.add(
                            new RuleEstimate(
                                    some.get(0).index(),
                                    some.size(),
                                    counted,
                                    true,
                                    counted,
                                    why.getOrDefault(block, "")));
                });
        return estimates;
    }

    private static RuleEstimate ofOne(RuleTemplate template, String parameters, Context context) {
        if (template.lookedUp().all() || context.known().missing(template) != null) {
            return counted(template, parameters, context);
        }
        CountedJoin join = join(template, parameters, context);
        double most = join.mostRows();
        EngineGuess guess =
                most <= MOST_COUNTED
                        ? new EngineGuess(most, most)
                        : context.engine().guess("SELECT 1\n" + join.joined());
        long counted = context.engine().countUpTo(join.joined(), MOST_COUNTED + 1);
        boolean exact = counted <= MOST_COUNTED;
        return new RuleEstimate(
                template.representative().index(),
                template.rules().size(),
                exact ? (double) counted : Math.max((double) counted, guess.rows()),
                exact,
                guess.mostOnTheWay(),
                counted == 0 ? whyEmpty(template, parameters, context) : "");
    }

    /** Rules without variables, and those that have no ground rules, need no join. */
    private static RuleEstimate counted(RuleTemplate template, String parameters, Context context) {
        long rows = 0;
        for (Rule rule : template.lookedUp().all() ? template.rules() : List.<Rule>of()) {
            rows += GroundFunction.of(rule, context.known()) == null ? 0 : 1;
        }
        return new RuleEstimate(
                template.representative().index(),
                template.rules().size(),
                rows,
                true,
                rows,
                rows == 0 ? whyEmpty(template, parameters, context) : "");
    }

    private static String whyEmpty(RuleTemplate template, String parameters, Context context) {
        Set<Integer> block = Set.of(template.blocks().get(0));
        return String.join("", new WhyEmpty(template, parameters, context).reasons(block).values());
    }

    private static CountedJoin join(RuleTemplate template, String parameters, Context context) {
        Rule rule = template.representative();
        if (rule instanceof Rule.Arithmetic) {
            return new SumQuery(template, TableNames.substitutions(0), context).counted(parameters);
        }
        return ((Rule.Logical) rule).form().kind() == ClauseForm.Kind.CLAUSE
                ? ClauseQuery.of(template, parameters, context)
                : FormulaQuery.of(template, parameters, context);
    }
}
