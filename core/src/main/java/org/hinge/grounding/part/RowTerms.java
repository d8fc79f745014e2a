package org.hinge.grounding.part;

import java.io.Serializable;
import org.hinge.data.database.Batch;

/** How the rows of one query become terms. A value that can be sent to where the rows are. */
public interface RowTerms extends Serializable {
    /** A reader for the rows of one part. */
    Reader reader();

    /** Reads the rows of one part, in their order there. */
    interface Reader {
        void read(Batch batch, TermPart part);

        /** All rows of the part were read. */
        void end(TermPart part);
    }
}
