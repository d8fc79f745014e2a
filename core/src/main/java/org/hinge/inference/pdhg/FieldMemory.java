package org.hinge.inference.pdhg;

import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the default solver made of the last field, so that solving it again under other
 * weights costs no more than the iterations. For one thread at a time.
 */
public final class FieldMemory {
    private @Nullable PreparedField last;

    PreparedField prepare(
            HingeLossMrf mrf, double[] weights, double[] start, boolean shrink, Workers workers) {
        PreparedField kept = last;
        if (kept != null && kept.fits(mrf, weights)) {
            kept.reweigh(weights);
            return kept;
        }
        // First let go of the old one: both at once might not fit into memory.
        last = null;
        PreparedField made = PreparedField.of(mrf, weights, start, shrink, workers);
        last = made;
        return made;
    }
}
