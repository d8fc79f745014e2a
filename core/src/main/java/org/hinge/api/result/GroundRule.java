package org.hinge.api.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.Location;

/**
 * A rule with constants in place of its variables.
 *
 * @param number of the rule, from 1
 * @param rule the rule as written
 * @param place where it is written
 * @param substitution the constant of each plain variable
 * @param text the term with its atoms; empty where observations alone decide
 * @param violation by how much it is violated; 0 if that is not known
 */
public record GroundRule(
        int number,
        String rule,
        Location place,
        Map<String, String> substitution,
        String text,
        double violation) {
    /** Copies what is given, so that nothing changes it later. */
    public GroundRule {
        substitution = Collections.unmodifiableMap(new LinkedHashMap<>(substitution));
    }
}
