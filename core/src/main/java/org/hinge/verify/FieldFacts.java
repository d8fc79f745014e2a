package org.hinge.verify;

import java.util.Arrays;
import java.util.BitSet;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** How large a field is. Not to be changed. */
final class FieldFacts {
    private final int variables;
    private final long constraints;
    private final long[] groundings;
    private final double[] constantValue;

    /** Keeps the arrays that it is given. */
    FieldFacts(int variables, long constraints, long[] groundings, double[] constantValue) {
        this.variables = variables;
        this.constraints = constraints;
        this.groundings = groundings;
        this.constantValue = constantValue;
    }

    /**
     * Counts the terms of a field.
     *
     * @param part the terms that a run made; null if it made all
     */
    static FieldFacts of(HingeLossMrf mrf, @Nullable BitSet part) {
        long[] groundings = new long[mrf.rules()];
        long constraints = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (part == null || part.get(k)) {
                groundings[mrf.rule(k)] += mrf.kind(k).count();
                constraints += mrf.kind(k).isConstraint() ? 1 : 0;
            }
        }
        double[] constantValue = new double[mrf.rules()];
        Arrays.setAll(constantValue, mrf::constantValue);
        return new FieldFacts(mrf.variables(), constraints, groundings, constantValue);
    }

    int variables() {
        return variables;
    }

    long constraints() {
        return constraints;
    }

    /** How many potentials or constraints each rule has. */
    long[] groundings() {
        return groundings;
    }

    /** What potentials of each rule without free atoms cost, not weighted. */
    double[] constantValue() {
        return constantValue;
    }
}
