package org.hinge.grounding;

/** Told how grounding goes on. May throw to stop it. */
public interface GroundingProgress {
    GroundingProgress NONE = new GroundingProgress() {};

    /** A rule begins, with this many substitutions (or more, where counting stopped). */
    default void begins(int rule, long rows) {}

    /** Terms kept so far, every now and then. */
    default void keeps(long terms) {}

    /** A rule is done. */
    default void done(RuleReport report) {}
}
