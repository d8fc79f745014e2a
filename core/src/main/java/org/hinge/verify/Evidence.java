package org.hinge.verify;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * What a summary is held against: the program grounded anew and in full, and what was written
 * besides the summary. Not to be changed.
 */
public final class Evidence {
    /**
     * A rule of the program.
     *
     * @param weight null for a hard rule
     */
    public record RuleFact(String text, @Nullable Double weight) {}

    private final @Nullable HingeLossMrf mrf;
    private final @Nullable TermEvidence parts;
    private final FieldFacts facts;
    private final double[] weights;
    private final List<RuleFact> rules;
    private final Map<String, Integer> targets;
    private final long violatedObserved;
    private final Proof proof;
    private final double @Nullable [] values;
    private final Supplier<DiscreteView> discrete;
    private final Supplier<DensityView> density;

    /**
     * Keeps the arrays that it is given.
     *
     * @param weights one per rule, not negative; those of hard rules are not read
     * @param targets how many each open predicate has
     * @param violatedObserved how many hard ground rules observations alone violate
     * @param values one per variable; null if none were written
     * @param discrete asked only about Boolean results
     * @param density asked only if a density is claimed
     */
    public Evidence(
            HingeLossMrf mrf,
            double[] weights,
            List<RuleFact> rules,
            Map<String, Integer> targets,
            long violatedObserved,
            Proof proof,
            double @Nullable [] values,
            Supplier<DiscreteView> discrete,
            Supplier<DensityView> density) {
        this(
                mrf,
                null,
                FieldFacts.of(mrf, proof.part()),
                weights,
                rules,
                targets,
                violatedObserved,
                proof,
                values,
                discrete,
                density);
    }

    private Evidence(
            @Nullable HingeLossMrf mrf,
            @Nullable TermEvidence parts,
            FieldFacts facts,
            double[] weights,
            List<RuleFact> rules,
            Map<String, Integer> targets,
            long violatedObserved,
            Proof proof,
            double @Nullable [] values,
            Supplier<DiscreteView> discrete,
            Supplier<DensityView> density) {
        this.mrf = mrf;
        this.parts = parts;
        this.facts = facts;
        this.weights = weights;
        this.rules = rules;
        this.targets = targets;
        this.violatedObserved = violatedObserved;
        this.proof = proof;
        this.values = values;
        this.discrete = discrete;
        this.density = density;
    }

    /**
     * Evidence about values in [0, 1] and their duals, of terms that are elsewhere.
     *
     * @param parts what all terms come to, at these values and duals
     * @param variables how many there are
     * @param constantValue of each rule
     * @param values one per variable
     */
    public static Evidence inParts(
            TermEvidence parts,
            int variables,
            double[] constantValue,
            double[] weights,
            List<RuleFact> rules,
            Map<String, Integer> targets,
            long violatedObserved,
            double[] values) {
        Proof proof = new Proof(Proof.Kind.DUALS, new double[0], null, new double[0]);
        return new Evidence(
                null,
                parts,
                parts.facts(variables, constantValue),
                weights,
                rules,
                targets,
                violatedObserved,
                proof,
                values,
                () -> {
                    throw elsewhere();
                },
                () -> {
                    throw elsewhere();
                });
    }

    private static IllegalStateException elsewhere() {
        return new IllegalStateException("only values in [0, 1] and duals can be judged in parts");
    }

    HingeLossMrf mrf() {
        if (mrf == null) {
            throw elsewhere();
        }
        return mrf;
    }

    /** How large the field is. */
    FieldFacts facts() {
        return facts;
    }

    /** What the values cost; null if there are none. */
    @Nullable ValueCost cost() {
        if (parts != null) {
            return parts.cost();
        }
        return values == null ? null : new ValueCost(mrf(), weights, values);
    }

    /** What the numbers of the proof, which must be duals, prove. */
    DualProof.Proven lowerBound() {
        return parts != null
                ? parts.bound()
                : new DualProof(mrf(), weights, proof.numbers()).lowerBound();
    }

    double[] weights() {
        return weights;
    }

    List<RuleFact> rules() {
        return rules;
    }

    Map<String, Integer> targets() {
        return targets;
    }

    long violatedObserved() {
        return violatedObserved;
    }

    Proof proof() {
        return proof;
    }

    double @Nullable [] values() {
        return values;
    }

    DiscreteView discrete() {
        return discrete.get();
    }

    DensityView density() {
        return density.get();
    }
}
