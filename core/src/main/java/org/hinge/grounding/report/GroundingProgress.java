package org.hinge.grounding.report;

/** Told how grounding goes on. May throw to stop it. */
public interface GroundingProgress {
    GroundingProgress NONE = new GroundingProgress() {};

    /**
     * A rule comes next, or the rules that share its query.
     *
     * @param rule the index of the first of them
     * @param number of this query, from 1
     * @param queries how many there are
     */
    default void looksAt(int rule, int number, int queries) {}

    /** The rule that comes next has many rows, and may take long or pass the limits. */
    default void expects(RuleEstimate estimate) {}

    /**
     * A rule begins.
     *
     * @param rows substitutions: as many as there are, or more where they are not many, or fewer
     *     where counting stopped at a limit
     */
    default void begins(int rule, long rows) {}

    /** Terms kept so far, every now and then. */
    default void keeps(long terms) {}

    /** A rule is done. */
    default void done(RuleReport report) {}
}
