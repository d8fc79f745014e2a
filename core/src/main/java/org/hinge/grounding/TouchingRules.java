package org.hinge.grounding;

import java.util.List;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.model.HingeLossMrf;

/**
 * The ground rules that some free atoms are in.
 *
 * @param mrf their terms; variables are numbered as in the whole program
 * @param rules what is behind each term, in their order
 */
public record TouchingRules(HingeLossMrf mrf, List<GroundRule> rules) {
    public TouchingRules {
        rules = List.copyOf(rules);
    }
}
