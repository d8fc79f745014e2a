package org.hinge.api.explanation;

import java.util.List;
import org.hinge.api.Atom;

/**
 * What would move an atom across a threshold: the least change of one number each, certified by
 * solving there. The least relative change comes first.
 *
 * @param threshold the value to be crossed
 * @param weights changes of one weight
 * @param triedWeights how many rules were tried
 * @param observations changes of one observation
 * @param triedObservations how many observations were tried
 */
public record Changes(
        double threshold,
        List<OfWeight> weights,
        int triedWeights,
        List<OfObservation> observations,
        int triedObservations) {
    /** Copies what is given, so that nothing changes it later. */
    public Changes {
        weights = List.copyOf(weights);
        observations = List.copyOf(observations);
    }

    /**
     * Another weight of a rule.
     *
     * @param number of the rule, from 1
     * @param rule the rule as written, with its present weight
     * @param before its weight, without sign
     * @param after one that suffices; nine tenths of the change do not
     * @param value of the atom then
     */
    public record OfWeight(int number, String rule, double before, double after, double value) {}

    /**
     * Another value of an observed atom.
     *
     * @param atom the observed atom
     * @param before its value
     * @param after one that suffices; nine tenths of the change do not
     * @param value of the explained atom then
     */
    public record OfObservation(Atom atom, double before, double after, double value) {}
}
