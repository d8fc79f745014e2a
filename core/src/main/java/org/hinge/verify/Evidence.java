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

    private final HingeLossMrf mrf;
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
        this.mrf = mrf;
        this.weights = weights;
        this.rules = rules;
        this.targets = targets;
        this.violatedObserved = violatedObserved;
        this.proof = proof;
        this.values = values;
        this.discrete = discrete;
        this.density = density;
    }

    HingeLossMrf mrf() {
        return mrf;
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
