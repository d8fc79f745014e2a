package org.hinge.run.infer;

import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.SolverSettings;

/** An engine that solves a field where its terms are, in parts. */
public interface PartsRunner {
    /** Fields of more terms than this are never brought to one place. */
    long mostGathered();

    /**
     * Solves a field.
     *
     * @param withDuals whether to bring them here, one for each term
     * @throws org.hinge.data.EngineUnavailable if it cannot run as many parts at once
     */
    PartsSolution solve(
            PartStore store,
            FieldCounts counts,
            double[] weights,
            SolverSettings settings,
            boolean withDuals);

    /**
     * Makes parts of a field, which stay until what is returned is closed.
     *
     * @throws org.hinge.data.EngineUnavailable if it cannot run as many parts at once
     */
    PartsField parts(PartStore store, FieldCounts counts);
}
