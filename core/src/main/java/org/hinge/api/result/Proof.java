package org.hinge.api.result;

import org.jspecify.annotations.Nullable;

/**
 * What proves an answer: one number for each ground term.
 *
 * <p>Terms are in the order of grounding. After lazy inference, which solves a part of the model,
 * they are known by their fingerprints.
 */
public final class Proof {
    /** What the numbers are. */
    public enum Kind {
        /** The duals of the terms: they give the lower bound. */
        DUALS,
        /** Multipliers of constraints that contradict each other; 0 for potentials. */
        RAY,
        /** None are needed: grounding shows the contradiction. */
        OBSERVATIONS,
        /** Nothing is proven: this only says what the results belong to. */
        NOTHING,
        /** None are needed: fixing atoms one after the other shows that Booleans contradict. */
        BOOLEAN
    }

    private final Kind kind;
    private final long fingerprint;
    private final long @Nullable [] terms;
    private final double[] numbers;
    private final double[] softValues;

    /**
     * Keeps the arrays that it is given.
     *
     * @param kind what the numbers are
     * @param fingerprint of the field that was solved
     * @param terms the fingerprints of the terms if it was a part of the model; null if it was all
     * @param numbers one for each ground term
     * @param softValues those that were rounded; none if nothing was
     */
    public Proof(
            Kind kind,
            long fingerprint,
            long @Nullable [] terms,
            double[] numbers,
            double[] softValues) {
        this.kind = kind;
        this.fingerprint = fingerprint;
        this.terms = terms;
        this.numbers = numbers;
        this.softValues = softValues;
    }

    /** {@return what the numbers are} */
    public Kind kind() {
        return kind;
    }

    /** {@return the fingerprint of the field that was solved} */
    public long fingerprint() {
        return fingerprint;
    }

    /**
     * {@return the fingerprints of the terms; null if the whole model was solved} Not to be
     * changed.
     */
    public long @Nullable [] terms() {
        return terms;
    }

    /** {@return one number for each ground term} Not to be changed. */
    public double[] numbers() {
        return numbers;
    }

    /** {@return the values that were rounded; none if nothing was} Not to be changed. */
    public double[] softValues() {
        return softValues;
    }
}
