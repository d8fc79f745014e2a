package org.hinge.grounding.listing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is behind a ground term.
 *
 * @param term its number in the field
 * @param rule the index of its rule
 * @param substitution the constant of each plain variable, in the order of the rule's variables
 * @param text the term with its atoms
 */
public record GroundRule(int term, int rule, Map<String, String> substitution, String text) {
    public GroundRule {
        substitution = Collections.unmodifiableMap(new LinkedHashMap<>(substitution));
    }
}
