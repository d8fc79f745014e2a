package org.hinge.grounding.part;

import java.io.Serializable;
import org.hinge.grounding.template.RuleTemplate;

/** The indexes of the rules of a template by the numbers that their rows have. */
final class RuleNumbers implements Serializable {
    private static final long serialVersionUID = 1;

    /** In the order of the template; empty if rows have the indexes themselves. */
    private final int[] merged;

    private RuleNumbers(int[] merged) {
        this.merged = merged;
    }

    static RuleNumbers of(RuleTemplate template) {
        return new RuleNumbers(
                template.isMerged()
                        ? template.rules().stream().mapToInt(rule -> rule.index()).toArray()
                        : new int[0]);
    }

    int rule(int number) {
        return merged.length == 0 ? number : merged[number];
    }
}
