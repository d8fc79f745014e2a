package org.hinge.grounding;

import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.grounding.part.ClauseRowTerms;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.report.ViolationFinder;
import org.hinge.grounding.rows.ClauseRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.model.TermKind;

/** The terms of rules that are one clause. */
final class ClauseTerms {
    private final GroundTerms terms;
    private final int number;
    private final RuleTemplate template;
    private final ClauseQuery query;

    /** Whether only those ground rules are made that have no free atoms. */
    private final boolean lazy;

    /** Whether every substitution is read; others are counted before. */
    private final boolean all;

    private final TermKind kind;
    private final ClauseRows rows;
    private final int[] variables;
    private final double[] coefficients;

    private final SharedJoins shared;

    ClauseTerms(
            GroundTerms terms,
            int number,
            RuleTemplate template,
            ClauseQuery query,
            boolean lazy,
            SharedJoins shared) {
        this.terms = terms;
        this.number = number;
        this.template = template;
        this.query = query;
        this.lazy = lazy;
        this.shared = shared;
        this.all = !lazy && !terms.areListed();
        this.kind = KindOfTerms.of(template.representative());
        this.rows = new ClauseRows(query.coefficients(), query.ground().mostAdded(), template);
        int most = query.coefficients().size() + query.ground().variables().size();
        this.variables = new int[most];
        this.coefficients = new double[most];
    }

    void ground() {
        TouchedAtoms touched = terms.touched();
        if (touched != null && !touched.containsAny(query.ground().variables())) {
            int before = terms.count();
            terms.data().engine().forEachPart(query.sqlTouching(touched.list()), () -> this::add);
            terms.sort(before);
            return;
        }
        long known = shared.known(number);
        long most = 0;
        if (all) {
            most = known >= 0 ? known : terms.limits().countAtMost(template, query);
            terms.begin(template, most);
        } else {
            count();
        }
        int first = terms.count();
        long violatedBefore = terms.violated().counted();
        PartStore parts = terms.parts();
        if (all && parts != null) {
            ClauseRowTerms made = new ClauseRowTerms(template, query);
            terms.count(parts.keep(query.sql(), "", List.of(), made));
            if (terms.violated().counted() > violatedBefore) {
                findViolations();
            }
            return;
        }
        if (all) {
            shared.forEachBatch(number, query, most, terms.data().engine(), this::add);
        } else {
            String some = lazy ? query.sqlOfObserved() : query.sqlWithVariables();
            terms.data().engine().forEachPart(some, () -> this::add);
        }
        terms.sort(first);
        if (terms.violated().counted() > violatedBefore) {
            findViolations();
        }
    }

    private void add(Batch batch) {
        rows.read(batch);
        for (int row = 0; row < rows.size(); row++) {
            add(batch, row);
        }
    }

    private void add(Batch batch, int row) {
        BlockReports.Counts counts = terms.reports().of(rows.rule(row));
        if (all) {
            counts.find(1);
        } else if (!lazy && terms.touched() == null) {
            counts.takeBackDropped();
        }
        if (!rows.canCost(row)) {
            counts.drop(1);
            return;
        }
        int joined = rows.free(row, variables, coefficients);
        int n = query.ground().append(variables, coefficients, joined);
        double amount =
                terms.add(rows.rule(row), kind, variables, coefficients, n, rows.constant(row));
        if (terms.areListed()) {
            List<String> names = query.variables();
            int firstName = 2 + query.coefficients().size();
            terms.tell(names, () -> batch.ints(row, firstName, names.size()));
        }
        terms.violated().count(amount);
    }

    /** Counts substitutions where the query does not return all of them. */
    private void count() {
        BlockReports reports = terms.reports();
        if (lazy && !template.isMerged()) {
            if (terms.limits().hasAny(query)) {
                reports.of(template.representative().index()).findSome();
            }
            return;
        }
        if (!lazy) {
            terms.begin(template, terms.limits().count(template, query));
        }
        terms.data()
                .engine()
                .forEachRow(
                        "SELECT r.rule, count(*)\n" + query.joined() + "\nGROUP BY r.rule",
                        (batch, row) -> {
                            int rule = template.ruleNumbered(batch.column(0).getInt(row));
                            long found = batch.column(1).getLong(row);
                            if (lazy) {
                                reports.of(rule).findSome();
                            } else {
                                reports.of(rule).find(found);
                                // Those that the query returns are taken back one by one.
                                reports.of(rule).drop(found);
                            }
                        });
    }

    private void findViolations() {
        List<String> names = query.variables();
        terms.data()
                .engine()
                .forEachRow(
                        query.violatedSql(ViolationFinder.tolerance(), ViolationFinder.most()),
                        (batch, row) ->
                                terms.violated()
                                        .add(
                                                template.ruleNumbered(batch.column(0).getInt(row)),
                                                names,
                                                batch.ints(row, 2, names.size()),
                                                batch.column(1).getDouble(row)));
    }
}
