package org.hinge.run.infer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hinge.api.result.Termination;
import org.hinge.inference.Solution;
import org.hinge.model.HingeLossMrf;

/** What all parts of a field found. */
public final class PartsSolution {
    private final Solution found;
    private final long[] terms;
    private final double[] duals;

    /**
     * Keeps the arrays that it is given.
     *
     * @param found values of all variables, and what is proven; without duals
     * @param terms the fingerprint of each term, in any order
     * @param duals of these terms
     */
    public PartsSolution(Solution found, long[] terms, double[] duals) {
        this.found = found;
        this.terms = terms;
        this.duals = duals;
    }

    /** Values of all variables, and what is proven; without duals. */
    public Solution found() {
        return found;
    }

    /** Of the terms, in the order of the parts; not to be changed. */
    public double[] duals() {
        return duals;
    }

    /** The same where the wish to stop was that of the limit of time. */
    PartsSolution outOfTime() {
        return new PartsSolution(outOfTime(found), terms, duals);
    }

    /** The same of one without duals. */
    static Solution outOfTime(Solution found) {
        return found.termination() == Termination.INTERRUPTED
                ? ended(found, Termination.TIME_LIMIT, found.duals())
                : found;
    }

    private static Solution ended(Solution found, Termination termination, double[] duals) {
        return new Solution(
                termination,
                found.values(),
                duals,
                found.ruleEnergy(),
                found.energy(),
                found.lowerBound(),
                found.maxViolation(),
                found.iterations(),
                found.seconds());
    }

    /** The same with duals in the order of a field, which must have exactly these terms. */
    Solution in(HingeLossMrf mrf) {
        if (mrf.terms() != terms.length) {
            throw new IllegalStateException(
                    "parts must have all %d terms (got %d)".formatted(mrf.terms(), terms.length));
        }
        long[] wanted = new long[terms.length];
        Arrays.setAll(wanted, mrf::fingerprint);
        Integer[] places = places();
        Arrays.sort(places, Comparator.comparingLong(k -> wanted[k]));
        Integer[] given = places();
        // Equal terms may come in any order; the answer is the same for any.
        Arrays.sort(
                given,
                Comparator.<Integer>comparingLong(k -> terms[k])
                        .thenComparingDouble(k -> duals[k]));
        double[] ordered = new double[terms.length];
        for (int j = 0; j < ordered.length; j++) {
            if (wanted[places[j]] != terms[given[j]]) {
                throw new IllegalStateException("parts have other terms than the field");
            }
            ordered[places[j]] = duals[given[j]];
        }
        return ended(found, found.termination(), ordered);
    }

    private Integer[] places() {
        return IntStream.range(0, terms.length).boxed().toArray(Integer[]::new);
    }
}
