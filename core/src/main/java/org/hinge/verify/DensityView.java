package org.hinge.verify;

import org.hinge.api.result.Density;
import org.jspecify.annotations.Nullable;

/** The density of values and of the truth, computed again. */
public interface DensityView {
    /**
     * Of values.
     *
     * @param values null if there are none
     * @param booleans whether they are true or false
     * @param sampled whether they are probabilities
     */
    Density ofValues(double @Nullable [] values, boolean booleans, boolean sampled);

    /** Of the truth of all targets. */
    Density ofTruth();
}
