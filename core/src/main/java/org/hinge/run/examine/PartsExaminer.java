package org.hinge.run.examine;

import org.hinge.grounding.part.PartStore;
import org.hinge.verify.TermEvidence;
import org.hinge.verify.reading.DualRecords;
import org.jspecify.annotations.Nullable;

/** An engine that recomputes what terms come to where they are. */
public interface PartsExaminer {
    /**
     * What all terms come to.
     *
     * @param duals of as many terms
     * @param weights one per rule
     * @param values one per variable
     * @return null if the duals are of other terms
     * @throws org.hinge.data.EngineUnavailable if the file of the duals is not seen everywhere
     */
    @Nullable TermEvidence examine(
            PartStore store, DualRecords duals, double[] weights, double[] values);
}
