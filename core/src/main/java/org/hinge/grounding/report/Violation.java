package org.hinge.grounding.report;

import java.util.Map;

/**
 * A hard ground rule without free atoms that does not hold.
 *
 * @param rule the index of the rule
 * @param substitution the constant of each plain variable
 * @param amount by how much it is violated
 */
public record Violation(int rule, Map<String, String> substitution, double amount) {
    public Violation {
        substitution = Map.copyOf(substitution);
    }
}
