package org.hinge.grounding.query;

import java.util.List;
import java.util.Map;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.jspecify.annotations.Nullable;

/** What the data says of atoms without variables. */
public final class KnownAtoms {
    public static final KnownAtoms NONE = new KnownAtoms(Map.of());

    private final Map<Atom, Known> atoms;

    public KnownAtoms(Map<Atom, Known> atoms) {
        this.atoms = Map.copyOf(atoms);
    }

    /**
     * What is known of an atom.
     *
     * @param inBase whether it is an atom of the program at all
     * @param variable of a target; -1 of an observed atom
     * @param value of an observed atom
     */
    public record Known(boolean inBase, int variable, double value) {
        public boolean isFree() {
            return variable >= 0;
        }
    }

    public Known of(Atom atom) {
        Known known = atoms.get(atom);
        if (known == null) {
            throw new AssertionError("it is looked up before it is asked for: " + atom);
        }
        return known;
    }

    /**
     * The first atom that keeps the rules of a template from having ground rules; null if none
     * does.
     */
    public @Nullable Atom missing(RuleTemplate template) {
        Rule rule = template.representative();
        List<Atom> joins =
                rule instanceof Rule.Logical logical ? logical.form().joins() : List.of();
        for (Atom atom : template.lookedUp().atoms()) {
            Known found = of(atom);
            boolean isZero = !found.isFree() && found.value() == 0;
            if (!found.inBase() || (isZero && joins.contains(atom))) {
                return atom;
            }
        }
        return null;
    }
}
