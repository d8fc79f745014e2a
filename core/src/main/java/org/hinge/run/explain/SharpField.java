package org.hinge.run.explain;

import org.hinge.explain.SolvedField;
import org.hinge.explain.force.FairForces;
import org.hinge.explain.force.Polish;
import org.jspecify.annotations.Nullable;

/**
 * A field that atoms are explained in, and what was made sharp around the last of them: that takes
 * longest, and who has seen the forces on an atom mostly asks for more of the same atom. Used by
 * one thread at a time.
 */
public final class SharpField {
    private final SolvedField field;
    private @Nullable Sharp last;

    public SharpField(SolvedField field) {
        this.field = field;
    }

    /** Sharp values around an atom, and the forces on it. */
    record Sharp(Polish polish, FairForces forces) {}

    public SolvedField field() {
        return field;
    }

    /** Around an atom. */
    Sharp around(int variable) {
        Sharp known = last;
        if (known != null && known.polish().atom() == variable) {
            return known;
        }
        Polish polish = Polish.around(field, variable);
        Sharp made = new Sharp(polish, FairForces.of(polish));
        last = made;
        return made;
    }
}
