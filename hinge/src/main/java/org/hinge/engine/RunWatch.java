package org.hinge.engine;

import org.hinge.control.Interruption;

/**
 * What follows a run from outside.
 *
 * @param progress told how it goes on
 * @param interruption what may stop it
 */
public record RunWatch(RunProgress progress, Interruption interruption) {
    /** What is done from now on, before there is a program whose steps could be told. */
    void begins(String step) {
        interruption.begins(step);
        progress.begins(step);
    }

    /** Nobody looks, and nobody stops it. */
    public static RunWatch none() {
        return new RunWatch(RunProgress.NONE, new Interruption());
    }
}
