package org.hinge.api;

/** Told what a run does, by the thread that runs it and, how far it is, by its helpers too. */
public interface Progress {
    Progress NONE = new Progress() {};

    /** What it does from now on: {@code loading knows.tsv (2 of 5)}. */
    default void begins(String step) {}

    /** How far this step is: 2,345,678 {@code terms}. */
    default void reaches(long count, String unit) {}

    /**
     * Something that a user should know before the run goes on.
     *
     * @return whether it was shown; if not, it comes with the result
     */
    default boolean warns(Diagnostic warning) {
        return false;
    }
}
