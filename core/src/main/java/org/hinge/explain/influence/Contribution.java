package org.hinge.explain.influence;

/**
 * What a ground term adds to an atom's value.
 *
 * @param term its number in the field
 * @param state how it acts
 * @param amount constantPart + boundPart, or for a pulling term what its weight does
 * @param constantPart sensitivity times the term's own constant b, which holds what is observed
 * @param boundPart sensitivity times what atoms at 0 or 1 add to b
 * @param sensitivity dy_i / db
 * @param weightSensitivity dy_i / dw, if the weight of this term alone changes
 */
public record Contribution(
        int term,
        TermState state,
        double amount,
        double constantPart,
        double boundPart,
        double sensitivity,
        double weightSensitivity) {}
