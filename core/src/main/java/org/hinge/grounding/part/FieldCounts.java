package org.hinge.grounding.part;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/** What there is of a field, wherever its terms are. Small: two numbers for each rule. */
public final class FieldCounts implements Serializable {
    private static final long serialVersionUID = 1;

    private final int variables;
    private final long terms;
    private final long constraints;
    private final long[] groundings;
    private final double[] constantValue;

    private FieldCounts(
            int variables,
            long terms,
            long constraints,
            long[] groundings,
            double[] constantValue) {
        this.variables = variables;
        this.terms = terms;
        this.constraints = constraints;
        this.groundings = groundings;
        this.constantValue = constantValue;
    }

    /** Those of a field that is here. */
    public static FieldCounts of(HingeLossMrf mrf) {
        double[] constantValue = new double[mrf.rules()];
        Arrays.setAll(constantValue, mrf::constantValue);
        return new FieldCounts(
                mrf.variables(), mrf.terms(), mrf.constraints(), mrf.groundings(), constantValue);
    }

    /** With the terms of another block of the same field; constant values stay these. */
    FieldCounts with(FieldCounts other) {
        long[] sums = groundings.clone();
        Arrays.setAll(sums, rule -> groundings[rule] + other.groundings[rule]);
        return new FieldCounts(
                variables,
                terms + other.terms,
                constraints + other.constraints,
                sums,
                constantValue);
    }

    public int variables() {
        return variables;
    }

    public long terms() {
        return terms;
    }

    /** How many potentials there are; a weighted equality is two. */
    public long potentials() {
        return Arrays.stream(groundings).sum() - constraints;
    }

    public long constraints() {
        return constraints;
    }

    /** How many potentials or constraints each rule has; not to be changed. */
    public long[] groundings() {
        return groundings;
    }

    /** What potentials of each rule without free variables cost; not to be changed. */
    public double[] constantValue() {
        return constantValue;
    }
}
