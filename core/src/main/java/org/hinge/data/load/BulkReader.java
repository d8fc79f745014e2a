package org.hinge.data.load;

import java.io.IOException;
import org.hinge.diagnostic.Diagnostics;

/**
 * Adds whole sources to staging tables where the engine can read them itself, which is fast but
 * knows no places. What is not added is read row by row, and told of with its place.
 */
public interface BulkReader {
    /** What was added of a source. */
    enum Added {
        /** All of it. */
        ALL,
        /** All but the values of targets, which say nothing. */
        WITHOUT_VALUES,
        /** Nothing: it is no such source, or some row is not as it should be. */
        NONE
    }

    /**
     * Adds all rows of a source, or none.
     *
     * @param values whether the table has a column of them
     * @param diagnostics for what the user should know, if the rows are read more slowly
     * @throws IOException if the source cannot be read at all
     */
    Added add(String table, boolean values, Input input, Diagnostics diagnostics)
            throws IOException;
}
