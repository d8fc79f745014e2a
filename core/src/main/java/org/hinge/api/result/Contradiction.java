package org.hinge.api.result;

import java.util.List;

/**
 * Why no values meet the hard rules.
 *
 * @param cause what contradicts
 * @param count how many ground rules there are
 * @param irreducible whether each of them is needed
 * @param rules the first of them
 */
public record Contradiction(Cause cause, long count, boolean irreducible, List<GroundRule> rules) {
    /** What contradicts. */
    public enum Cause {
        /** Observations alone violate these. */
        OBSERVATIONS,
        /** These cannot hold together, whatever values there are. */
        RULES,
        /** This cannot hold with the others if targets are true or false. */
        TRUE_OR_FALSE
    }

    /** Copies what is given, so that nothing changes it later. */
    public Contradiction {
        rules = List.copyOf(rules);
    }
}
