package org.hinge.grounding;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.lazy.LazySums;
import org.hinge.grounding.part.PartCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.part.SumRowTerms;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.report.ViolationFinder;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.rows.Substitutions;
import org.hinge.grounding.rows.SumRows;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.model.TermKind;

/** The terms of arithmetic rules. */
record SumTerms(GroundTerms terms, RuleTemplate template, Context context) {
    /**
     * Grounds them.
     *
     * @param table for their substitutions
     * @param lazy whether only those ground rules are made that are not asked later
     */
    void ground(String parameters, String table, boolean lazy) {
        QueryEngine engine = context.engine();
        SumQuery all = new SumQuery(template, table, context);
        terms.begin(template, terms.limits().count(template, all.counted(parameters)));
        count(Substitutions.create(all, parameters, engine));
        PartStore parts = terms.parts();
        if (parts != null && !lazy && !terms.areListed()) {
            keep(all, new Substitutions(all, engine), parts);
            return;
        }
        SumQuery query = lazy ? LazySums.split(template, all, table, context) : touched(all, table);
        Substitutions substitutions = new Substitutions(query, engine);
        SumRows rows = new SumRows(template, substitutions.count());
        Map<Integer, Double> violated = read(query, substitutions, rows);
        violated.forEach(
                (gid, amount) ->
                        terms.violated()
                                .add(
                                        rows.rule(gid),
                                        query.variables(),
                                        substitutions.of(gid),
                                        amount));
        rows.divisionsByZero().stream()
                .forEach(gid -> terms.reports().of(rows.rule(gid)).divideByZero());
        substitutions.drop();
    }

    /** Those of the ground rules that the wanted atoms are in; all of them if all are wanted. */
    private SumQuery touched(SumQuery all, String table) {
        TouchedAtoms touched = terms.touched();
        if (touched == null
                || all.known().values().stream()
                        .anyMatch(known -> touched.contains(known.variable()))) {
            return all;
        }
        String some = TableNames.apart(table);
        context.engine().create(some, all.subset("gid IN (" + all.touching(touched.list()) + ")"));
        // Counted, so that they are there before what they are taken from goes.
        new Substitutions(all.over(some, context), context.engine()).count();
        new Substitutions(all, context.engine()).drop();
        return all.over(some, context);
    }

    /** Makes the terms where the substitutions are. */
    private void keep(SumQuery query, Substitutions substitutions, PartStore parts) {
        PartCounts counts =
                parts.keep(
                        query.inParts(),
                        "gid",
                        SumQuery.orderInParts(),
                        new SumRowTerms(template, query));
        counts.rules()
                .forEach((rule, each) -> SumRows.checkSize(template.ruleAt(rule), each.largest()));
        terms.count(counts);
        counts.violated().stream()
                .limit(ViolationFinder.most())
                .forEach(
                        sum ->
                                terms.violated()
                                        .add(
                                                sum.rule(),
                                                query.variables(),
                                                substitutions.of(sum.order().get(0).intValue()),
                                                sum.amount()));
        substitutions.drop();
    }

    /** Adds all ground rules; returns the first that observations violate, and how far. */
    private Map<Integer, Double> read(SumQuery query, Substitutions substitutions, SumRows rows) {
        TermKind kind = KindOfTerms.of(template.representative());
        List<int[]> constants = terms.areListed() ? substitutions.all() : List.of();
        Map<Integer, Double> violated = new LinkedHashMap<>();
        rows.read(
                context.data(),
                query,
                (gid, variables, coefficients, n, b) -> {
                    double amount = terms.add(rows.rule(gid), kind, variables, coefficients, n, b);
                    terms.tell(query.variables(), () -> constants.get(gid));
                    if (terms.violated().count(amount)
                            && violated.size() < ViolationFinder.most()) {
                        violated.put(gid, amount);
                    }
                });
        return violated;
    }

    private void count(Substitutions substitutions) {
        int groundRules = substitutions.count();
        if (template.isMerged()) {
            Arrays.stream(substitutions.ruleOfEach(groundRules))
                    .forEach(rule -> terms.reports().of(rule).find(1));
        } else {
            terms.reports().of(template.representative().index()).find(groundRules);
        }
    }
}
