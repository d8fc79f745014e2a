package org.hinge.spark;

import java.io.Serializable;
import org.hinge.api.result.Termination;
import org.hinge.inference.Solution;
import org.hinge.inference.parts.FieldPart;
import org.hinge.learning.RuleSums;
import org.hinge.model.HingeLossMrf;

/**
 * What one part found: the values of the variables that it owns, the duals of its terms if they are
 * wanted, what its rules sum to, and what all parts have proven together.
 */
final class PartResult implements Serializable {
    private static final long serialVersionUID = 1;

    final int[] variables;
    final double[] values;
    final long[] terms;
    final double[] duals;

    /** How many terms the part has. */
    final int termCount;

    /** Of the terms of this part, see {@link RuleSums}. */
    final double[] ruleSums;

    private final Termination termination;
    private final double[] ruleEnergy;
    private final double energy;
    private final double lowerBound;
    private final double maxViolation;
    private final int iterations;
    private final double seconds;

    private PartResult(
            int[] variables,
            double[] values,
            long[] terms,
            double[] duals,
            int termCount,
            double[] ruleSums,
            Solution proven) {
        this.variables = variables;
        this.values = values;
        this.terms = terms;
        this.duals = duals;
        this.termCount = termCount;
        this.ruleSums = ruleSums;
        this.termination = proven.termination();
        this.ruleEnergy = proven.ruleEnergy();
        this.energy = proven.energy();
        this.lowerBound = proven.lowerBound();
        this.maxViolation = proven.maxViolation();
        this.iterations = proven.iterations();
        this.seconds = proven.seconds();
    }

    static PartResult of(FieldPart part, Solution solution, boolean withDuals) {
        boolean[] owned = part.owned();
        int count = 0;
        for (boolean each : owned) {
            count += each ? 1 : 0;
        }
        int[] variables = new int[count];
        double[] values = new double[count];
        int at = 0;
        for (int i = 0; i < owned.length; i++) {
            if (owned[i]) {
                variables[at] = Math.toIntExact(part.variableIds()[i]);
                values[at++] = solution.values()[i];
            }
        }
        HingeLossMrf mrf = part.mrf();
        long[] terms = new long[withDuals ? mrf.terms() : 0];
        for (int k = 0; k < terms.length; k++) {
            terms[k] = mrf.fingerprint(k, part.variableIds());
        }
        double[] duals = withDuals ? solution.duals() : new double[0];
        double[] ruleSums = RuleSums.of(mrf, solution.values());
        return new PartResult(variables, values, terms, duals, mrf.terms(), ruleSums, solution);
    }

    /** What all parts have proven, of these values of all variables. */
    Solution proven(double[] ofAll) {
        return new Solution(
                termination,
                ofAll,
                new double[0],
                ruleEnergy,
                energy,
                lowerBound,
                maxViolation,
                iterations,
                seconds);
    }
}
