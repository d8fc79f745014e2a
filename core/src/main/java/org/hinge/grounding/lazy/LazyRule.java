package org.hinge.grounding.lazy;

import org.hinge.model.HingeLossMrfBuilder;

/**
 * A rule, or rules that share a query, of which ground rules are made only where they are violated.
 * It sees the values that {@link CurrentValues} holds.
 */
public interface LazyRule {
    /**
     * Below this a linear function counts as 0: sums in another order differ in their last digits.
     */
    double CUT = 1e-12;

    /** Finds the ground rules that are violated now, and adds up what they cost. */
    void look(LazyCost cost);

    /**
     * Adds the terms of those ground rules, as the last look found them, whose linear function is
     * above a limit; perhaps also some that are next to it.
     */
    void addViolated(double limit, HingeLossMrfBuilder terms);
}
