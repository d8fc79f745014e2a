package org.hinge.api.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The model that a program makes of its data.
 *
 * @param variables the targets
 * @param potentials weighted ground terms
 * @param constraints hard ground terms
 * @param violatedObserved how many hard ground rules observations alone violate
 * @param rules what each rule became, in the order of the program
 */
public record GroundModel(
        int variables,
        long potentials,
        long constraints,
        long violatedObserved,
        List<RuleModel> rules) {
    /** Copies what is given, so that nothing changes it later. */
    public GroundModel {
        rules = List.copyOf(rules);
    }

    /**
     * What became of a rule.
     *
     * @param number from 1, in the order of the program
     * @param text as the program has it
     * @param weight null for a hard rule
     * @param groundings its potentials or constraints
     * @param energy what it costs at the values, weighted; null for a hard rule and where there are
     *     no values
     */
    public record RuleModel(
            int number,
            String text,
            @Nullable Double weight,
            long groundings,
            @Nullable Double energy) {}
}
