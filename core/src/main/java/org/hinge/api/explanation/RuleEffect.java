package org.hinge.api.explanation;

import java.util.List;

/**
 * How a rule fares at the values, and which way it pushes them.
 *
 * @param number of the rule, from 1
 * @param terms its ground terms with targets; a weighted equality is one
 * @param satisfied those that miss satisfaction by {@link #NEAR} at most
 * @param pushes what it does to each open predicate that its ground terms have; empty where no
 *     forces are known
 */
public record RuleEffect(int number, long terms, long satisfied, List<Push> pushes) {
    /** Values are no more exact than that. */
    public static final double NEAR = 1e-3;

    /** Copies what is given, so that nothing changes it later. */
    public RuleEffect {
        pushes = List.copyOf(pushes);
    }

    /**
     * The forces of a rule on the atoms of a predicate, summed.
     *
     * @param predicate an open one
     * @param up by which it pushes atoms towards 1, not negative
     * @param down by which it pushes others towards 0, not negative
     */
    public record Push(String predicate, double up, double down) {}
}
