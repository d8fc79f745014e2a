package org.hinge.grounding.listing;

import java.util.List;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.model.HingeLossMrfBuilder;

/** Told of each term as it is kept, with the substitution behind it. */
public interface GroundRuleListener {
    /**
     * The last term of the builder was kept.
     *
     * @param variables the plain variables of the rule
     * @param constants the id of each one's constant
     */
    void kept(HingeLossMrfBuilder builder, List<String> variables, int[] constants);

    /**
     * Terms may come in another order than they will have: that of the blocks of their rules
     * ({@link RuleTemplate}).
     */
    default void comesInAnyOrder(int[] blockOfRule) {}

    /** All terms have come. */
    default void ends() {}
}
