package org.hinge.api;

/**
 * What follows a run from outside.
 *
 * @param progress told how it goes on
 * @param interruption what may stop it
 */
public record Watch(Progress progress, Interruption interruption) {
    /** What is done from now on, before there is a program whose steps could be told. */
    public void begins(String step) {
        interruption.begins(step);
        progress.begins(step);
    }

    /** Nobody looks, and nobody stops it. */
    public static Watch none() {
        return new Watch(Progress.NONE, new Interruption());
    }
}
