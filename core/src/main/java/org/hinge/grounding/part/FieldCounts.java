package org.hinge.grounding.part;

import java.io.Serializable;
import org.hinge.model.HingeLossMrf;

/**
 * What there is of a field, wherever its terms are. Small: two numbers for each rule.
 *
 * @param terms how many there are
 * @param groundings how many potentials or constraints each rule has
 * @param constraints how many of them are constraints
 * @param constantValue what potentials of each rule without free variables cost
 */
public record FieldCounts(
        int variables, long terms, long[] groundings, long constraints, double[] constantValue)
        implements Serializable {
    /** Those of a field that is here. */
    public static FieldCounts of(HingeLossMrf mrf) {
        double[] constantValue = new double[mrf.rules()];
        for (int rule = 0; rule < constantValue.length; rule++) {
            constantValue[rule] = mrf.constantValue(rule);
        }
        return new FieldCounts(
                mrf.variables(), mrf.terms(), mrf.groundings(), mrf.constraints(), constantValue);
    }

    /** With the terms of another block of the same field; constant values stay these. */
    FieldCounts with(FieldCounts other) {
        long[] sums = groundings.clone();
        for (int rule = 0; rule < sums.length; rule++) {
            sums[rule] += other.groundings[rule];
        }
        return new FieldCounts(
                variables,
                terms + other.terms,
                sums,
                constraints + other.constraints,
                constantValue);
    }

    /** How many potentials there are; a weighted equality is two. */
    public long potentials() {
        long all = 0;
        for (long each : groundings) {
            all += each;
        }
        return all - constraints;
    }
}
