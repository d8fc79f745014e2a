package org.hinge.api.result;

import java.util.List;
import org.hinge.api.Diagnostic;

/**
 * How a program would be grounded.
 *
 * @param steps in the order of the program
 * @param diagnostics what a user should know besides
 */
public record GroundingPlan(List<Step> steps, List<Diagnostic> diagnostics) {
    /** Copies what is given, so that nothing changes it later. */
    public GroundingPlan {
        steps = List.copyOf(steps);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * What becomes of one rule, or of the rules that share its query.
     *
     * @param number of the rule, or of the first of them, from 1
     * @param rule its text
     * @param rules how many share the query
     * @param forms clauses or linear functions
     * @param queries in SQL
     */
    public record Step(
            int number, String rule, int rules, List<String> forms, List<String> queries) {
        /** Copies what is given, so that nothing changes it later. */
        public Step {
            forms = List.copyOf(forms);
            queries = List.copyOf(queries);
        }
    }
}
