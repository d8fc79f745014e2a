package org.hinge.verify;

import org.jspecify.annotations.Nullable;

/** The density of values and of the truth, computed again. */
public interface DensityView {
    /**
     * A density.
     *
     * @param logNormalizer null if it is not known; so are the other numbers
     * @param unknown why a number is not known; null if all are
     */
    record Found(
            @Nullable Double logNormalizer,
            @Nullable Double error,
            @Nullable Double logDensity,
            long components,
            long largestComponent,
            @Nullable String unknown) {}

    /**
     * Of values.
     *
     * @param values null if there are none
     * @param booleans whether they are true or false
     * @param sampled whether they are probabilities
     */
    Found ofValues(double @Nullable [] values, boolean booleans, boolean sampled);

    /** Of the truth of all targets. */
    Found ofTruth();
}
