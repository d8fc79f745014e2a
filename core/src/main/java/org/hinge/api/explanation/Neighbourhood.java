package org.hinge.api.explanation;

import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.result.GroundRule;

/**
 * The ground rules that a target is in, and the atoms that they tie it to.
 *
 * @param atom a target
 * @param value its value
 * @param links its ground rules, those that cost most first
 * @param left how many more there are
 */
public record Neighbourhood(Atom atom, double value, List<Link> links, int left) {
    /** Copies what is given, so that nothing changes it later. */
    public Neighbourhood {
        links = List.copyOf(links);
    }

    /**
     * A ground rule as what ties atoms together.
     *
     * @param rule with its constants; its violation is by how much its linear function misses
     * @param hard whether it must hold
     * @param loss what it costs at the values, weighted; by how much it is violated, if it is hard
     * @param atoms all targets in it, then what is observed in it as far as that can be told
     */
    public record Link(GroundRule rule, boolean hard, double loss, List<Node> atoms) {
        /** Copies what is given, so that nothing changes it later. */
        public Link {
            atoms = List.copyOf(atoms);
        }
    }

    /**
     * An atom of a ground rule.
     *
     * @param atom a target or an observed atom
     * @param value its value
     * @param observed whether it is observed, not inferred
     * @param coefficient what its value is multiplied with in the linear function: where that is
     *     positive, more of it violates the rule
     */
    public record Node(Atom atom, double value, boolean observed, double coefficient) {}
}
