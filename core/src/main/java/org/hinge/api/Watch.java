package org.hinge.api;

/**
 * What follows a run from outside.
 *
 * @param progress told how it goes on
 * @param interruption what may stop it
 */
public record Watch(Progress progress, Interruption interruption) {
    /**
     * What is done from now on, before there is a program whose steps could be told.
     *
     * @param step such as {@code loading knows.tsv}
     */
    public void begins(String step) {
        interruption.begins(step);
        progress.begins(step);
    }

    /** {@return a watch where nobody looks, and nobody stops anything} */
    public static Watch none() {
        return new Watch(Progress.NONE, new Interruption());
    }
}
