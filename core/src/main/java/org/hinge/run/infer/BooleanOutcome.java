package org.hinge.run.infer;

import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Contradiction;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Termination;
import org.jspecify.annotations.Nullable;

/** What a method for Boolean targets found, by the numbers of atoms and terms. */
final class BooleanOutcome {
    private static final double[] NONE = new double[0];

    private final Termination termination;
    private final double @Nullable [] values;
    private final long iterations;
    private final double lowerBound;
    private final int[] violated;
    private final BooleanAnswer.@Nullable Method method;
    private final @Nullable Contradiction contradiction;
    private final Proof.Kind proof;
    private final double[] proofNumbers;
    private final double[] softValues;

    private BooleanOutcome(
            Termination termination,
            double @Nullable [] values,
            long iterations,
            double lowerBound,
            int[] violated,
            BooleanAnswer.@Nullable Method method,
            @Nullable Contradiction contradiction,
            Proof.Kind proof,
            double[] proofNumbers,
            double[] softValues) {
        this.termination = termination;
        this.values = values;
        this.iterations = iterations;
        this.lowerBound = lowerBound;
        this.violated = violated;
        this.method = method;
        this.contradiction = contradiction;
        this.proof = proof;
        this.proofNumbers = proofNumbers;
        this.softValues = softValues;
    }

    /** An assignment, or none, that nothing is proven of but perhaps a bound. */
    static BooleanOutcome found(
            Termination termination,
            double @Nullable [] values,
            long iterations,
            double lowerBound,
            int[] violated,
            BooleanAnswer.Method method) {
        return new BooleanOutcome(
                termination,
                values,
                iterations,
                lowerBound,
                violated,
                method,
                null,
                Proof.Kind.NOTHING,
                NONE,
                NONE);
    }

    /** The same with the soft values that were rounded, and the duals that prove their bound. */
    BooleanOutcome rounding(double[] rounded, double @Nullable [] duals) {
        return new BooleanOutcome(
                termination,
                values,
                iterations,
                lowerBound,
                violated,
                method,
                null,
                duals == null ? Proof.Kind.NOTHING : Proof.Kind.DUALS,
                duals == null ? NONE : duals,
                rounded);
    }

    /** The proof that there is no assignment. */
    static BooleanOutcome contradicts(
            Contradiction contradiction, long iterations, Proof.Kind proof, double[] numbers) {
        return new BooleanOutcome(
                Termination.INFEASIBLE,
                null,
                iterations,
                Double.NaN,
                new int[0],
                null,
                contradiction,
                proof,
                numbers,
                NONE);
    }

    Termination termination() {
        return termination;
    }

    /** One per target; null if there are none. Not to be changed. */
    double @Nullable [] values() {
        return values;
    }

    /** The moves, sweeps of each chain, or iterations that were made. */
    long iterations() {
        return iterations;
    }

    /** No feasible assignment has less energy; not a number if nothing is known. */
    double lowerBound() {
        return lowerBound;
    }

    /** The constraints that the values violate, as terms of the field. */
    int[] violated() {
        return violated;
    }

    BooleanAnswer.@Nullable Method method() {
        return method;
    }

    @Nullable Contradiction contradiction() {
        return contradiction;
    }

    Proof proof(long fingerprint) {
        return new Proof(proof, fingerprint, null, proofNumbers, softValues);
    }
}
