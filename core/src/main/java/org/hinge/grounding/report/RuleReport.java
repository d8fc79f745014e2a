package org.hinge.grounding.report;

/**
 * How one rule, or the rules that share its query, fared.
 *
 * @param firstRule the index of the rule, or of the first of them
 * @param rules how many share the query
 * @param rows substitutions that the join found
 * @param kept terms in the field
 * @param dropped ground rules or clauses that can never cost anything
 * @param constant those without a free atom that cost something
 * @param extraClauses for ground formulas that became several clauses, those kept beyond the first
 * @param divisionsByZero ground rules left out because a coefficient divides by zero
 * @param whyEmpty why there are no rows; empty if there are some
 */
public record RuleReport(
        int firstRule,
        int rules,
        long rows,
        long kept,
        long dropped,
        long constant,
        long extraClauses,
        long divisionsByZero,
        double seconds,
        String whyEmpty) {}
