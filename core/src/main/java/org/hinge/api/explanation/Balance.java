package org.hinge.api.explanation;

import java.util.List;
import org.hinge.api.result.GroundRule;
import org.jspecify.annotations.Nullable;

/**
 * What pushes an atom up (positive) and down (negative):
 *
 * <pre>
 *   sum of the forces of all rules + bound + residual = 0
 * </pre>
 *
 * @param potentials the forces of weighted rules, the strongest rule first
 * @param constraints the forces of hard rules
 * @param bound what the bound of 0 pushes up or that of 1 down; 0 in between
 * @param residual what is missing
 * @param balanced whether this is no more than rounding
 * @param idle how many ground rules contain the atom and do not push
 * @param choice whether other forces would balance too
 */
public record Balance(
        List<OfRule> potentials,
        List<OfRule> constraints,
        double bound,
        double residual,
        boolean balanced,
        int idle,
        Choice choice) {
    /** Copies what is given, so that nothing changes it later. */
    public Balance {
        potentials = List.copyOf(potentials);
        constraints = List.copyOf(constraints);
    }

    /** Whether other forces would balance too: at kinks, and where hard rules hold the atom. */
    public enum Choice {
        /** No: these are the only ones. */
        NONE,
        /** Yes: of all balances it is the one with the least sum of force^2 / weight. */
        FAIR,
        /** Yes, and it is one of them. */
        ANY
    }

    /**
     * The ground rules of one rule that push.
     *
     * @param number of the rule, from 1
     * @param rule the rule as written, with its present weight
     * @param force of all together
     * @param loss what all of them cost together, weighted
     * @param count how many push
     * @param pushes the strongest of them
     */
    public record OfRule(
            int number, String rule, double force, double loss, int count, List<Push> pushes) {
        /** Copies what is given, so that nothing changes it later. */
        public OfRule {
            pushes = List.copyOf(pushes);
        }
    }

    /**
     * A ground rule that pushes.
     *
     * @param rule the ground rule
     * @param loss what it costs, weighted; by how much it is violated, if it is hard
     * @param force positive if it pushes up
     * @param shared whether it could push otherwise and all would still balance
     * @param between how far; null if it is not shared or was not asked for
     */
    public record Push(
            GroundRule rule,
            double loss,
            double force,
            boolean shared,
            @Nullable Between between) {}

    /**
     * The least and the largest force over all balances; infinite where there is no end.
     *
     * @param least the least
     * @param most the largest
     */
    public record Between(double least, double most) {}
}
