package org.hinge.api;

/** Told what a run does, by the thread that runs it and, how far it is, by its helpers too. */
public interface Progress {
    /** Nobody looks. */
    Progress NONE = new Progress() {};

    /**
     * What it does from now on: {@code loading knows.tsv (2 of 5)}.
     *
     * @param step such as {@code loading knows.tsv}
     */
    default void begins(String step) {}

    /**
     * How far this step is: 2,345,678 {@code terms}.
     *
     * @param count how many of them so far
     * @param unit what is counted
     */
    default void reaches(long count, String unit) {}

    /**
     * The values that a solver has on its way to the answer.
     *
     * @param interim what it has; its values can be asked for as long as this call lasts
     */
    default void finds(Interim interim) {}

    /**
     * A step of learning is done.
     *
     * @param step with the weights that it arrived at
     */
    default void learns(LearningStep step) {}

    /**
     * Something that a user should know before the run goes on.
     *
     * @param warning what is to be known
     * @return whether it was shown; if not, it comes with the result
     */
    default boolean warns(Diagnostic warning) {
        return false;
    }
}
