package org.hinge.inference.pdhg;

import org.hinge.model.DoubleRow;
import org.jspecify.annotations.Nullable;

/** Where the state of a search is kept now and then, so that another can go on from there. */
public interface Savepoints {
    /** To save a state after a multiple of so many iterations changes no bit of those to come. */
    int UNIT = 10;

    /** Nothing is kept. */
    Savepoints NONE =
            new Savepoints() {
                @Override
                public @Nullable DoubleRow begin() {
                    return null;
                }

                @Override
                public boolean isDue(int iteration) {
                    return false;
                }

                @Override
                public void save(int iteration, DoubleRow state) {}
            };

    /** The state to go on from, or null to begin at the beginning. */
    @Nullable DoubleRow begin();

    /** Whether the state after so many iterations is to be kept; the same in all parts. */
    boolean isDue(int iteration);

    /** Keeps a state, which is not changed any more. */
    void save(int iteration, DoubleRow state);
}
