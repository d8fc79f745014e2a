package org.hinge.api.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program grounded over its data.
 *
 * @param run what it was made from, and by what
 * @param model what was grounded
 * @param queries how each rule fared, or the rules that share its query
 * @param violations the first hard ground rules that observations alone violate
 */
public record GroundingResult(
        RunRecord run, GroundModel model, List<Query> queries, List<GroundRule> violations) {
    /** Copies what is given, so that nothing changes it later. */
    public GroundingResult {
        queries = List.copyOf(queries);
        violations = List.copyOf(violations);
    }

    /**
     * How one rule, or the rules that share its query, fared.
     *
     * @param number of the rule, or of the first of them, from 1
     * @param text of that rule
     * @param weight of that rule; null if it is hard
     * @param rules how many share the query
     * @param rows substitutions that the join found
     * @param kept terms in the model
     * @param dropped ground rules or clauses that can never cost anything
     * @param constant those without a target that cost something
     * @param divisionsByZero ground rules left out because a coefficient divides by zero
     * @param seconds how long it took
     * @param whyEmpty why there are no rows; null if there are some
     */
    public record Query(
            int number,
            String text,
            @Nullable Double weight,
            int rules,
            long rows,
            long kept,
            long dropped,
            long constant,
            long divisionsByZero,
            double seconds,
            @Nullable String whyEmpty) {}

    /**
     * {@return whether hard rules are violated by observations alone, so that no solution exists}
     */
    public boolean isInfeasible() {
        return model.violatedObserved() > 0;
    }
}
