package org.hinge.engine;

import java.util.List;

/**
 * How lazy inference went.
 *
 * @param asked the indices of the rules that were grounded only where violated
 * @param formulas those of rules that were grounded in full only because they are more than one
 *     clause
 */
public record LazyReport(List<LazyRound> rounds, List<Integer> asked, List<Integer> formulas) {
    public LazyReport {
        rounds = List.copyOf(rounds);
        asked = List.copyOf(asked);
        formulas = List.copyOf(formulas);
    }
}
