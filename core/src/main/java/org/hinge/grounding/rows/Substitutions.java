package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.List;
import org.hinge.data.database.QueryEngine;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.template.RuleTemplate;

/** The table of the substitutions of arithmetic rules: one row for each ground rule. */
public final class Substitutions {
    private final SumQuery query;
    private final QueryEngine engine;

    /** Those of a query whose table is there. */
    public Substitutions(SumQuery query, QueryEngine engine) {
        this.query = query;
        this.engine = engine;
    }

    /** Makes the table of a query. */
    public static Substitutions create(SumQuery query, String parameterTable, QueryEngine engine) {
        query.createSubstitutions(parameterTable, engine);
        return new Substitutions(query, engine);
    }

    /** How many ground rules there are. */
    public int count() {
        return Math.toIntExact(engine.size(query.table()));
    }

    /** The index of the rule of each ground rule; of none if all are of the same. */
    public int[] ruleOfEach(int groundRules) {
        RuleTemplate template = query.template();
        int[] rules = new int[template.isMerged() ? groundRules : 0];
        if (template.isMerged()) {
            engine.forEachRow(
                    "SELECT gid, rule FROM " + query.table(),
                    (batch, row) ->
                            rules[batch.column(0).getInt(row)] =
                                    template.ruleNumbered(batch.column(1).getInt(row)));
        }
        return rules;
    }

    /** The constants of the variables of a ground rule. */
    public int[] of(int gid) {
        int[] ids = new int[query.variables().size()];
        engine.forEachRow(
                "SELECT * FROM " + query.table() + " WHERE gid = " + gid,
                (batch, row) ->
                        System.arraycopy(batch.ints(row, 1, ids.length), 0, ids, 0, ids.length));
        return ids;
    }

    /** Those of every ground rule, in their order. */
    public List<int[]> all() {
        List<int[]> all = new ArrayList<>();
        engine.forEachRow(
                "SELECT * FROM " + query.table() + " ORDER BY gid",
                (batch, row) -> all.add(batch.ints(row, 1, query.variables().size())));
        return all;
    }

    public void drop() {
        engine.drop(query.table());
    }
}
