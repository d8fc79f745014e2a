package org.hinge.engine;

import java.util.Map;
import org.hinge.inference.Termination;
import org.jspecify.annotations.Nullable;

/** What a method for Boolean targets found. */
sealed interface BooleanResult
        permits ContradictionResult, RoundingResult, SearchResult, SamplingResult {

    Termination termination();

    /** One per target; null if there are none. Not to be changed. */
    double @Nullable [] values();

    /** The moves, sweeps of each chain, or iterations that were made. */
    long iterations();

    /** No feasible assignment has less energy; not a number if nothing is known. */
    default double lowerBound() {
        return Double.NaN;
    }

    /** The constraints that the values violate, as terms of the field. */
    default int[] violated() {
        return new int[0];
    }

    /** What proves the result. */
    default CertificateFile.Kind proof() {
        return CertificateFile.Kind.NOTHING;
    }

    /** The numbers of the proof, one per term or none. */
    default double[] proofNumbers() {
        return new double[0];
    }

    /** The soft values that were rounded; none if nothing was. */
    default double[] softValues() {
        return new double[0];
    }

    /** Adds what only this method has to say to a summary. */
    void addTo(Map<String, @Nullable Object> json);

    /** What was found, in a line or more; with the energy in words. */
    String text(String energy);

    /** What a user should be warned of; mostly empty. */
    default String problemText() {
        return "";
    }
}
