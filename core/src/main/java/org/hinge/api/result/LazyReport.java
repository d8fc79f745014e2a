package org.hinge.api.result;

import java.util.List;

/**
 * How lazy inference went.
 *
 * @param rounds in their order
 * @param asked the numbers, from 1, of the rules that were grounded only where violated
 * @param formulas those of rules that were grounded in full only because they are more than one
 *     clause
 */
public record LazyReport(List<Round> rounds, List<Integer> asked, List<Integer> formulas) {
    /** Copies what is given, so that nothing changes it later. */
    public LazyReport {
        rounds = List.copyOf(rounds);
        asked = List.copyOf(asked);
        formulas = List.copyOf(formulas);
    }

    /**
     * One round of lazy inference: what was grounded is solved, then the whole model is looked at.
     *
     * @param number from 1
     * @param terms ground terms that were solved
     * @param energy of the round's values in the whole model
     * @param lowerBound the best so far
     * @param gap of the best values so far, for the whole model; infinite if none were feasible
     * @param maxViolation of the round's values, over all constraints
     * @param threshold potentials above it were to be added next
     * @param iterations of the solver in this round
     * @param seconds from the beginning of solving
     */
    public record Round(
            int number,
            int terms,
            double energy,
            double lowerBound,
            double gap,
            double maxViolation,
            double threshold,
            int iterations,
            double seconds) {}
}
