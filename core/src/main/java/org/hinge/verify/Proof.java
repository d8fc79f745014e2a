package org.hinge.verify;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What came with the values to prove something of them. Not to be changed. */
public final class Proof {
    /** What the numbers are said to be. */
    public enum Kind {
        /** One for each term: they give a lower bound. */
        DUALS,
        /** One for each term: those of the constraints contradict each other. */
        RAY,
        /** None: grounding shows that observations violate a hard rule. */
        OBSERVATIONS,
        /** None, and nothing is proven. */
        NOTHING,
        /** None: fixing atoms one after the other shows that Booleans contradict. */
        BOOLEAN
    }

    private final Kind kind;
    private final double[] numbers;
    private final @Nullable BitSet part;
    private final double[] softValues;

    /**
     * Keeps the arrays that it is given.
     *
     * @param numbers one per term of the field, or none
     * @param part the terms of the field that the run made; null if it made all
     * @param softValues what was rounded, one per variable; none if nothing was
     */
    public Proof(Kind kind, double[] numbers, @Nullable BitSet part, double[] softValues) {
        this.kind = kind;
        this.numbers = numbers;
        this.part = part;
        this.softValues = softValues;
    }

    Kind kind() {
        return kind;
    }

    public double[] numbers() {
        return numbers;
    }

    @Nullable BitSet part() {
        return part;
    }

    double[] softValues() {
        return softValues;
    }
}
