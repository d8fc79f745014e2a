package org.hinge.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LocalRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;
import org.apache.spark.sql.catalyst.plans.logical.Union;
import org.apache.spark.sql.catalyst.plans.logical.View;
import org.apache.spark.sql.execution.columnar.InMemoryRelation;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A query that selects, filters and unites rows which are kept, and does nothing else: as cheap
 * asked again as kept, so that it is a view of them.
 */
final class NarrowQuery {
    private NarrowQuery() {}

    /** What it reads; empty if it is no such query. */
    static Optional<List<InMemoryRelation>> leaves(Dataset<Row> rows) {
        List<InMemoryRelation> leaves = new ArrayList<>();
        LogicalPlan plan =
                ((org.apache.spark.sql.classic.Dataset<Row>) rows).queryExecution().analyzed();
        return collect(plan, leaves) ? Optional.of(leaves) : Optional.empty();
    }

    private static boolean collect(LogicalPlan plan, List<InMemoryRelation> leaves) {
        if (plan instanceof InMemoryRelation relation) {
            leaves.add(relation);
            return true;
        }
        boolean narrow =
                plan instanceof Project
                        || plan instanceof Filter
                        || plan instanceof SubqueryAlias
                        || plan instanceof View
                        || plan instanceof Union
                        || plan instanceof LocalRelation;
        if (!narrow || !plan.deterministic() || !plan.subqueries().isEmpty()) {
            return false;
        }
        for (LogicalPlan child : CollectionConverters.asJava(plan.children())) {
            if (!collect(child, leaves)) {
                return false;
            }
        }
        return true;
    }
}
