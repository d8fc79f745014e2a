package org.hinge.grounding.report;

/**
 * How many rows the join of a rule has, or the rules that share its query.
 *
 * @param firstRule the index of the rule, or of the first of them
 * @param rules how many share the query
 * @param rows substitutions, counted or guessed
 * @param exact whether they are counted
 * @param mostOnTheWay the most rows that any part of the join is guessed to have
 * @param whyEmpty why there are no rows; empty if there are some
 */
public record RuleEstimate(
        int firstRule,
        int rules,
        double rows,
        boolean exact,
        double mostOnTheWay,
        String whyEmpty) {
    /** From here on a rule is worth a warning before it is grounded. */
    public static final long MANY_ROWS = 10_000_000;

    /** From here on a join takes minutes, whatever it leaves at its end. */
    public static final double MANY_ON_THE_WAY = 1e9;

    public boolean isMuch() {
        return rows > MANY_ROWS || mostOnTheWay > MANY_ON_THE_WAY;
    }
}
