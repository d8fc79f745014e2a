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
     * @param progress told how it goes on; asked to stop, the engine's interruption is heeded, and
     *     the best answer so far comes back
     * @throws org.hinge.data.EngineUnavailable if it cannot run as many parts at once
     */
    PartsSolution solve(
            PartStore store,
            FieldCounts counts,
            double[] weights,
            SolverSettings settings,
            boolean withDuals,
            PartsProgress progress);

    /**
     * Makes parts of a field, which stay until what is returned is closed.
     *
     * @param progress told how each run goes on
     * @throws org.hinge.data.EngineUnavailable if it cannot run as many parts at once
     */
    PartsField parts(PartStore store, FieldCounts counts, PartsProgress progress);
}
