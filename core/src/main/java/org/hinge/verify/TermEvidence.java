package org.hinge.verify;

import java.io.Serializable;
import org.hinge.model.HingeLossMrf;

/**
 * What some terms of a field come to, at given values and duals: how many they are, what the values
 * cost there, and what the duals prove. Those of all terms add up to that of the field, wherever
 * the terms are:
 *
 * <pre>
 *   costs, and sum_k s_k b_k - f*_k(s_k)     {@link #add}, one for each part
 *   g = sum_k s_k a_k                        {@link WithSlopes#slopes}, added up by variable
 *   sum_i min(0, g_i)                        {@link #addLeast}, once slopes are those of all terms
 * </pre>
 */
public final class TermEvidence implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] groundings;
    private long constraints;
    private final ValueCost cost;
    private final CarefulSum constant = new CarefulSum();
    private double ofSlopes;

    private TermEvidence(double[] weights, ValueCost cost) {
        this.groundings = new long[weights.length];
        this.cost = cost;
    }

    /** Of no terms. */
    public static TermEvidence ofNone(double[] weights) {
        return new TermEvidence(weights, new ValueCost(weights));
    }

    /** Terms, and what they add to the slopes. */
    public static final class WithSlopes implements Serializable {
        private static final long serialVersionUID = 1;

        private final TermEvidence evidence;
        private final Slopes slopes;

        private WithSlopes(TermEvidence evidence, Slopes slopes) {
            this.evidence = evidence;
            this.slopes = slopes;
        }

        public TermEvidence evidence() {
            return evidence;
        }

        public Slopes slopes() {
            return slopes;
        }
    }

    /**
     * Of some terms.
     *
     * @param weights one per rule, not negative; those of hard rules are not read
     * @param values one per variable of the whole field
     * @param duals one per term; any numbers
     */
    public static WithSlopes of(
            HingeLossMrf terms, double[] weights, double[] values, double[] duals) {
        TermEvidence evidence = new TermEvidence(weights, new ValueCost(terms, weights, values));
        for (int k = 0; k < terms.terms(); k++) {
            evidence.groundings[terms.rule(k)] += terms.kind(k).count();
            evidence.constraints += terms.kind(k).isConstraint() ? 1 : 0;
        }
        Slopes slopes = Slopes.of(terms);
        new DualProof(terms, weights, duals)
                .addAll(
                        new DualProof.Collector() {
                            @Override
                            public CarefulSum constant() {
                                return evidence.constant;
                            }

                            @Override
                            public void slope(int variable, double amount) {
                                slopes.add(variable, amount);
                            }
                        });
        return new WithSlopes(evidence, slopes.withoutZeros());
    }

    /** Adds that of other terms, but for their slopes. */
    public void add(TermEvidence other) {
        for (int q = 0; q < groundings.length; q++) {
            groundings[q] += other.groundings[q];
        }
        constraints += other.constraints;
        cost.add(other.cost);
        constant.add(other.constant);
        ofSlopes += other.ofSlopes;
    }

    /** Adds what some variables take from the bound, each of them once. */
    public void addLeast(Slopes.Least least) {
        constant.add(least.taken);
        ofSlopes += least.magnitude;
    }

    FieldFacts facts(int variables, double[] constantValue) {
        return new FieldFacts(variables, constraints, groundings, constantValue);
    }

    ValueCost cost() {
        return cost;
    }

    DualProof.Proven bound() {
        return DualProof.least(constant, ofSlopes);
    }
}
