package org.hinge.api.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.api.settings.BooleanSettings;
import org.jspecify.annotations.Nullable;

/**
 * True or false for each target, or the probability of truth; or why there is none.
 *
 * @param run what it was made from, and by what
 * @param settings what was asked for
 * @param termination why it ended
 * @param objective how good the values are, and what is proven of them
 * @param iterations moves, sweeps of each chain, or iterations of the solver
 * @param method what only its method has to say; null if a contradiction was found before
 * @param model what was solved
 * @param decided what the hard rules decide of themselves
 * @param violated the hard ground rules that the values violate
 * @param values null if there are none
 * @param contradiction why there are no values; null unless that is proven
 * @param proof what proves it
 * @param density how probable the values are; null if it was not asked for
 */
public record BooleanAnswer(
        RunRecord run,
        BooleanSettings settings,
        Termination termination,
        Objective objective,
        long iterations,
        @Nullable Method method,
        GroundModel model,
        Decided decided,
        Violated violated,
        @Nullable Values values,
        @Nullable Contradiction contradiction,
        Proof proof,
        @Nullable Density density)
        implements Found {
    /**
     * {@return the same with its probability}
     *
     * @param found how probable the values are
     */
    public BooleanAnswer withDensity(Density found) {
        return new BooleanAnswer(
                run,
                settings,
                termination,
                objective,
                iterations,
                method,
                model,
                decided,
                violated,
                values,
                contradiction,
                proof,
                found);
    }

    /**
     * What the hard rules decide of themselves.
     *
     * @param fixedAtoms how many targets they make true or false
     * @param groups how many groups of targets exclude each other
     * @param watchedConstraints those that are neither decided nor such groups
     */
    public record Decided(long fixedAtoms, long groups, long watchedConstraints) {}

    /**
     * The hard ground rules that the values violate.
     *
     * @param count how many there are
     * @param rules the first of them
     */
    public record Violated(int count, List<GroundRule> rules) {
        /** Copies what is given, so that nothing changes it later. */
        public Violated {
            rules = List.copyOf(rules);
        }
    }

    /** What only one method has to say. */
    public sealed interface Method {}

    /**
     * Rounding.
     *
     * @param score the weight of what holds
     * @param expectedScore that of rounding at random
     * @param expectedScoreIsExact whether it is not only a lower bound
     * @param lpBound no assignment has a larger score
     * @param guarantee what is guaranteed of the score
     * @param formulaShift what rules that became several clauses add to every score
     * @param relaxation the soft values that were rounded
     */
    public record Rounded(
            double score,
            double expectedScore,
            boolean expectedScoreIsExact,
            double lpBound,
            Guarantee guarantee,
            double formulaShift,
            Relaxation relaxation)
            implements Method {}

    /**
     * What is guaranteed of a rounded score; the numbers are null if nothing is.
     *
     * @param factor of the largest score that there is
     * @param score the least that is guaranteed
     * @param share of what the soft values promise
     * @param text in words
     */
    public record Guarantee(
            @Nullable Double factor, @Nullable Double score, @Nullable Double share, String text) {}

    /**
     * The soft values that were rounded. All but the energy is null if they were read from files.
     *
     * @param from the folder that they were read from; null if they were found
     * @param solver its name
     * @param termination why it ended
     * @param energy of the soft values
     * @param gap the share of the energy between it and the bound
     * @param absoluteGap the difference between energy and bound
     * @param wanted the gap that would have ended it
     */
    public record Relaxation(
            @Nullable String from,
            @Nullable String solver,
            @Nullable Termination termination,
            double energy,
            @Nullable Double gap,
            @Nullable Double absoluteGap,
            Objective.@Nullable Wanted wanted) {}

    /**
     * Searching.
     *
     * @param flips moves that were made
     * @param provenOptimal whether no assignment is better
     */
    public record Searched(long flips, boolean provenOptimal) implements Method {}

    /**
     * Sampling.
     *
     * @param chains how many there were
     * @param kept sweeps of each chain
     * @param begun whether an assignment was found to begin with
     * @param all how far the chains agree about all targets
     * @param predicates how far the chains agree about each predicate
     */
    public record Sampled(
            int chains, int kept, boolean begun, Agreement all, Map<String, Agreement> predicates)
            implements Method {
        /** Copies what is given, so that nothing changes it later. */
        public Sampled {
            predicates = Collections.unmodifiableMap(new LinkedHashMap<>(predicates));
        }
    }

    /**
     * How far chains agree about some atoms.
     *
     * @param atoms how many there are
     * @param rHat the largest; null if there is none or it is infinite
     * @param effectiveSize the smallest; null if there is none
     * @param disagreeing atoms with an R-hat above 1.1
     * @param stuck atoms with an infinite R-hat
     */
    public record Agreement(
            int atoms,
            @Nullable Double rHat,
            @Nullable Double effectiveSize,
            long disagreeing,
            long stuck) {}

    /**
     * {@return the value of a target: 0 or 1, or from sampling the probability of 1}
     *
     * @param predicate its name as declared
     * @param arguments its constants, in their order
     * @throws IllegalArgumentException if it is none
     * @throws IllegalStateException if there are no values
     */
    public double value(String predicate, String... arguments) {
        return Found.super.value(Atom.of(predicate, arguments));
    }
}
