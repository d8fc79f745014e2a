package org.hinge.api.result;

import java.nio.file.Path;
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
        BOOLEAN,
        /** The duals of the terms, which are too many to be held here: they are in a file. */
        FILE
    }

    private final Kind kind;
    private final long fingerprint;
    private final long @Nullable [] terms;
    private final double[] numbers;
    private final double[] softValues;
    private final @Nullable Path file;

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
        this.file = null;
    }

    private Proof(Path file) {
        this.kind = Kind.FILE;
        this.fingerprint = 0;
        this.terms = null;
        this.numbers = new double[0];
        this.softValues = new double[0];
        this.file = file;
    }

    /**
     * {@return a proof that is in a file, and will be written by copying it}
     *
     * @param file a certificate
     */
    public static Proof inFile(Path file) {
        return new Proof(file);
    }

    /**
     * {@return the file that has the numbers; null if they are here} It is there for as long as the
     * session is open.
     */
    public @Nullable Path file() {
        return file;
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
