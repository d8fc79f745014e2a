package org.hinge.data;

/** Told how loading goes on. May throw to stop it. */
public interface LoadProgress {
    LoadProgress NONE = new LoadProgress() {};

    /**
     * A source begins to be read.
     *
     * @param name of the file or database
     * @param number of this source, from 1
     * @param sources how many there are
     */
    default void reads(String name, int number, int sources) {}

    /** All is read; the tables are made of it. */
    default void arranges() {}
}
